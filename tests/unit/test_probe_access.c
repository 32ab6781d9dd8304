/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <cmocka.h>

#include "engine/base/strbuf.h"
#include "probes/accounts.h"
#include "tests/unit/tree.h"

#define PASSWD                                                                           \
	"root:x:0:0:root:/root:/bin/bash\nanna:x:1000:1000:A:/home/anna:/bin/sh\n"       \
	"ollama:x:997:996::/usr/share/ollama:/bin/false\n"                               \
	"broken\n:x:5:5::/:\ntoo:x:99999999999:1::/:\n"
#define GROUP                                                                            \
	"root:x:0:\nvideo:x:44:anna\nrender:x:992:anna,other\nanna:x:1000:\n"            \
	"ollama:x:996:\n"
#define STATUS(uid, gid, groups, capabilities)                                           \
	"Name:\tkbmatch\nTracerPid:\t0\nUid:\t" uid "\t" uid "\t" uid "\t" uid           \
	"\nGid:\t" gid "\t" gid "\t" gid "\t" gid "\nGroups:\t" groups                   \
	" \nCapEff:\t" capabilities "\n"
#define NO_CAPABILITIES "0000000000000000"
#define ANNA STATUS("1000", "1000", "44 992 1000", NO_CAPABILITIES)
#define OTHER STATUS("1001", "1001", "1001", NO_CAPABILITIES)
#define KFD "crw-rw---- root render /dev/kfd"
#define RENDER "crw-rw---- root render /dev/dri/renderD128"
#define NODES KFD "\n" RENDER "\n"

enum { FACTS_AT_MOST = 6, FILES_AT_MOST = 10 };

struct expected {
	const char *key, *value; /* NULL: not stated */
};

struct machine {
	const char *title;
	struct tree_file files[FILES_AT_MOST];
	struct expected facts[FACTS_AT_MOST];
	const char *note; /* NULL: none is asked for */
};

