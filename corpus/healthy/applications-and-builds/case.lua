-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://docs.spring.io/spring-boot/reference/features/logging.html",
  summary = [[Java services with stack traces, Kafka, Elasticsearch, gunicorn, Django, Celery, and compiler, package and build output with errors of their own.]],
  log = "log.txt",
}
