/* SPDX-License-Identifier: Apache-2.0 */
/* Probe amdgpu on made-up trees. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>

#include "tests/unit/tree.h"

#define D "/sys/bus/pci/devices/0000:03:00.0/"
#define D2 "/sys/bus/pci/devices/0000:c4:00.0/"
#define BDF "0000:03:00.0"
#define BDF2 "0000:c4:00.0"
#define DRIVER "-> ../../../../bus/pci/drivers/amdgpu"
#define DEBUGFS "/sys/kernel/debug/dri/"

static const struct tree_file dgpu[] = {
	{ D "vendor", "0x1002\n" },
	{ D "device", "0x744c\n" },
	{ D "class", "0x030000\n" },
	{ D "driver", DRIVER },
	{ D "power/runtime_status", "active\n" },
	{ D "mem_info_vram_total", "25753026560\n" },
	{ D "mem_info_vram_used", "1073741824\n" },
	{ D "mem_info_vis_vram_total", "268435456\n" },
	{ D "mem_info_gtt_total", "33625858048\n" },
	{ D "mem_info_gtt_used", "33625858048\n" },
	{ D "mem_info_vram_vendor", "samsung\n" },
	{ D "vbios_version", "113-D70401-00\n" },
	{ D "unique_id", "7e4d2a3b9c1f0e55\n" },
	{ D "power_dpm_force_performance_level", "auto\n" },
	{ D "pp_dpm_sclk", "0: 500Mhz \n1: 1124Mhz *\n2: 2526Mhz \n" },
	{ D "pp_dpm_mclk", "0: 96Mhz *\n1: 456Mhz \n2: 1249Mhz \n" },
	{ D "pp_dpm_fclk", "S: 19Mhz *\n0: 1200Mhz \n1: 1800Mhz \n" },
	{ D "gpu_busy_percent", "7\n" },
	{ D "ip_discovery/die/0/GC/0/major", "11\n" },
	{ D "ip_discovery/die/0/GC/0/minor", "0\n" },
	{ D "ip_discovery/die/0/GC/0/revision", "0\n" },
	{ D "fw_version/mes_fw_version", "0x00000083\n" },
	{ D "fw_version/mec_fw_version", "0x0000000b\n" },
	{ D "fw_version/smc_fw_version", "0x004e7e00\n" },
	{ D "fw_version/vcn_fw_version", "0x0110a018\n" },
	{ D "fw_version/uvd_fw_version", "0x00000000\n" },
	{ D "hwmon/hwmon3/name", "amdgpu\n" },
	{ D "hwmon/hwmon3/temp1_input", "47000\n" },
	{ D "hwmon/hwmon3/temp1_label", "edge\n" },
	{ D "hwmon/hwmon3/temp2_input", "51000\n" },
	{ D "hwmon/hwmon3/power1_average", "23500000\n" },
	{ D "hwmon/hwmon3/power1_cap", "327000000\n" },
	{ D "drm/card1/dev", "226:1\n" },
	{ D "drm/renderD128/dev", "226:128\n" },
	{ "/sys/class/devcoredump/disabled", "0\n" },
	{ "/sys/module/amdgpu/initstate", "live\n" },
	{ "/sys/module/amdgpu/taint", "\n" },
	{ "/sys/module/amdgpu/parameters/cwsr_enable", "1\n" },
	{ "/sys/module/amdgpu/parameters/ppfeaturemask", "0xfff7bfff\n" },
	{ "/sys/module/amdgpu/parameters/virtual_display", "(null)\n" },
	{ "/sys/module/amdgpu/parameters/lockup_timeout", "\n" },
	{ "/sys/module/ttm/parameters/pages_limit", "27648000\n" },
	{ DEBUGFS "1/amdgpu_firmware_info",
	  "MES feature version: 1, firmware version: 0x00000099\n"
	  "SDMA0 feature version: 60, firmware version: 0x00000015\n"
	  "SDMA1 feature version: 60, firmware version: 0x00000016\n"
	  "SDMA2 feature version: 60, firmware version: 0x00000017\n"
	  "TA RAS feature version: 0x00000000, firmware version: 0x1b00013e\n"
	  "TOC feature version: 0, firmware version: 0x00000000\n"
	  "DMCUB feature version: 0, firmware version: 0x07002b00\n"
	  "SMC feature version: 0, program: 0, firmware version: 0x00010203 (1.2.3)\n"
	  "VBIOS version: 113-D70401-00\n" },
	{ 0 },
};

struct expected {
	const char *key, *device, *value; /* NULL: not stated */
};