static const struct machine node_machines[] = {
	{ "a member of the group",
	  { { "/etc/passwd", PASSWD },
	    { "/etc/group", GROUP },
	    { "/proc/self/status", ANNA },
	    { "/dev/LISTING", NODES } },
	  { { "access.kfd", "ok" },
	    { "access.kfd_mode", "crw-rw----" },
	    { "access.kfd_owner", "root" },
	    { "access.kfd_group", "render" },
	    { "access.render", "ok" },
	    { "user.groups", "anna,video,render" } },
	  NULL },
	{ "a group that no file knows",
	  { { "/etc/passwd", PASSWD },
	    { "/etc/group", "" },
	    { "/proc/self/status", ANNA },
	    { "/dev/LISTING", NODES } },
	  { { "access.kfd", NULL }, { "access.render", NULL } },
	  "its mode, owner or group do not tell" },
	{ "what is no listing says nothing",
	  { { "/proc/self/status", ANNA }, { "/dev/LISTING", "PATH=/usr/bin x y z\n" } },
	  { { "access.kfd", NULL }, { "access.render_nodes", NULL } },
	  "/dev/LISTING cannot be read (EINVAL)" },
	{ "neither do zeros",
	  { { "/proc/self/status", ANNA }, { "/dev/LISTING", "\0\0\0", 3 } },
	  { { "access.kfd", NULL }, { "access.render_nodes", NULL } },
	  "/dev/LISTING cannot be read (EINVAL)" },
	{ "a node that is listed twice",
	  { { "/proc/self/status", ANNA }, { "/dev/LISTING", NODES NODES } },
	  { { "access.render_nodes", "renderD128" } },
	  NULL },
	{ "a render node of no maker, and no GPU on the bus",
	  { { "/etc/group", GROUP },
	    { "/etc/passwd", PASSWD },
	    { "/proc/self/status", OTHER },
	    { "/sys/bus/pci/devices/", NULL },
	    { "/dev/LISTING", RENDER "\n" } },
	  { { "access.render", NULL }, { "access.render_nodes", "renderD128" } },
	  NULL },
	{ "not a member",
	  { { "/etc/passwd", PASSWD },
	    { "/etc/group", GROUP },
	    { "/proc/self/status", OTHER },
	    { "/dev/LISTING", NODES } },
	  { { "access.kfd", "EACCES" },
	    { "access.render", "EACCES" },
	    { "user.name", "1001" },
	    { "user.groups", "1001" } },
	  NULL },
	{ "what the listing says comes first",
	  { { "/proc/self/status", ANNA },
	    { "/dev/LISTING", KFD " open=EINVAL\n" RENDER " open=ok\n" } },
	  { { "access.kfd", "EINVAL" }, { "access.render", "ok" } },
	  "/etc/group cannot be read" },
	{ "what is no word of open() is not taken",
	  { { "/etc/passwd", PASSWD },
	    { "/etc/group", GROUP },
	    { "/proc/self/status", ANNA },
	    { "/dev/LISTING", KFD " open=<script>\n" RENDER " open=E\n" } },
	  { { "access.kfd", "ok" }, { "access.render", "ok" } },
	  NULL },
	{ "root by capability",
	  { { "/proc/self/status", STATUS("0", "0", "0", "000001ffffffffff") },
	    { "/dev/LISTING", "c--------- root root /dev/kfd\n" } },
	  { { "access.kfd", "ok" } },
	  NULL },
	{ "root without the capability",
	  { { "/etc/passwd", PASSWD },
	    { "/etc/group", GROUP },
	    { "/proc/self/status", STATUS("0", "0", "0", NO_CAPABILITIES) },
	    { "/dev/LISTING", "c---rw---- root render /dev/kfd\n" } },
	  { { "access.kfd", "EACCES" } },
	  NULL },
	{ "root of a namespace that does not map the owner",
	  { { "/proc/self/status", STATUS("0", "0", "0 65534", "000001ffffffffff") },
	    { "/dev/LISTING", "crw-rw---- nobody 65534 /dev/kfd\n" } },
	  { { "access.kfd", NULL }, { "access.kfd_group", "65534" } },
	  "whether /dev/kfd may be opened is not known" },
	{ "a container without nodes",
	  { { "/proc/self/status", ANNA },
	    { "/dev/LISTING", "crw-rw-rw- root root /dev/null\n" },
	    { "/sys/bus/pci/devices/0000:03:00.0/vendor", "0x1002\n" },
	    { "/sys/bus/pci/devices/0000:03:00.0/device", "0x744c\n" },
	    { "/sys/bus/pci/devices/0000:03:00.0/class", "0x030000\n" },
	    { "/sys/bus/pci/devices/0000:03:00.0/drm/renderD128/", NULL },
	    { "/.dockerenv", "" } },
	  { { "access.kfd", "ENOENT" },
	    { "access.kfd_mode", NULL },
	    { "access.render", "ENOENT" },
	    { "access.render_nodes", "none" },
	    { "host.container", "docker" } },
	  NULL },
	{ "no listing",
	  { { "/proc/self/status", ANNA }, { "/dev/", NULL } },
	  { { "access.kfd", NULL },
	    { "access.render", NULL },
	    { "access.render_nodes", NULL } },
	  "/dev/LISTING cannot be read (ENOENT)" },
	{ "a user who is not known, and nodes open to everybody",
	  { { "/dev/LISTING", "crw-rw-rw- root render /dev/kfd\n" RENDER "\n" } },
	  { { "access.kfd", "ok" }, { "access.render", NULL }, { "user.name", NULL } },
	  "the user is not known" },
	{ "numbers in the listing, names in the status",
	  { { "/etc/passwd", PASSWD },
	    { "/etc/group", GROUP },
	    { "/proc/self/status", ANNA },
	    { "/dev/LISTING", "crw-rw---- 0 992 /dev/kfd\n" } },
	  { { "access.kfd", "ok" }, { "access.kfd_group", "992" } },
	  NULL },
	{ "the worst of several nodes",
	  { { "/etc/passwd", PASSWD },
	    { "/etc/group", GROUP },
	    { "/proc/self/status", ANNA },
	    { "/dev/LISTING", RENDER "\ncrw------- root root /dev/dri/renderD129\n"
				     "crw-rw---- root video /dev/dri/card0\n" } },
	  { { "access.render", "EACCES" },
	    { "access.render_nodes", "renderD128,renderD129" },
	    { "access.render_mode", "crw-rw----,crw-------" },
	    { "access.render_group", "render,root" } },
	  NULL },
	{ "a node that belongs to another vendor's GPU",
	  { { "/proc/self/status", ANNA },
	    { "/dev/LISTING", RENDER },
	    { "/sys/class/drm/renderD128/device/vendor", "0x8086\n" } },
	  { { "access.render", NULL },
	    { "access.render_nodes", "renderD128" },
	    { "access.render_group", NULL } },
	  NULL },
	{ "lines that are none",
	  { { "/etc/passwd", PASSWD },
	    { "/etc/group", GROUP },
	    { "/proc/self/status", ANNA },
	    { "/dev/LISTING",
	      "\n \ncrw\nc root render /dev/kfd\ncrw-rw---- root\n\x01\xff\xfe\n"
	      "crw-rw---- root render /dev/dri/renderD\n"
	      "crw-rw---- root render /dev/dri/renderDx\n"
	      "crw-rw---- root render /dev/dri/../kfd\n" } },
	  { { "access.kfd", "ENOENT" }, { "access.render_nodes", "none" } },
	  NULL },
};

