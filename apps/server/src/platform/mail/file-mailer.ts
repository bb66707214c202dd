import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Mailer } from './mail.ts';
import { mailFileName } from './mail-files.ts';
import { messageOf } from './mail-message.ts';

/** Stores each mail as a file in the folder, for installations without an SMTP server. */
export function createFileMailer(
  folder: string,
  from: string,
  log: Logger,
  say: (line: string) => void,
): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { link, subject } = mail;
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, mailFileName(new Date(), mail.userId));
      await writeFile(file, message, { mode: 0o600 });
      say(`E-mail "${subject}" guardado em ${file}${link === undefined ? '' : `: ${link}`}`);
      // a log is stored and passed on, so the recipient and the sign-in link are left out
      log.info({ file }, 'no SMTP_URL: the mail was kept as a file');
    },
  };
}