static void expect(const struct snapshot *snapshot, const struct expected *facts)
{
	for (; facts->key; facts++) {
		const char *value = tree_fact(snapshot, facts->key, facts->device);

		if (!facts->value && value)
			fail_msg("%s is stated: %s", facts->key, value);
		if (facts->value && !value)
			fail_msg("%s is not stated", facts->key);
		if (value && strcmp(value, facts->value) != 0)
			fail_msg("%s is %s, not %s", facts->key, value, facts->value);
	}
}

static struct snapshot *probe_with(const struct tree_file *base,
				   const struct tree_file *more,
				   const struct probe_options *options)
{
	char *tree = tree_make(base);
	struct snapshot *snapshot;

	if (more)
		tree_add(tree, more);
	snapshot = tree_probe("amdgpu", tree, options);
	tree_remove(tree);
	return snapshot;
}

static void a_discrete_gpu(void **state)
{
	static const struct expected facts[] = {
		{ "gpu.vram_mib", BDF, "24560" },
		{ "gpu.vram_free_mib", BDF, "23536" },
		{ "gpu.vram_visible_mib", BDF, "256" },
		{ "gpu.gtt_mib", BDF, "32068" },
		{ "gpu.gtt_free_mib", BDF, "0" },
		{ "gpu.vram_vendor", BDF, "samsung" },
		{ "gpu.vbios", BDF, "113-D70401-00" },
		{ "gpu.serial", BDF, "7e4d2a3b9c1f0e55" },
		{ "gpu.gc_version", BDF, "11.0.0" },
		{ "gpu.coredump", BDF, "false" },
		{ "gpu.performance_level", BDF, "auto" },
		{ "gpu.clock_mhz.sclk", BDF, "1124" },
		{ "gpu.clock_max_mhz.sclk", BDF, "2526" },
		{ "gpu.clock_mhz.mclk", BDF, "96" },
		{ "gpu.clock_mhz.fclk", BDF, "19" },
		{ "gpu.clock_max_mhz.fclk", BDF, "1800" },
		{ "gpu.clock_mhz.socclk", BDF, NULL },
		{ "gpu.busy_percent", BDF, "7" },
		{ "gpu.temperature", BDF, "47" },
		{ "gpu.power_w", BDF, "23.5" },
		{ "gpu.power_cap_w", BDF, "327" },
		{ "gpu.partition", BDF, NULL },
		{ "gpu.ras_uncorrectable", BDF, NULL },
		{ "gpu.bad_pages", BDF, NULL },
		{ "firmware.mes", BDF, "0x00000083" },
		{ "firmware.mec", BDF, "0x0000000b" },
		{ "firmware.smc", BDF, "78.126.0" },
		{ "firmware.vcn", BDF, "1.10.24" },
		{ "firmware.uvd", BDF, NULL },
		{ "firmware.sdma", BDF, "0x00000015" },
		{ "firmware.sdma2", BDF, "0x00000016" },
		{ "firmware.ta_ras", BDF, "0x1b00013e" },
		{ "firmware.dmcub", BDF, "0x07002b00" },
		{ "firmware.toc", BDF, NULL },
		{ "driver.version", "", NULL },
		{ "driver.origin", "", "in-tree" },
		{ "module.param.amdgpu.cwsr_enable", "", "1" },
		{ "module.param.amdgpu.ppfeaturemask", "", "0xfff7bfff" },
		{ "module.param.amdgpu.virtual_display", "", NULL },
		{ "module.param.amdgpu.lockup_timeout", "", NULL },
		{ "module.param.ttm.pages_limit", "", "27648000" },
		{ "gpu.gfx", BDF, NULL },
		{ 0 },
	};
	struct snapshot *snapshot = probe_with(dgpu, NULL, NULL);

	(void)state;
	expect(snapshot, facts);
	assert_int_equal(snapshot->probes.items[0].note_count, 0);
	snapshot_free(snapshot);
}

