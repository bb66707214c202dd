import { createHash, randomBytes } from 'node:crypto';
import { refusalMessage } from '@vendas/contract/refusals';
import { normalizeEmail } from '@vendas/domain/people/email';
import { passwordWeaknesses } from '@vendas/domain/people/password';
import { ConfigError } from '#platform/config.ts';
import type { Config } from '#platform/config.ts';
import { hashPassword } from '#platform/crypto/passwords.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { findUserByEmail } from '#store/auth/users.ts';
import { insertProfile, updateRole } from '#store/people/profiles.ts';
import {
  deleteSetupTokens,
  findAnyAdministrator,
  insertSetupToken,
  lockSetup,
} from '#store/setup.ts';
import { insertAdministrator } from './insert-administrator.ts';

/** A new one-time link to the page "Primeiro acesso"; undefined once the shop has an administrator. */
export async function firstAccessLink(services: Services): Promise<string | undefined> {
  const { clock, config, database } = services;
  const token = newSetupToken();
  const isPending = await inTransaction(database.kysely, async (tx) => {
    await lockSetup(tx);
    if ((await findAnyAdministrator(tx)) !== undefined) return false;
    await insertSetupToken(tx, hashSetupToken(token), clock.now());
    return true;
  });
  const siteUrl = config.siteUrl ?? `http://localhost:${config.port}`;
  return isPending ? `${siteUrl}/primeiro-acesso?token=${token}` : undefined;
}

/**
 * Ensures that the configured administrator exists: creates the account, or gives an existing one the role and keeps
 * its password. Does nothing when none is configured.
 * @throws ConfigError when the password of a new account violates the shop's rules
 */
export async function ensureFirstAdministrator(services: Services): Promise<void> {
  const { clock, config, database } = services;
  if (config.firstAdministrator === undefined) return;
  const email = normalizeEmail(config.firstAdministrator.email);
  if (await promoteExisting(services, email)) return;
  checkConfigured(config);
  const passwordHash = await hashPassword(config.firstAdministrator.password);
  const account = { email, passwordHash, firstName: null, lastName: null };
  const id = await inTransaction(database.kysely, async (tx) => {
    await lockSetup(tx);
    await deleteSetupTokens(tx);
    return await insertAdministrator(tx, account, clock.now());
  });
  // another process may have created it between the two checks
  if (id === undefined) await promoteExisting(services, email);
}

function checkConfigured({ auth, firstAdministrator }: Config): void {
  const weaknesses = passwordWeaknesses(auth.passwordRules, firstAdministrator?.password ?? '');
  if (weaknesses.length === 0) return;
  const why = refusalMessage('passwordTooWeak', { ...auth.passwordRules, weaknesses });
  throw new ConfigError(`Configuração inválida — ADMIN_PASSWORD: ${why}`);
}

async function promoteExisting({ database }: Services, email: string): Promise<boolean> {
  return await inTransaction(database.kysely, async (tx) => {
    await lockSetup(tx);
    const user = await findUserByEmail(tx, email);
    if (user === undefined) return false;
    await insertProfile(tx, { id: user.id, firstName: null, lastName: null });
    await updateRole(tx, user.id, 'admin');
    await deleteSetupTokens(tx);
    return true;
  });
}

/** A new one-time token for the first access: 256 random bits. */
function newSetupToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token. */
export function hashSetupToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
