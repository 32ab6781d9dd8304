/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which windows of an atom are looked for: the rarest, since each one that a text is
 * full of costs a comparison wherever it stands.
 */
#include <ctype.h>
#include <limits.h>

#include "engine/pattern/atom_index_internal.h"

/*
 * What logs of any software are full of. Pairs of bytes do not know words: five letters
 * within one of these are common where their pairs are rare.
 */
/* clang-format off */
static const char COMMON[] =
	" accepted account action activating active adapter added address after all "
	"alloc allocated alternatives any apparmor application apt argument attempt "
	"attributes audit authentication automatically avahi-daemon available back "
	"backend be because before binary block bluetooth boot buffer build bytes "
	"cache call cannot cgroup change channel check client closed cloud cluster "
	"code collector com.example.service command common compatible completed "
	"component configuration configured connect connection container containerd "
	"content context controller could cpu create cron daemon data database date "
	"day dbus-daemon debian default deleted denied desktop detected dev/ device "
	"dhcp directory disabled disconnected disk docker dockerd done dpkg drive "
	"driver drop duration empty enabled end engine enter entry environment err=\" "
	"error event example exceeded exception executing exited expected failed "
	"failure false file=\" files filesystem filter finished firmware force found "
	"frame free from function gate generic get googleapis got gpu graphics group "
	"half-configured handler header host hour http/1.1 localhost: id= "
	"ignored image in info initialized initializing input install installed "
	"instance interface internal interrupt into invalid is items java job kernel "
	"kernel: key kubelet laptop layer less level=info lib lib/ library libs limit "
	"line link linux list listening load local location log login machine main "
	"manager map match memory mesa message method minute mode model module more "
	"mount mozilla/5.0 msg=\" name='namespace native network networkmanager[ new "
	"nginx node none normal not null number nvme object of ollama on only open "
	"openjdk operation option order org.freedesktop. output package page pam_unix( "
	"param parent passed path perf performance performing pid= pipewire platform "
	"plugin pod policy pool port post posted postgres power preparing previously "
	"priority problem process profile program prometheus property protocol "
	"provider pulseaudio python query queue read reading ready received record "
	"reference register registered release reload remote remove render renderer "
	"report request requested reset resource response restart result resume return "
	"root route rsyslogd rules run running runtime sata scheduled scheduler script "
	"search second seconds section security select selected self server service "
	"session set setting shared shell shim shutdown signal size skipping slave "
	"snapd socket soft software solve some source= sshd[ stack stage start started "
	"starting state statement static status step stop stopped stopping storage "
	"stream string subsystem succeeded successfully supported switch sync system "
	"systemd-logind systemd[ table target task temperature test than the thread "
	"time time=\" timeout timer to token tools total trace tracker transaction "
	"transfer true type typical uid= unable unit unknown unpacked unpacking update "
	"usb user using usr/ util utils value var/ variable version veth via video "
	"virtual warning watch wifi will window with worker write writing x86_64 yes "
	"ed by   ed for   ed to   ed in   ed with   ed from   ed at   ed and   ing "
	"to   ing the   ing for   ing from   ing with   ing in   ing up   ing data  "
	"ing pr  ing co  ing de  ing me  ing se  tion of   tion for   tion is   tion "
	"to   s is not   does not   do not   did not   was not   ice name  vice:   "
	"sion:   for user   of the   in the   on the   to the   from the   with the   "
	"that is   this is   it is   set to   due to   able to   ion failed  failed "
	"with   no such file or directory  cannot open shared object file  permission "
	"denied  out of memory  not supported  not permitted  timed out  is not  could "
	"not  did you  .go:  \" id=  \", line   file \"/  /usr/bin/  /usr/share/  "
	"/usr/lib/  /lib/  /dev/  /api/  level=warn msg=\"  level=error msg=\" level=info msg=\"st msg=\"re used by created by started by  "
	"ing\"   ed\"   ion\"   \"error  error:   error=  \"status\"  \"name\":  "
	"\"type\":  \"message\":  \"level\":  \"time\":  traceback (most recent call "
	"last)  type=  name=  size=  uid=  core dumped  get /  post /  [gin] ";
/* clang-format on */

enum { WINDOW_SIZE = WINDOW_SIZE_MAX };

static unsigned common_bit(const char *window, unsigned char first)
{
	char bytes[WINDOW_SIZE + 1] = { (char)first, window[1], window[2], window[3],
					window[4] };

	return window_hash(four_bytes(bytes), four_bytes(bytes + 1)) >> 16;
}

static void count_windows(struct common *common, const struct atom *atom)
{
	for (size_t at = 0; at + WINDOW_SIZE <= atom->size; at++) {
		const char *window = atom->data + at;
		uint16_t *count =
			&common->shared[common_bit(window, (unsigned char)*window)];

		*count += *count < UINT16_MAX;
	}
}

void common_windows(struct common *common, const struct atom *atoms, size_t count)
{
	for (size_t i = 0; i < count; i++)
		count_windows(common, &atoms[i]);
	for (size_t i = 0; i + WINDOW_SIZE < sizeof(COMMON); i++) {
		unsigned bit = common_bit(COMMON + i, (unsigned char)COMMON[i]);

		common->bits[bit / 8] |= (unsigned char)(1u << bit % 8);
	}
}

static bool has_bit(const struct common *common, unsigned bit)
{
	return common->bits[bit / 8] >> bit % 8 & 1;
}

/* 2 where it is, 1 where it is but for the large letter that it begins with. */
static int how_common(const struct common *common, const char *window)
{
	unsigned char first = (unsigned char)window[0];

	if (has_bit(common, common_bit(window, first)))
		return 2;
	return has_bit(common, common_bit(window, (unsigned char)tolower(first)));
}

/* In bits. A window that many atoms have is one that the logs of what the base knows are
 * full of. */
static int window_worth(const struct common *common, const char *window)
{
	enum { LESS_WHERE_COMMON = 8, LESS_WHERE_SHARED = 3 };
	int worth = -LESS_WHERE_COMMON * how_common(common, window);
	unsigned shared = common->shared[common_bit(window, (unsigned char)*window)];

	for (size_t i = 0; i + 1 < WINDOW_SIZE; i++) {
		unsigned char first = (unsigned char)window[i];
		unsigned char second = (unsigned char)window[i + 1];

		worth += first == second ? 1 : (int)pair_rarity(first, second);
	}
	for (; shared > 1; shared /= 2)
		worth -= LESS_WHERE_SHARED;
	return worth;
}

/* The commoner of the two decides, of equals the other. */
static int pair_worth(const struct common *common, const char *window)
{
	enum { DECIDES = 64 };
	int first = window_worth(common, window),
	    second = window_worth(common, window + 1);

	return first < second ? first * DECIDES + second : second * DECIDES + first;
}

int window_choose(const struct common *common, const struct atom *atom, unsigned stride)
{
	int best = 0, most = INT_MIN;

	if (atom->size < WINDOW_SIZE + stride - 1)
		return stride > 1 ? (int)atom->size - WINDOW_SIZE : 0;
	for (size_t at = 0; at + WINDOW_SIZE + stride - 1 <= atom->size; at++) {
		const char *window = atom->data + at;
		int worth = stride > 1 ? pair_worth(common, window)
				       : window_worth(common, window);

		if (worth > most) {
			most = worth;
			best = (int)at;
		}
	}
	return best;
}
