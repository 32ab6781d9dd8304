-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://nginx.org/en/docs/ngx_core_module.html#error_log",
  summary = [[nginx, Apache, PostgreSQL, MySQL and Redis on an ordinary morning, time-outs and refused connections included.]],
  log = "log.txt",
}