static const struct machine host_machines[] = {
	{ "bare metal",
	  { { "/proc/1/cgroup", "0::/init.scope\n" },
	    { "/proc/sys/kernel/osrelease", "6.14.0-1014-oem\n" },
	    { "/sys/class/dmi/id/product_name", "MS-7D70\n" },
	    { "/sys/class/dmi/id/sys_vendor", "Micro-Star International\n" },
	    { "/proc/cpuinfo", "processor\t: 0\nflags\t\t: fpu vme\n" },
	    { "/proc/filesystems", "nodev\tsysfs\n\text4\n" },
	    { "/sys/module/apparmor/parameters/enabled", "Y\n" },
	    { "/proc/self/attr/current", "unconfined\n" } },
	  { { "host.container", "none" },
	    { "host.virtual", "none" },
	    { "host.wsl", "false" },
	    { "host.selinux", "disabled" },
	    { "host.apparmor", "unconfined" },
	    { "host.cgroup_devices", NULL } },
	  NULL },
	{ "a tree that tells nothing",
	  { { "/etc/", NULL } },
	  { { "host.container", NULL },
	    { "host.virtual", NULL },
	    { "host.wsl", NULL },
	    { "host.selinux", NULL },
	    { "host.apparmor", NULL },
	    { "host.shm_mib", NULL } },
	  "whether this is a container is not known" },
	{ "firmware that is not read leaves the question open",
	  { { "/proc/cpuinfo", "flags\t\t: fpu vme\n" } },
	  { { "host.virtual", NULL } },
	  "whether this is a virtual machine is not known" },
	{ "KVM by firmware",
	  { { "/sys/class/dmi/id/product_name", "KVM\n" },
	    { "/sys/class/dmi/id/sys_vendor", "QEMU\n" } },
	  { { "host.virtual", "kvm" } },
	  NULL },
	{ "a hypervisor without a name",
	  { { "/sys/class/dmi/id/product_name", "Thing\n" },
	    { "/proc/cpuinfo", "flags\t\t: fpu hypervisor\n" } },
	  { { "host.virtual", "vm-other" } },
	  NULL },
	{ "a bare machine of a cloud",
	  { { "/sys/class/dmi/id/product_name", "g4ad.metal\n" },
	    { "/sys/class/dmi/id/sys_vendor", "Amazon EC2\n" },
	    { "/proc/cpuinfo", "flags\t\t: fpu\n" } },
	  { { "host.virtual", "none" } },
	  NULL },
	{ "Xen's first domain",
	  { { "/proc/xen/capabilities", "control_d\n" },
	    { "/sys/class/dmi/id/product_name", "Thing\n" },
	    { "/sys/hypervisor/type", "xen\n" },
	    { "/proc/cpuinfo", "flags\t\t: fpu\n" } },
	  { { "host.virtual", "none" } },
	  NULL },
	{ "Xen's guest",
	  { { "/proc/xen/", NULL }, { "/sys/hypervisor/type", "xen\n" } },
	  { { "host.virtual", "xen" } },
	  NULL },
	{ "WSL",
	  { { "/proc/sys/kernel/osrelease", "6.6.87.2-microsoft-standard-WSL2\n" },
	    { "/dev/LISTING", "crw-rw-rw- root root /dev/dxg\n" },
	    { "/proc/1/cgroup", "0::/\n" },
	    { "/proc/cpuinfo", "flags\t\t: fpu hypervisor\n" } },
	  { { "host.wsl", "true" },
	    { "host.virtual", "microsoft" },
	    { "host.container", "none" },
	    { "access.kfd", "ENOENT" } },
	  NULL },
	{ "WSL with a kernel of one's own",
	  { { "/proc/sys/kernel/osrelease", "6.12.1-mine\n" },
	    { "/usr/lib/wsl/lib/", NULL },
	    { "/dev/LISTING", "crw-rw-rw- root root /dev/dxg\n" } },
	  { { "host.wsl", "true" } },
	  NULL },
	{ "LXC, in control groups of version 1",
	  { { "/proc/1/cgroup", "5:devices:/lxc/101/ns\n" },
	    { "/proc/self/cgroup", "5:devices:/lxc/101/ns\n" },
	    { "/sys/fs/cgroup/devices/devices.list", "c 1:3 rwm\nc 226:* rwm\n" } },
	  { { "host.container", "lxc" }, { "host.cgroup_devices", "limited" } },
	  NULL },
	{ "LXC by the first process",
	  { { "/proc/1/environ", "TERM=linux\0container=lxc\0", 25 } },
	  { { "host.container", "lxc" } },
	  NULL },
	{ "own rules of the control group",
	  { { "/proc/self/cgroup", "9:name=systemd:/x\n4:cpu,devices:/u\n0::/\n" },
	    { "/sys/fs/cgroup/devices/u/devices.list", "a *:* rwm\n" },
	    { "/sys/fs/cgroup/devices/devices.list", "c 1:3 rwm\n" } },
	  { { "host.cgroup_devices", "open" } },
	  NULL },
	{ "a control group that leads out",
	  { { "/proc/self/cgroup", "4:devices:/../../etc\n" },
	    { "/etc/devices.list", "a *:* rwm\n" } },
	  { { "host.cgroup_devices", NULL } },
	  "device rules of the cgroup cannot be read" },
	{ "version 2 in a container",
	  { { "/run/.containerenv", "" }, { "/proc/self/cgroup", "0::/\n" } },
	  { { "host.container", "podman" }, { "host.cgroup_devices", NULL } },
	  "a program in the kernel" },
	{ "Kubernetes above docker's file",
	  { { "/.dockerenv", "" },
	    { "/proc/1/cgroup", "0::/kubepods.slice/kubepods-pod1.slice\n" },
	    { "/run/secrets/kubernetes.io/", NULL } },
	  { { "host.container", "kubernetes" } },
	  NULL },
	{ "what the engine says comes before files",
	  { { "/.dockerenv", "" }, { "/run/systemd/container", "systemd-nspawn\n" } },
	  { { "host.container", "systemd-nspawn" } },
	  NULL },
	{ "oci is no engine",
	  { { "/run/.containerenv", "" }, { "/proc/1/environ", "container=oci\0", 14 } },
	  { { "host.container", "podman" } },
	  NULL },
	{ "containerd by its layers",
	  { { "/proc/self/mountinfo",
	      "1 0 0:30 / /data rw - overlay overlay rw,upperdir=/lib/docker/overlay2/a\n"
	      "2 0 0:31 / / rw - overlay overlay "
	      "rw,lowerdir=/var/lib/containerd/io.containerd.snapshotter.v1/1/fs\n" } },
	  { { "host.container", "containerd" } },
	  NULL },
	{ "an overlay that is no container",
	  { { "/proc/self/mountinfo",
	      "2 0 0:31 / / rw - overlay overlay rw,lowerdir=/run/live/rootfs\n" } },
	  { { "host.container", "none" } },
	  NULL },
	{ "SELinux",
	  { { "/sys/fs/selinux/enforce", "1" },
	    { "/proc/self/attr/current", "system_u:system_r:container_t:s0:c1,c2" } },
	  { { "host.selinux", "enforcing" }, { "host.apparmor", NULL } },
	  NULL },
	{ "SELinux whose mode is hidden",
	  { { "/proc/self/attr/current", "system_u:system_r:container_t:s0:c1,c2" },
	    { "/proc/filesystems", "nodev\tselinuxfs\n" },
	    { "/sys/fs/ext4/", NULL } },
	  { { "host.selinux", NULL } },
	  "its mode cannot be read" },
	{ "a snap",
	  { { "/proc/self/attr/current", "snap.tool.kbmatch (enforce)\n" } },
	  { { "host.apparmor", "snap.tool.kbmatch (enforce)" } },
	  "confined as a snap" },
	{ "limits",
	  { { "/proc/self/limits",
	      "Limit                     Soft Limit           Hard Limit\n"
	      "Max locked memory         unlimited            unlimited   bytes\n" },
	    { "/proc/mounts",
	      "tmpfs /run tmpfs rw,size=99k 0 0\n"
	      "shm /dev/shm tmpfs rw,nosuid,size=65536k,inode64 0 0\n" } },
	  { { "host.memlock_kib", "-1" }, { "host.shm_mib", "64" } },
	  NULL },
	{ "half of the memory",
	  { { "/proc/self/limits", "Max locked memory 8589934592 8589934592 bytes\n" },
	    { "/proc/meminfo", "MemTotal:       65536000 kB\n" },
	    { "/proc/mounts", "tmpfs /dev/shm tmpfs rw,nosuid 0 0\n" } },
	  { { "host.memlock_kib", "8388608" }, { "host.shm_mib", "32000" } },
	  NULL },
	{ "numbers that are none",
	  { { "/proc/self/limits", "Max locked memory 99999999999999999999999 1\n" },
	    { "/proc/meminfo", "MemTotal: 99999999999999999999999999 kB\n" },
	    { "/proc/mounts",
	      "tmpfs /dev/shm tmpfs rw,size=99999999999999999999k 0 0\n" } },
	  { { "host.memlock_kib", NULL }, { "host.shm_mib", NULL } },
	  NULL },
};

