import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#platform/embedded-postgres/problem.ts';

/** Where mails are stored without SMTP_URL. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** The time of storage, so that names sort by it, then the account of the recipient. */
export function mailFileName(at: Date, userId: string | undefined): string {
  const parts = [
    timeInName(at),
    ...(userId === undefined ? [] : [userId]),
    randomUUID().slice(0, 8),
  ];
  return `${parts.join('-')}.eml`;
}

/** Deletes the mails about a person. */
export async function removeMailsOf(folder: string, userId: string): Promise<void> {
  await removeMails(folder, (name) => name.includes(userId));
}

/** Deletes the mails stored before an instant, also those of versions without the account in the name. */
export async function removeMailsBefore(folder: string, before: Date): Promise<void> {
  const limit = timeInName(before);
  await removeMails(folder, (name) => name.slice(0, limit.length) < limit);
}

/** Digits and hyphens only: Windows allows no colon in a name. */
function timeInName(at: Date): string {
  return at.toISOString().replaceAll(/[:.]/g, '-');
}

const MAIL_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-.+\.eml$/;

async function removeMails(folder: string, isUnwanted: (name: string) => boolean): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (MAIL_NAME.test(name) && isUnwanted(name)) await rm(join(folder, name), { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // created with the first mail
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