/* Every file that may wake the device holds what no device says. */
static void a_suspended_gpu_is_left_alone(void **state)
{
	static const struct tree_file more[] = {
		{ D "power/runtime_status", "suspended\n" },
		{ D "power_dpm_force_performance_level", "profile_peak\n" },
		{ D "pp_dpm_sclk", "0: 31337Mhz *\n" },
		{ D "pp_dpm_mclk", "0: 31337Mhz *\n" },
		{ D "pp_dpm_fclk", "0: 31337Mhz *\n" },
		{ D "pp_dpm_socclk", "0: 31337Mhz *\n" },
		{ D "gpu_busy_percent", "99\n" },
		{ D "hwmon/hwmon3/temp1_input", "299000\n" },
		{ D "hwmon/hwmon3/power1_average", "99999000000\n" },
		{ D "current_compute_partition", "CPX\n" },
		{ D "current_memory_partition", "NPS8\n" },
		{ D "ras/umc_err_count", "ue: 31337\nce: 31337\n" },
		{ D "ras/gpu_vram_bad_pages", "0x00000001 : 0x00001000 : R\n" },
		{ 0 },
	};
	static const struct expected facts[] = {
		{ "gpu.vram_mib", BDF, "24560" },
		{ "gpu.vbios", BDF, "113-D70401-00" },
		{ "gpu.gc_version", BDF, "11.0.0" },
		{ "firmware.mes", BDF, "0x00000083" },
		{ "firmware.dmcub", BDF, NULL },
		{ "gpu.performance_level", BDF, NULL },
		{ "gpu.clock_mhz.sclk", BDF, NULL },
		{ "gpu.clock_max_mhz.sclk", BDF, NULL },
		{ "gpu.clock_mhz.mclk", BDF, NULL },
		{ "gpu.clock_mhz.fclk", BDF, NULL },
		{ "gpu.clock_mhz.socclk", BDF, NULL },
		{ "gpu.busy_percent", BDF, NULL },
		{ "gpu.temperature", BDF, NULL },
		{ "gpu.power_w", BDF, NULL },
		{ "gpu.power_cap_w", BDF, NULL },
		{ "gpu.partition", BDF, NULL },
		{ "gpu.ras_uncorrectable", BDF, NULL },
		{ "gpu.ras_correctable", BDF, NULL },
		{ "gpu.bad_pages", BDF, NULL },
		{ "module.param.amdgpu.cwsr_enable", "", "1" },
		{ 0 },
	};
	static const struct expected woken[] = {
		{ "gpu.clock_mhz.sclk", BDF, "31337" },
		{ "gpu.temperature", BDF, "299" },
		{ "gpu.partition", BDF, "CPX/NPS8" },
		{ "gpu.ras_uncorrectable", BDF, "31337" },
		{ "gpu.bad_pages", BDF, "1" },
		{ "firmware.dmcub", BDF, "0x07002b00" },
		{ 0 },
	};
	static const struct probe_options wake = { .wake = true };
	struct snapshot *snapshot = probe_with(dgpu, more, NULL);

	(void)state;
	expect(snapshot, facts);
	assert_true(tree_noted(snapshot, BDF " is suspended"));
	assert_int_equal(snapshot->probes.items[0].note_count, 1);
	snapshot_free(snapshot);
	snapshot = probe_with(dgpu, more, &wake);
	expect(snapshot, woken);
	assert_false(tree_noted(snapshot, "suspended"));
	snapshot_free(snapshot);
}

