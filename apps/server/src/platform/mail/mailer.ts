import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '#platform/config.ts';
import { qrPng } from '#platform/files/qr-code.ts';
import type { Mail, Mailer, MailQrCode } from './mail.ts';
import { mailFolder, mailFileName } from './mail-files.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/**
 * Sends through SMTP_URL; without it, messages are stored as files in DATA_DIR/mail.
 * @param print reports the file and the link of a message to the person who started such a server
 */
export function createMailer(config: Config, log: Logger, print: (line: string) => void): Mailer {
  const { mailFrom: from, smtpUrl } = config;
  if (smtpUrl === undefined) return createFileMailer(mailFolder(config.dataDir), from, log, print);
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
      await transport.sendMail(await messageOf(mail, from));
    },
  };
}

/** A mail ready to be sent, from `from`: an address, or a name with the address in angle brackets. */
async function messageOf(mail: Mail, mailFrom: string): Promise<SendMailOptions> {
  const { html, id, qrCodes = [], senderName, subject, text, to } = mail;
  const from = senderName === undefined ? mailFrom : withSenderName(senderName, mailFrom);
  const attachments = await Promise.all(qrCodes.map(attachmentOf));
  const message = { from, to: { name: '', address: to }, subject, text, html, attachments };
  if (id === undefined) return message;
  const host = /@([^\s<>@]+)>?$/.exec(mailFrom)?.[1] ?? 'localhost';
  return { ...message, messageId: `<${id}@${host}>` };
}

/** Within the mail: clients block images of other servers. */
async function attachmentOf({ id, text }: MailQrCode) {
  const content = Buffer.from(await qrPng(text));
  return {
    cid: id,
    filename: `${id}.png`,
    content,
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
  };
}

/** The address of MAIL_FROM under another name. */
function withSenderName(name: string, mailFrom: string) {
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  return { name, address };
}

/** Stores each mail as a file in the folder, for installations without an SMTP server. */
function createFileMailer(
  folder: string,
  from: string,
  log: Logger,
  print: (line: string) => void,
): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { link, subject } = mail;
      const { message } = await transport.sendMail(await messageOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, mailFileName(new Date(), mail.userId));
      await writeFile(file, message, { mode: 0o600 });
      print(`E-mail "${subject}" guardado em ${file}${link === undefined ? '' : `: ${link}`}`);
      // a log is stored and passed on, so the recipient and the sign-in link are left out
      log.info({ file }, 'no SMTP_URL: the mail was kept as a file');
    },
  };
}
