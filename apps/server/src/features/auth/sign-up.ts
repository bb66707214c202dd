import { z } from 'zod';
import { optionalText } from '@vendas/contract/fields';
import type { Executor } from '#platform/database.ts';
import { hashPassword } from '#platform/passwords.ts';
import type { JsonObject } from '#platform/schema.generated.ts';
import { inTransaction } from '#platform/transaction.ts';
import { insertEmailAccount } from '#store/auth-accounts.ts';
import { insertAuditEntry } from '#store/auth-audit.ts';
import { listIdentities } from '#store/auth-identities.ts';
import type { User } from '#store/auth-users.ts';
import { answerTakenAddress } from './answer-taken-address.ts';
import type { AuthContext, Origin } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { checkNewPassword, dataField, mergeMetadata, readEmail, textField } from './auth-input.ts';
import { openSession } from './open-session.ts';
import { requestConfirmation } from './request-confirmation.ts';
import { sessionAnswer } from './session-answer.ts';
import type { GrantedSession, SessionAnswer } from './session-answer.ts';
import { userAnswer } from './user-answer.ts';
import type { UserAnswer } from './user-answer.ts';

export const signUpBody = z.object({
  email: textField,
  phone: textField,
  password: textField,
  data: dataField,
});

interface NewAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly metadata: JsonObject;
}

type Outcome =
  | { readonly kind: 'signedIn'; readonly granted: GrantedSession }
  | { readonly kind: 'waiting'; readonly answer: UserAnswer };

/**
 * Makes an account with its profile. Answers a session when addresses need no confirmation, otherwise the bare user.
 * @throws AuthError signup_disabled, validation_failed, weak_password, user_already_exists, …
 */
export async function signUp(
  context: AuthContext,
  body: z.output<typeof signUpBody>,
  origin: Origin,
): Promise<SessionAnswer | UserAnswer> {
  const account = await readAccount(context, body);
  const now = context.clock.now();
  const outcome = await inTransaction(context.database.kysely, async (tx): Promise<Outcome> => {
    const isConfirmed = context.config.auth.isAutoconfirm;
    const { metadata, ...credentials } = account;
    const user = await insertEmailAccount(tx, {
      ...credentials,
      isConfirmed,
      userMetadata: metadata,
      firstName: nameIn(metadata['first_name']),
      lastName: nameIn(metadata['last_name']),
      createdAt: now,
    });
    if (user === undefined) {
      const { email } = account;
      const answer = await answerTakenAddress(tx, { email, metadata, isConfirmed }, now);
      return { kind: 'waiting', answer };
    }
    await insertAuditEntry(tx, { actorId: user.id, action: 'signup', ip: origin.ip, at: now });
    return isConfirmed ? await letIn(tx, user, origin, now) : await letWait(tx, user, now);
  });
  if (outcome.kind === 'waiting') return outcome.answer;
  return await sessionAnswer(context, outcome.granted, now);
}

async function letIn(tx: Executor, user: User, origin: Origin, now: Date): Promise<Outcome> {
  const proof = { method: 'password', provider: 'email' } as const;
  return { kind: 'signedIn', granted: await openSession(tx, user, proof, origin, now) };
}

async function letWait(tx: Executor, user: User, now: Date): Promise<Outcome> {
  const waiting = await requestConfirmation(tx, user, now);
  return { kind: 'waiting', answer: userAnswer(waiting, await listIdentities(tx, user.id)) };
}

async function readAccount(
  { config }: AuthContext,
  body: z.output<typeof signUpBody>,
): Promise<NewAccount> {
  if (!config.auth.allowsSignup) throw new AuthError('signup_disabled');
  if (body.email === '') {
    if (body.phone === '') throw new AuthError('anonymous_provider_disabled');
    throw new AuthError('phone_provider_disabled', {
      status: 400,
      message: 'Phone signups are disabled',
    });
  }
  checkNewPassword(body.password);
  const email = readEmail(body.email);
  const metadata = mergeMetadata({}, body.data);
  // also for an address that is taken: the time it takes must not tell
  return { email, metadata, passwordHash: await hashPassword(body.password) };
}

const nameField = optionalText(100);

/** The profile takes the names given at sign-up, when they can be names. */
function nameIn(value: unknown): string | null {
  return nameField.safeParse(value).data ?? null;
}
