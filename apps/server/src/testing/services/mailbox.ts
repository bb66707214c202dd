import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Opens a link of a mail as a browser would, without following its redirect. */
export async function openLink(app: TestApp, link: string) {
  const { pathname, search } = new URL(link);
  const response = await app.fastify.inject({ url: `${pathname}${search}` });
  const location = response.headers.location ?? '';
  const [target = '', fragment = ''] = location.split('#');
  return { status: response.statusCode, target, values: new URLSearchParams(fragment) };
}