#define UNIT "/etc/systemd/system/ollama.service"
#define SERVICE(lines)                                                                   \
	{ "/etc/passwd", PASSWD }, { "/etc/group", GROUP }, { "/dev/LISTING", NODES },   \
	{                                                                                \
		UNIT, "[Service]\n" lines                                                \
	}

static const struct machine service_machines[] = {
	{ "no service",
	  { { "/dev/LISTING", NODES } },
	  { { "access.service_kfd", NULL } },
	  NULL },
	{ "a user outside of the group",
	  { SERVICE("User=ollama\nGroup=ollama\n") },
	  { { "access.service_kfd", "EACCES" }, { "access.service_render", "EACCES" } },
	  NULL },
	{ "a user in the group",
	  { SERVICE("User=anna\n") },
	  { { "access.service_kfd", "ok" }, { "access.service_render", "ok" } },
	  NULL },
	{ "no user: root",
	  { SERVICE("ExecStart=/bin/x\n") },
	  { { "access.service_kfd", "ok" }, { "access.service_render", "ok" } },
	  NULL },
	{ "a drop-in adds the group",
	  { SERVICE("User=ollama\n"),
	    { "/etc/systemd/system/ollama.service.d/b.conf",
	      "# c\n[Service]\nSupplementaryGroups=\\\n render\n" } },
	  { { "access.service_kfd", "ok" } },
	  NULL },
	{ "the drop-in of a lower directory is overridden by name",
	  { SERVICE("User=ollama\n"),
	    { "/usr/lib/systemd/system/ollama.service.d/b.conf",
	      "[Service]\nSupplementaryGroups=render\n" },
	    { "/etc/systemd/system/ollama.service.d/b.conf", "" },
	    { "/etc/systemd/system/ollama.service.d/a.conf", "[Unit]\nUser=root\n" } },
	  { { "access.service_kfd", "EACCES" } },
	  NULL },
	{ "a user by an access list",
	  { { "/etc/passwd", PASSWD },
	    { "/etc/group", GROUP },
	    { UNIT, "[Service]\nUser=ollama\n" },
	    { "/dev/LISTING", KFD " acl=user:ollama:rw- acl=mask::rw-\n" RENDER
				  " acl=user:ollama:rw-,mask::r--\n" } },
	  { { "access.service_kfd", "ok" }, { "access.service_render", "EACCES" } },
	  NULL },
	{ "a user that is not known",
	  { SERVICE("User=nobody-knows\n") },
	  { { "access.service_kfd", NULL } },
	  "nobody-knows" },
	{ "devices that the unit hides",
	  { SERVICE("PrivateDevices=yes\n") },
	  { { "access.service_kfd", "ENOENT" }, { "access.service_render", "ENOENT" } },
	  NULL },
	{ "devices that the unit lists, with a dynamic user",
	  { SERVICE("DynamicUser=true\nDevicePolicy=closed\nDeviceAllow=char-drm\n"
		    "DeviceAllow=/dev/kfd r\nSupplementaryGroups=render\n") },
	  { { "access.service_kfd", "EPERM" }, { "access.service_render", "ok" } },
	  NULL },
	{ "a masked unit",
	  { { "/dev/LISTING", NODES }, { UNIT, "-> /dev/null" } },
	  { { "access.service_kfd", NULL } },
	  NULL },
};

