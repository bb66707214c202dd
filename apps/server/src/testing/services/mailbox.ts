import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMailLink, verifyUrl } from '@vendas/contract/people/mail-link';
import type { MailLink } from '@vendas/contract/people/mail-link';
import type { TestApp } from '#testing/test-app.ts';
import { parseMail } from './read-mail.ts';
import type { ReadMail } from './read-mail.ts';

/** Runs the waiting jobs, then reads every mail to one of the addresses, oldest first. */
export async function mailsTo(app: TestApp, ...addresses: string[]): Promise<ReadMail[]> {
  await app.runJobs();
  const folder = join(app.config.dataDir, 'mail');
  const names = await readdir(folder).catch((): string[] => []);
  const mails = await Promise.all(
    names.toSorted().map(async (name) => await parseMail(await readFile(join(folder, name)))),
  );
  return mails.filter(({ to }) => addresses.includes(to));
}

/** The newest mail to an address. */
export async function lastMailTo(app: TestApp, address: string): Promise<ReadMail> {
  const mail = (await mailsTo(app, address)).at(-1);
  if (mail === undefined) throw new Error(`no mail to ${address}`);
  return mail;
}

/** The link of a mail. */
export function mailLinkOf({ link }: Pick<ReadMail, 'link'>): MailLink {
  const read = readMailLink(new URL(link).hash);
  if (read === undefined) throw new Error(`no link of a mail: ${link}`);
  return read;
}

/** The URL at which clients of the protocol confirm the link of a mail; any other URL is returned as it is. */
export function verifyUrlOf(link: string): string {
  const { hash, pathname, search } = new URL(link);
  const read = readMailLink(hash);
  return read === undefined ? `${pathname}${search}` : verifyUrl(read);
}

/** Confirms the link of a mail as clients of the protocol do, without following the redirect. */
export async function openLink(app: TestApp, link: string) {
  const response = await app.fastify.inject({ url: verifyUrlOf(link) });
  const location = response.headers.location ?? '';
  const [target = '', fragment = ''] = location.split('#');
  return { status: response.statusCode, target, values: new URLSearchParams(fragment) };
}