/* An APU beside it, with a carve-out, no board number, debugfs by address. */
static void an_apu_with_a_carve_out(void **state)
{
	static const struct tree_file more[] = {
		{ D2 "vendor", "0x1002\n" },
		{ D2 "device", "0x15bf\n" },
		{ D2 "class", "0x038000\n" },
		{ D2 "driver", DRIVER },
		{ D2 "mem_info_vram_total", "536870912\n" },
		{ D2 "mem_info_vram_used", "536870913\n" },
		{ D2 "mem_info_gtt_total", "16404189184\n" },
		{ D2 "mem_info_vram_vendor", "unknown\n" },
		{ D2 "unique_id", "0000000000000000\n" },
		{ D2 "serial_number", "692231000131\n" },
		{ D2 "hwmon/hwmon5/name", "amdgpu\n" },
		{ D2 "hwmon/hwmon5/temp1_input", "-5000\n" },
		{ D2 "hwmon/hwmon5/power1_input", "4066000\n" },
		{ D2 "drm/card0/dev", "226:0\n" },
		{ D2 "devcoredump", "-> ../../../virtual/devcoredump/devcd1" },
		{ DEBUGFS "0000:c4:00.0/amdgpu_firmware_info",
		  "IMU feature version: 0, firmware version: 0x0b012900\n"
		  "RLC SRLC feature version: 0, fw version: 0x00000001\n" },
		{ 0 },
	};
	static const struct expected facts[] = {
		{ "gpu.vram_mib", BDF2, "512" },
		{ "gpu.vram_free_mib", BDF2, NULL },
		{ "gpu.gtt_mib", BDF2, "15644" },
		{ "gpu.gtt_free_mib", BDF2, NULL },
		{ "gpu.vram_vendor", BDF2, NULL },
		{ "gpu.serial", BDF2, "692231000131" },
		{ "gpu.temperature", BDF2, "-5" },
		{ "gpu.power_w", BDF2, "4.066" },
		{ "gpu.power_cap_w", BDF2, NULL },
		{ "gpu.coredump", BDF2, "true" },
		{ "firmware.imu", BDF2, "0x0b012900" },
		{ "firmware.rlc_srlc", BDF2, "0x00000001" },
		{ "gpu.vram_mib", BDF, "24560" },
		{ 0 },
	};
	struct snapshot *snapshot = probe_with(dgpu, more, NULL);

	(void)state;
	expect(snapshot, facts);
	assert_true(
		tree_noted(snapshot, BDF2 ": not read: mem_info_vram_used (more in use"));
	snapshot_free(snapshot);
}

static void ras_counters_are_summed(void **state)
{
	static const struct tree_file more[] = {
		{ D "ras/features", "feature mask: 0x1fff\n" },
		{ D "ras/umc_err_count", "ue: 2\nce: 40\nde: 9\n" },
		{ D "ras/gfx_err_count", "ue: 1\nce: 0\n" },
		{ D "ras/gpu_vram_bad_pages", "0x00000001 : 0x00001000 : R\n"
					      "0x00000002 : 0x00001000 : P\n" },
		{ D "current_compute_partition", "SPX\n" },
		{ D "current_memory_partition", "NPS1\n" },
		{ D "hwmon/hwmon3/temp1_label", "junction\n" },
		{ 0 },
	};
	static const struct expected facts[] = {
		{ "gpu.ras_uncorrectable", BDF, "3" },
		{ "gpu.ras_correctable", BDF, "40" },
		{ "gpu.bad_pages", BDF, "2" },
		{ "gpu.partition", BDF, "SPX/NPS1" },
		{ "gpu.temperature", BDF, NULL },
		{ 0 },
	};
	struct snapshot *snapshot = probe_with(dgpu, more, NULL);

	(void)state;
	expect(snapshot, facts);
	snapshot_free(snapshot);
}

