import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Shop } from './shop.ts';

/** A decoded mail. */
export interface ReadMail {
  readonly subject: string;
  readonly text: string;
  /** The URL of its button. */
  readonly link: string;
  /** Its six-digit code. */
  readonly code: string;
}

/** Waits for the newest mail to this address whose subject matches; a shop without SMTP writes mails to files. */
export async function mailTo(shop: Shop, address: string, subject: RegExp): Promise<ReadMail> {
  let match: ReadMail | undefined;
  await expect
    .poll(
      async () => {
        const mails = await readMails(join(shop.dataDir, 'mail'), address);
        match = mails.findLast((mail) => subject.test(mail.subject));
        return match?.subject;
      },
      { message: `a mail to ${address} about ${String(subject)}`, timeout: 15_000 },
    )
    .toMatch(subject);
  if (match === undefined) throw new Error('no mail');
  return match;
}

/** Opens the link of a mail and presses the button of its page. */
export async function openLink(page: Page, link: string, button: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
}

/** Confirms the link of a mail as its page does, without the page. */
export async function confirmLink(page: Page, { link }: ReadMail): Promise<void> {
  const values = new URLSearchParams(new URL(link).hash.slice(1));
  const data = { token_hash: values.get('token_hash'), type: values.get('type') };
  expect((await page.request.post('/auth/v1/verify', { data })).status()).toBe(200);
}

async function readMails(folder: string, address: string): Promise<ReadMail[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const mails = await Promise.all(
    names.toSorted().map(async (name) => readFile(join(folder, name), 'utf8')),
  );
  // the body of a mail may contain other addresses
  return mails.filter((mail) => /^to:.*$/im.exec(mail)?.[0].includes(address)).map(parse);
}

function parse(mail: string): ReadMail {
  const plain = /content-type: text\/plain[^]*?\n\n([^]*?)\n--/i.exec(mail);
  const text = decode(plain?.[0] ?? '', plain?.[1] ?? '');
  return {
    subject: decodeWords(/^subject: (.*(?:\n[ \t].*)*)/im.exec(mail)?.[1] ?? ''),
    text,
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    code: /\b\d{6}\b/.exec(text.replaceAll(/https?:\/\/\S+/g, ''))?.[0] ?? '',
  };
}

function decode(part: string, body: string): string {
  if (/transfer-encoding: base64/i.test(part)) return Buffer.from(body, 'base64').toString();
  return /transfer-encoding: quoted-printable/i.test(part) ? fromQuoted(body) : body;
}

function fromQuoted(text: string): string {
  const joined = text.replaceAll(/=\r?\n/g, '');
  const bytes = joined.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}

/** Decodes the encoded words (RFC 2047) of a subject. */
function decodeWords(subject: string): string {
  return subject
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : fromQuoted(word.replaceAll('_', ' ')),
    );
}