static void check(const struct machine *machines, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const struct machine *m = &machines[i];
		char *root = tree_make(m->files);
		AUTO(snapshot) struct snapshot *s = tree_probe("access", root, NULL);

		for (size_t j = 0; j < FACTS_AT_MOST && m->facts[j].key; j++) {
			const char *is = tree_fact(s, m->facts[j].key, "");
			const char *should = m->facts[j].value;

			if (!is != !should || (is && strcmp(is, should)))
				fail_msg("%s: %s is %s, not %s", m->title,
					 m->facts[j].key, is ? is : "not stated",
					 should ? should : "unstated");
		}
		if (m->note && !tree_noted(s, m->note))
			fail_msg("%s: no note \"%s\"", m->title, m->note);
		tree_remove(root);
	}
}

static void test_nodes(void **state)
{
	(void)state;
	check(node_machines, ARRAY_SIZE(node_machines));
}

static void test_host(void **state)
{
	(void)state;
	check(host_machines, ARRAY_SIZE(host_machines));
}

static void test_service(void **state)
{
	(void)state;
	check(service_machines, ARRAY_SIZE(service_machines));
}

/* Of eight GPUs a container has one; and a listing of far too many nodes. */
static void test_many(void **state)
{
	AUTO(strbuf) struct strbuf listing = { 0 };
	struct tree_file base[] = { { "/proc/self/status", ANNA },
				    { "/etc/group", GROUP },
				    { "/etc/passwd", PASSWD },
				    { "/dev/LISTING", NODES },
				    { 0 } };
	char *root = tree_make(base);

	(void)state;
	for (int i = 0; i < 8; i++) {
		char paths[4][128];

		snprintf(paths[0], 128, "/sys/bus/pci/devices/0000:0%d:00.0/vendor", i);
		snprintf(paths[1], 128, "/sys/bus/pci/devices/0000:0%d:00.0/device", i);
		snprintf(paths[2], 128, "/sys/bus/pci/devices/0000:0%d:00.0/class", i);
		snprintf(paths[3], 128,
			 "/sys/bus/pci/devices/0000:0%d:00.0/drm/renderD%d/", i, 128 + i);
		struct tree_file files[] = { { paths[0], "0x1002\n" },
					     { paths[1], "0x74a1\n" },
					     { paths[2], "0x120000\n" },
					     { paths[3], NULL },
					     { 0 } };
		tree_add(root, files);
	}
	{
		AUTO(snapshot) struct snapshot *s = tree_probe("access", root, NULL);
		assert_string_equal(tree_fact(s, "access.render", ""), "ok");
		assert_true(tree_noted(s, "7 of 8 render nodes"));
	}
	for (int i = 0; i < 15000; i++)
		strbuf_printf(&listing, "crw-rw---- root render /dev/dri/renderD%d\n", i);
	base[3].content = strbuf_text(&listing);
	tree_add(root, base);
	AUTO(snapshot) struct snapshot *s = tree_probe("access", root, NULL);
	assert_string_equal(tree_fact(s, "access.render", ""), "ok");
	tree_remove(root);
}

