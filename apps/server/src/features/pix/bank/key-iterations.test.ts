import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificates } from '#testing/pix-bank/certificates.ts';
import { flawOf } from './check-certificate.ts';
import { keyIterations } from './key-iterations.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pfx-'));
  writeFileSync(join(folder, 'key'), certificates().shop.key);
  writeFileSync(join(folder, 'crt'), certificates().shop.cert);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const openssl = (...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });

function pfx(...options: string[]): Buffer {
  openssl('pkcs12', '-export', '-inkey', 'key', '-in', 'crt', '-passout', 'pass:x', ...options, '-out', 'pfx'); // prettier-ignore
  return readFileSync(join(folder, 'pfx'));
}

function encryptedKey(...options: string[]): Buffer {
  openssl('pkcs8', '-topk8', '-in', 'key', '-passout', 'pass:x', ...options, '-out', 'encrypted');
  return readFileSync(join(folder, 'encrypted'));
}

const form = (certificate: Buffer, privateKey: Buffer | null = null) => ({
  certificate: certificate.toString('base64'),
  privateKey: privateKey?.toString('base64') ?? null,
  passphrase: 'x',
  authorities: null,
});

test('the rounds of a PFX and of an encrypted key are read before they are run', () => {
  expect(keyIterations(pfx())).toBe(2_048);
  expect(keyIterations(pfx('-iter', '300000'))).toBe(300_000);
  expect(keyIterations(pfx('-iter', '300000', '-nomac'))).toBe(300_000);
  expect(keyIterations(pfx('-keypbe', 'NONE', '-certpbe', 'NONE'))).toBe(2_048);
  expect(keyIterations(encryptedKey('-iter', '300000'))).toBe(300_000);
  expect(keyIterations(Buffer.from(certificates().shop.key))).toBe(0);
  expect(keyIterations(Buffer.alloc(60_000, 0x30))).toBe(0);
});

test('a certificate that demands too many rounds is refused, and a usual one is accepted', () => {
  const { cert } = certificates().shop;
  expect(flawOf(form(pfx()))).toBeUndefined();
  expect(flawOf(form(pfx('-iter', '300000')))).toBe('slow');
  expect(flawOf(form(Buffer.from(cert), encryptedKey()))).toBeUndefined();
  expect(flawOf(form(Buffer.from(cert), encryptedKey('-iter', '300000')))).toBe('slow');
});

test('a PFX whose number of rounds was changed to billions is refused at once', () => {
  const file = pfx('-iter', '300000');
  // 300000 is 02 03 04 93 e0; as many bytes as before, so the file stays whole
  const at = file.lastIndexOf(Buffer.from('02030493e0', 'hex'));
  file.set(Buffer.from('02037fffff', 'hex'), at);
  expect(keyIterations(file)).toBe(0x7f_ff_ff);
  expect(flawOf(form(file))).toBe('slow');
});
