/* SPDX-License-Identifier: Apache-2.0 */
/*
 * SHA-256 (FIPS 180-4) in base64, as a Content-Security-Policy names a text that it
 * allows (CSP level 3, section 2.3.1, hash-source).
 */
#include "reports/html/html_internal.h"

#include <stdint.h>

static uint32_t rotate(uint32_t x, unsigned n)
{
	return x >> n | x << (32 - n);
}

/* FIPS 180-4, 4.2.2: the fractional parts of the cube roots of the first 64 primes. */
static const uint32_t constants[64] = {
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
	0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
	0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
	0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
	0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
	0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
	0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
	0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
	0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
	0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
	0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static void expand(const unsigned char *block, uint32_t w[64])
{
	for (unsigned i = 0; i < 16; i++)
		w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
		       (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
	for (unsigned i = 16; i < 64; i++) {
		uint32_t a = w[i - 15], b = w[i - 2];

		w[i] = w[i - 16] + (rotate(a, 7) ^ rotate(a, 18) ^ a >> 3) + w[i - 7] +
		       (rotate(b, 17) ^ rotate(b, 19) ^ b >> 10);
	}
}

static void compress(uint32_t state[8], const unsigned char *block)
{
	uint32_t w[64], s[8];

	expand(block, w);
	memcpy(s, state, sizeof(s));
	for (unsigned i = 0; i < 64; i++) {
		uint32_t e = s[4], a = s[0];
		uint32_t one = s[7] + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
			       ((e & s[5]) ^ (~e & s[6])) + constants[i] + w[i];
		uint32_t two = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) +
			       ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));

		memmove(s + 1, s, 7 * sizeof(*s));
		s[4] += one;
		s[0] = one + two;
	}
	for (unsigned i = 0; i < 8; i++)
		state[i] += s[i];
}

static void digest(const char *text, unsigned char ret_digest[32])
{
	uint32_t state[8] = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
			      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 };
	size_t size = strlen(text), whole = size / 64 * 64, rest = size - whole;
	unsigned char tail[128] = { 0 };
	size_t tail_size = rest < 56 ? 64 : 128;

	for (size_t i = 0; i < whole; i += 64)
		compress(state, (const unsigned char *)text + i);
	memcpy(tail, text + whole, rest);
	tail[rest] = 0x80;
	for (unsigned i = 0; i < 8; i++)
		tail[tail_size - 1 - i] = (unsigned char)((uint64_t)size * 8 >> 8 * i);
	for (size_t i = 0; i < tail_size; i += 64)
		compress(state, tail + i);
	for (unsigned i = 0; i < 32; i++)
		ret_digest[i] = (unsigned char)(state[i / 4] >> (24 - i % 4 * 8));
}

const char *html_hash(struct arena *arena, const char *text)
{
	static const char letters[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	unsigned char bytes[33] = { 0 }; /* one more: a whole number of threes */
	char base64[45];

	digest(text, bytes);
	for (unsigned i = 0; i < 11; i++) {
		uint32_t three = (uint32_t)bytes[3 * i] << 16 |
				 (uint32_t)bytes[3 * i + 1] << 8 | bytes[3 * i + 2];

		for (unsigned j = 0; j < 4; j++)
			base64[4 * i + j] = letters[three >> (18 - 6 * j) & 63];
	}
	base64[43] = '=';
	base64[44] = '\0';
	return arena_printf(arena, "sha256-%s", base64);
}
