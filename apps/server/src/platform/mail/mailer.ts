import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '#platform/config.ts';
import { createFileMailer } from './file-mailer.ts';
import type { Mailer } from './mail.ts';
import { mailFolder } from './mail-files.ts';
import { messageOf } from './mail-message.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/**
 * Sends through SMTP_URL; without it, messages are stored as files in DATA_DIR/mail.
 * @param say reports the file and the link of a message to the person who started such a server
 */
export function createMailer(config: Config, log: Logger, say: (line: string) => void): Mailer {
  const { mailFrom: from, smtpUrl } = config;
  if (smtpUrl === undefined) return createFileMailer(mailFolder(config.dataDir), from, log, say);
  const url = new URL(smtpUrl);
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    // a password must not be readable on the network; a relay on this machine uses none
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
    async send(mail) {
      await transport.sendMail(messageOf(mail, from));
    },
  };
}