static void test_permits(void **state)
{
	static const char *in_video[] = { "video" };
	static const struct {
		const char *mode, *acl;
		bool member; /* of the node's group */
		int code;
	} cases[] = {
		{ "crw-rw----", "", true, 0 },
		{ "crw-rw----", "", false, EACCES },
		{ "crw-rw-rw-", "", false, 0 },
		{ "crw-r-----", "", true, EACCES },
		/* A group that may not keeps out who may as one of all. */
		{ "crw----rw-", "", true, EACCES },
		{ "crw-rw----", "user:anna:rw-", false, 0 },
		{ "crw-rw----", "user:1000:rw-", false, 0 },
		{ "crw-rw----", "user:anna:r--", true, EACCES },
		{ "crw-r-----", "user:anna:rw-", false, EACCES }, /* the mask */
		{ "crw-rw----", "user:anna:rw- mask::r--", false, EACCES },
		{ "crw-rw----", "user:ollama:rw- mask::rw-", false, EACCES },
		{ "crw-rw----", "group:video:rw-", false, 0 },
		{ "crw-rw----", "group:video:rw-,mask::---", false, EACCES },
		{ "crw-rw----", "group:44:rw-", false, 0 },
		{ "crw-rw-rw-", "group:video:r--", false, EACCES },
		/* The mode's middle bits are the mask then, not the group's. */
		{ "crw-rw----", "group::--- mask::rw-", true, EACCES },
		{ "crw-rw----", ": :: user user: user::rw- x:y:z", true, 0 },
		{ "crw", "", true, -1 },
	};
	static const struct tree_file files[] = { { "/etc/passwd", PASSWD },
						  { "/etc/group", GROUP },
						  { 0 } };
	char *tree = tree_make(files);
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(root) struct root root;

	(void)state;
	assert_int_equal(root_open(tree, arena, &root, NULL), 0);
	struct accounts accounts = accounts_read(&root);
	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		struct subject anna = { .user = "anna",
					.groups = { in_video, 1, 1 },
					.groups_known = true };
		struct node node = { .there = true,
				     .owner = "root",
				     .acl = cases[i].acl };

		node.group = cases[i].member ? "44" : "render";
		snprintf(node.mode, sizeof(node.mode), "%s", cases[i].mode);
		if (subject_may_open(&anna, &node, &accounts) != cases[i].code)
			fail_msg("%s %s: not %d", cases[i].mode, cases[i].acl,
				 cases[i].code);
	}
	tree_remove(tree);
}

