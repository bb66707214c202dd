import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { TestApp } from '#testing/test-app.ts';

/** A mail as its reader sees it. */
export interface ReadMail {
  readonly to: string;
  readonly from: string;
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The URL of its button. */
  readonly link: string;
  readonly code: string;
  /** Its Message-ID. */
  readonly messageId: string;
}

/** Runs the waiting jobs, then reads every mail to an address, oldest first. */
export async function mailsTo(app: TestApp, address: string): Promise<ReadMail[]> {
  await app.runJobs();
  const folder = join(app.config.dataDir, 'mail');
  const names = await readdir(folder).catch((): string[] => []);
  const mails = await Promise.all(
    names.toSorted().map(async (name) => await parseMail(await readFile(join(folder, name)))),
  );
  return mails.filter(({ to }) => to === address);
}

/** The newest mail to an address. */
export async function lastMailTo(app: TestApp, address: string): Promise<ReadMail> {
  const mail = (await mailsTo(app, address)).at(-1);
  if (mail === undefined) throw new Error(`no mail to ${address}`);
  return mail;
}

/** Parses a mail as mail clients do. */
export async function parseMail(bytes: Buffer): Promise<ReadMail> {
  const {
    from,
    html = '',
    messageId = '',
    subject = '',
    text = '',
    to,
  } = await PostalMime.parse(bytes);
  return {
    to: to?.[0]?.address ?? '',
    from: from?.address ?? '',
    fromName: from?.name ?? '',
    subject,
    text,
    html,
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    code: /^Código: (\d{6})$/m.exec(text)?.[1] ?? '',
    messageId,
  };
}

/** Opens a link of a mail as a browser would, without following its redirect. */
export async function openLink(app: TestApp, link: string) {
  const { pathname, search } = new URL(link);
  const response = await app.fastify.inject({ url: `${pathname}${search}` });
  const location = response.headers.location ?? '';
  const [target = '', fragment = ''] = location.split('#');
  return { status: response.statusCode, target, values: new URLSearchParams(fragment) };
}