static void a_ras_counter_in_doubt_leaves_the_sum_unknown(void **state)
{
	static const char *const doubtful[] = {
		"Query currently inaccessible\n",
		"ue: -1\nce: 0\n",
		"ue: 99999999999999999999\nce: 0\n",
		"ue: 1\n",
		"",
		"ue: 0x\nce: 0\n",
		"ue: nan\nce: inf\n",
	};

	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(doubtful); i++) {
		const struct tree_file more[] = {
			{ D "ras/umc_err_count", "ue: 2\nce: 40\n" },
			{ D "ras/sdma_err_count", doubtful[i] },
			{ D "ras/gpu_vram_bad_pages", "" },
			{ 0 },
		};
		static const struct expected facts[] = {
			{ "gpu.ras_uncorrectable", BDF, NULL },
			{ "gpu.ras_correctable", BDF, NULL },
			{ "gpu.bad_pages", BDF, "0" },
			{ 0 },
		};
		struct snapshot *snapshot = probe_with(dgpu, more, NULL);

		expect(snapshot, facts);
		assert_true(tree_noted(snapshot, "ras/sdma_err_count"));
		snapshot_free(snapshot);
	}
}

static void a_dkms_driver(void **state)
{
	static const struct tree_file more[] = {
		{ "/sys/module/amdgpu/version", "6.14.14\n" },
		{ "/sys/module/amdgpu/taint", "OE\n" },
		{ "/sys/module/amdttm/parameters/pages_limit", "100\n" },
		{ 0 },
	};
	static const struct tree_file unnamed[] = {
		{ "/sys/module/amdgpu/taint", "OE\n" }, { 0 }
	};
	static const struct expected facts[] = {
		{ "driver.version", "", "6.14.14" },
		{ "driver.origin", "", "dkms" },
		{ "module.param.amdttm.pages_limit", "", "100" },
		{ 0 },
	};
	static const struct expected without_version[] = {
		{ "driver.version", "", NULL },
		{ "driver.origin", "", "dkms" },
		{ 0 },
	};
	struct snapshot *snapshot = probe_with(dgpu, more, NULL);

	(void)state;
	expect(snapshot, facts);
	snapshot_free(snapshot);
	snapshot = probe_with(dgpu, unnamed, NULL);
	expect(snapshot, without_version);
	snapshot_free(snapshot);
}