#define ENTRY(tag, permissions, id) tag "\0" permissions "\0" id
#define NO_ID "\xff\xff\xff\xff"

static void test_acl(void **state)
{
	static const char whole[] = "\2\0\0\0" ENTRY("\1", "\6", NO_ID)
		ENTRY("\2", "\6", "\xe5\3\0\0") ENTRY("\2", "\7", "\1\2\3\4")
			ENTRY("\4", "\4", NO_ID) ENTRY("\10", "\6", "\x2c\0\0\0")
				ENTRY("\20", "\6", NO_ID) ENTRY("\40", "\0", NO_ID);
	static const char unknown_tag[] = "\2\0\0\0" ENTRY("\3", "\6", NO_ID);
	static const struct tree_file files[] = {
		{ "/etc/passwd", PASSWD }, { "/etc/group", GROUP }, { "/file", "" }, { 0 }
	};
	char *tree = tree_make(files), path[256];
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(root) struct root root;

	(void)state;
	assert_int_equal(root_open(tree, arena, &root, NULL), 0);
	struct accounts accounts = accounts_read(&root);
	assert_string_equal(
		acl_text(&accounts, arena, slice_from(whole, sizeof(whole) - 1)),
		"user:ollama:rw- user:67305985:rwx group::r-- group:video:rw- "
		"mask::rw-");
	assert_string_equal(acl_text(&accounts, arena, slice_from(whole, 4)), "");
	/* No size but a whole one is an access list. */
	for (size_t size = 0; size < sizeof(whole) - 1; size++) {
		AUTO(mem) char *copy = mem_alloc(size + 1); /* for the sanitiser */
		AUTO(mem) char *cut = mem_realloc(TAKE(copy), size ? size : 1);

		memcpy(cut, whole, size);
		const char *text = acl_text(&accounts, arena, slice_from(cut, size));
		if (!text != (size % 8 != 4))
			fail_msg("%zu bytes", size);
	}
	assert_null(acl_text(&accounts, arena, slice_from("\3\0\0\0", 4)));
	assert_null(acl_text(&accounts, arena,
			     slice_from(unknown_tag, sizeof(unknown_tag) - 1)));
	snprintf(path, sizeof(path), "%s/file", tree);
	assert_string_equal(acl_read(&accounts, arena, path), "");
	if (setxattr(path, "system.posix_acl_access", whole, sizeof(whole) - 1, 0))
		print_message("no access lists in this file system\n");
	else
		assert_string_equal(
			acl_read(&accounts, arena, path),
			acl_text(&accounts, arena, slice_from(whole, sizeof(whole) - 1)));
	snprintf(path, sizeof(path), "%s/none", tree);
	assert_null(acl_read(&accounts, arena, path));
	tree_remove(tree);
}

/* This machine, whatever it is: what can be read anywhere is stated. */
static void test_live(void **state)
{
	AUTO(snapshot) struct snapshot *s = tree_probe("access", "/", NULL);

	(void)state;
	assert_non_null(tree_fact(s, "user.name", ""));
	assert_non_null(tree_fact(s, "user.groups", ""));
	assert_non_null(tree_fact(s, "host.memlock_kib", ""));
	assert_non_null(tree_fact(s, "host.container", ""));
	assert_non_null(tree_fact(s, "access.kfd", ""));
	if (access("/dev/kfd", F_OK))
		assert_string_equal(tree_fact(s, "access.kfd", ""), "ENOENT");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_nodes),	cmocka_unit_test(test_host),
		cmocka_unit_test(test_service), cmocka_unit_test(test_many),
		cmocka_unit_test(test_permits), cmocka_unit_test(test_acl),
		cmocka_unit_test(test_live),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
