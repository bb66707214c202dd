import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

/** A mail ready to be sent, from `from`: an address, or a name with the address in angle brackets. */
export function messageOf({ html, id, subject, text, to }: Mail, from: string): SendMailOptions {
  const message = { from, to: { name: '', address: to }, subject, text, html };
  if (id === undefined) return message;
  const host = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return { ...message, messageId: `<${id}@${host}>` };
}
