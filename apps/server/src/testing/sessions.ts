import { issuerOf } from '#features/auth/auth.ts';
import { openSession } from '#features/auth/sign-in/open-session.ts';
import { toSessionResponse } from '#features/auth/sessions/session-response.ts';
import { loadSigningKey } from '#features/auth/sessions/signing-key.ts';
import { createTokens } from '#platform/crypto/tokens.ts';
import type { Tokens } from '#platform/crypto/tokens.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertEmailAccount } from '#store/auth/accounts.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import type { TestApp } from './test-app.ts';

interface Account {
  /** In lower case. */
  readonly email: string;
  readonly passwordHash: string;
}

const signers = new WeakMap<TestApp, Promise<Tokens>>();

/** The rows that a sign-up with these data creates, written by the same functions, and its tokens. */
export async function aSession(app: TestApp, account: Account) {
  const now = app.clock.now();
  const origin = { ip: '127.0.0.1', userAgent: 'lightMyRequest', deviceHash: null };
  const granted = await inTransaction(app.database.kysely, async (tx) => {
    const user = await insertEmailAccount(tx, {
      ...account,
      isConfirmed: true,
      userMetadata: {},
      firstName: null,
      lastName: null,
      createdAt: now,
    });
    if (user === undefined) throw new Error(`${account.email} has an account already`);
    await insertAuditEntry(tx, { actorId: user.id, action: 'signup', ip: origin.ip, at: now });
    const proof = { method: 'password', provider: 'email', isAudited: false } as const;
    const opened = await openSession(tx, user.id, proof, origin, now);
    if (opened === undefined) throw new Error('the new account has no session');
    return opened;
  });
  const response = await toSessionResponse({ tokens: await signerOf(app) }, granted, now);
  return {
    id: response.user.id,
    token: response.access_token,
    refreshToken: response.refresh_token,
  };
}

function signerOf(app: TestApp): Promise<Tokens> {
  const signer = signers.get(app) ?? makeSigner(app);
  signers.set(app, signer);
  return signer;
}

/** Signs as the app itself does. */
async function makeSigner(app: TestApp): Promise<Tokens> {
  const { auth, siteUrl } = app.config;
  return await createTokens({
    privateJwk: await loadSigningKey(app),
    issuer: issuerOf(siteUrl),
    lifetimeSeconds: auth.jwtSeconds,
  });
}