/* A directory in place of a file cannot be read, whoever runs the test. */
static void what_makes_no_sense_is_noted_and_not_stated(void **state)
{
	static const struct tree_file files[] = {
		{ D "vendor", "0x1002\n" },
		{ D "device", "0x744c\n" },
		{ D "class", "0x030000\n" },
		{ D "driver", DRIVER },
		{ D "mem_info_vram_total", "18446744073709551615\n" },
		{ D "mem_info_gtt_total", "-1\n" },
		{ D "mem_info_vis_vram_total", "nan\n" },
		{ D "mem_info_vram_vendor", "\1\2\3\n" },
		{ D "vbios_version/", "" },
		{ D "unique_id", "0\n" },
		{ D "gpu_busy_percent", "101\n" },
		{ D "pp_dpm_sclk",
		  "garbage\n:\n1: Mhz *\n2: 99999999999999999999Mhz *\n" },
		{ D "pp_dpm_mclk/", "" },
		{ D "ip_discovery/die/0/GC/0/major", "1000\n" },
		{ D "ip_discovery/die/0/GC/0/minor", "0\n" },
		{ D "ip_discovery/die/0/GC/0/revision", "0\n" },
		{ D "fw_version/mes_fw_version", "0x123456789\n" },
		{ D "fw_version/mec_fw_version", "0x\n" },
		{ D "fw_version/rlc_fw_version", "131\n" },
		{ D "fw_version/a-b_fw_version", "0x00000001\n" },
		{ D "fw_version/_fw_version", "0x00000001\n" },
		{ D "fw_version/waytoolongtobethenameofablock_fw_version", "0x1\n" },
		{ D "hwmon/hwmon0/name", "nvme\n" },
		{ D "hwmon/hwmon0/temp1_input", "40000\n" },
		{ D "ras/gpu_vram_bad_pages", "what is this\n" },
		{ "/sys/module/amdgpu/version", "unknown\n" },
		{ "/sys/module/amdgpu/parameters/cwsr_enable/", "" },
		{ "/sys/module/amdgpu/parameters/we-ird", "1" },
		{ 0 },
	};
	static const struct expected facts[] = {
		{ "gpu.vram_mib", BDF, NULL },
		{ "gpu.gtt_mib", BDF, NULL },
		{ "gpu.vram_visible_mib", BDF, NULL },
		{ "gpu.vram_vendor", BDF, NULL },
		{ "gpu.vbios", BDF, NULL },
		{ "gpu.serial", BDF, NULL },
		{ "gpu.busy_percent", BDF, NULL },
		{ "gpu.clock_mhz.sclk", BDF, NULL },
		{ "gpu.clock_max_mhz.sclk", BDF, NULL },
		{ "gpu.clock_mhz.mclk", BDF, NULL },
		{ "gpu.gc_version", BDF, NULL },
		{ "gpu.temperature", BDF, NULL },
		{ "gpu.bad_pages", BDF, NULL },
		{ "gpu.coredump", BDF, NULL },
		{ "firmware.mes", BDF, NULL },
		{ "firmware.mec", BDF, NULL },
		{ "firmware.rlc", BDF, NULL },
		{ "driver.version", "", NULL },
		{ "driver.origin", "", NULL },
		{ "module.param.amdgpu.cwsr_enable", "", NULL },
		{ 0 },
	};
	static const char *const notes[] = {
		"mem_info_vram_total",
		"mem_info_gtt_total",
		"gpu_busy_percent",
		"mem_info_vram_vendor (not text)",
		"vbios_version, pp_dpm_mclk (Invalid argument)",
		"pp_dpm_sclk (no clock levels",
		"mes_fw_version",
		"gpu_vram_bad_pages",
		"/sys/module/amdgpu/version",
		"/sys/module: not read: amdgpu/parameters/cwsr_enable (Invalid argument)",
		"only debugfs tells is not known",
	};
	struct snapshot *snapshot = probe_with(files, NULL, NULL);

	(void)state;
	expect(snapshot, facts);
	for (size_t i = 0; i < ARRAY_SIZE(notes); i++)
		if (!tree_noted(snapshot, notes[i]))
			fail_msg("no note of %s", notes[i]);
	assert_int_equal(snapshot->facts->list.count, 0);
	snapshot_free(snapshot);
}

static void without_driver_or_device(void **state)
{
	static const struct tree_file vfio[] = {
		{ D "vendor", "0x1002\n" },
		{ D "device", "0x744c\n" },
		{ D "class", "0x030000\n" },
		{ D "driver", "-> ../../../../bus/pci/drivers/vfio-pci" },
		{ D "vbios_version", "113-D70401-00\n" },
		{ 0 },
	};
	static const struct tree_file module[] = {
		{ "/sys/module/amdgpu/parameters/cwsr_enable", "0\n" },
		{ 0 },
	};
	static const struct expected facts[] = {
		{ "module.param.amdgpu.cwsr_enable", "", "0" },
		{ "gpu.vbios", BDF, NULL },
		{ 0 },
	};
	struct snapshot *snapshot = probe_with(vfio, NULL, NULL);

	(void)state;
	assert_string_equal(snapshot->probes.items[0].outcome, "nothing");
	assert_true(tree_noted(snapshot, "not loaded"));
	assert_int_equal(snapshot->facts->list.count, 0);
	snapshot_free(snapshot);
	snapshot = probe_with(vfio, module, NULL);
	expect(snapshot, facts);
	assert_true(tree_noted(snapshot, "no AMD GPU is bound"));
	snapshot_free(snapshot);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_discrete_gpu),
		cmocka_unit_test(a_suspended_gpu_is_left_alone),
		cmocka_unit_test(an_apu_with_a_carve_out),
		cmocka_unit_test(ras_counters_are_summed),
		cmocka_unit_test(a_ras_counter_in_doubt_leaves_the_sum_unknown),
		cmocka_unit_test(a_dkms_driver),
		cmocka_unit_test(what_makes_no_sense_is_noted_and_not_stated),
		cmocka_unit_test(without_driver_or_device),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
