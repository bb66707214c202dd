import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

/** A message ready to be sent. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What it leads to, if anywhere. */
  readonly link?: string;
  /** RFC 3339; later than this the message would only confuse. Null: always worth sending. */
  readonly expiresAt: string | null;
}

export interface Mailer {
  /** Throws when the message could not be handed over; it may then be tried again. */
  send(mail: Mail): Promise<void>;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/**
 * Sends through SMTP_URL; without it, messages are kept as files in DATA_DIR/mail.
 * @param say tells whoever started such a server where a message is and where it leads
 */
export function createMailer(config: Config, log: Logger, say: (line: string) => void): Mailer {
  const { mailFrom: from, smtpUrl } = config;
  if (smtpUrl === undefined) return createFileMailer(join(config.dataDir, 'mail'), from, log, say);
  const url = new URL(smtpUrl);
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    // a password is shown to nobody on the way; a relay on this machine has no way
    requireTLS: url.username !== '' && !LOOPBACK.test(url.hostname),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(url.username === ''
      ? {}
      : {
          auth: {
            user: decodeURIComponent(url.username),
            pass: decodeURIComponent(url.password),
          },
        }),
  });
  return {
    async send({ html, subject, text, to }) {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
    },
  };
}

function createFileMailer(
  folder: string,
  from: string,
  log: Logger,
  say: (line: string) => void,
): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send({ html, link, subject, text, to }) {
      const { message } = await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
      const file = join(folder, `${name}.eml`);
      await writeFile(file, message, { mode: 0o600 });
      say(`E-mail "${subject}" guardado em ${file}${link === undefined ? '' : `: ${link}`}`);
      // a log is kept and passed on, so whom it is for and the link that lets them in stay out of it
      log.info({ file }, 'no SMTP_URL: the mail was kept as a file');
    },
  };
}
