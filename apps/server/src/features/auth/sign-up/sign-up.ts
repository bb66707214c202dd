import { randomInt, randomUUID } from 'node:crypto';
import { phoneKey } from '@vendas/domain/people/person';
import { z } from 'zod';
import type { Config } from '#platform/config.ts';
import type { Executor } from '#platform/database/database.ts';
import { hashPassword } from '#platform/crypto/passwords.ts';
import type { JsonObject } from '#platform/database/schema.generated.ts';
import { inTransaction, inRolledBackSavepoint } from '#platform/database/transaction.ts';
import { insertAccount } from '#store/auth/accounts.ts';
import type { Contact } from '#store/auth/accounts.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import type { User } from '#store/auth/users.ts';
import { respondToRegisteredContact } from './respond-to-registered-contact.ts';
import { requestConfirmation } from './request-confirmation.ts';
import type { AuthContext, Origin } from '#features/auth/auth-context.ts';
import { AuthError, validationFailed } from '#features/auth/auth-error.ts';
import {
  checkChannel,
  dataField,
  mergeMetadata,
  namesIn,
  readEmail,
  readPhone,
  textField,
} from '#features/auth/auth-input.ts';
import { limitMessage } from '#features/auth/messages/message-limits.ts';
import { openSession } from '#features/auth/sign-in/open-session.ts';
import { checkNewPassword } from './password-rules.ts';
import { phoneConfirmation } from './phone-confirmation.ts';
import { challengeFields, readChallenge } from '#features/auth/sign-in/pkce.ts';
import type { LinkTarget } from '#features/auth/messages/send-messages.ts';
import { toSessionResponse } from '#features/auth/sessions/session-response.ts';
import type { GrantedSession, SessionResponse } from '#features/auth/sessions/session-response.ts';
import { readUserResponse } from '#features/auth/user-response.ts';
import type { UserResponse } from '#features/auth/user-response.ts';

export const signUpBody = z.object({
  email: textField,
  phone: textField,
  password: textField,
  data: dataField,
  channel: textField,
  ...challengeFields,
});

type SignUpBody = z.output<typeof signUpBody>;

interface NewAccount {
  /** Null for a person who stays anonymous. */
  readonly contact: Contact | null;
  readonly passwordHash: string | null;
  readonly metadata: JsonObject;
}

type Outcome =
  | { readonly kind: 'signedIn'; readonly granted: GrantedSession }
  | { readonly kind: 'waiting'; readonly response: UserResponse };

/**
 * Creates an account with its profile. Returns a session when nothing has to be confirmed, otherwise the bare user.
 * @throws AuthError signup_disabled, validation_failed, weak_password, user_already_exists, …
 */
export async function signUp(
  context: AuthContext,
  body: SignUpBody,
  redirectTo: string,
  origin: Origin,
): Promise<SessionResponse | UserResponse> {
  const challenge = readChallenge(body);
  const account = await readAccount(context, body);
  const isConfirmed = isConfirmedImmediately(context, account.contact);
  if (!isConfirmed) await limitConfirmation(context, account.contact, origin.ip);
  const now = context.clock.now();
  const target = { redirectTo, challenge };
  const circumstances = { isConfirmed, target, origin, now };
  const outcome = await inTransaction(context.database.kysely, async (tx): Promise<Outcome> => {
    const opened = await openAccount(tx, context, account, circumstances);
    if (opened !== undefined) return opened;
    const { metadata, contact } = account;
    // the same work as for a new person, so that the response time does not reveal who is registered
    const decoyAccount = { ...account, contact: unknownContact(contact) };
    const rehearse = () =>
      inRolledBackSavepoint(tx, () => openAccount(tx, context, decoyAccount, circumstances));
    const attempt = { contact, metadata, isConfirmed, target, rehearse, ip: origin.ip };
    return {
      kind: 'waiting',
      response: await respondToRegisteredContact(tx, context, attempt, now),
    };
  });
  if (outcome.kind === 'waiting') return outcome.response;
  return await toSessionResponse(context, outcome.granted, now);
}

interface Circumstances {
  readonly isConfirmed: boolean;
  readonly target: LinkTarget;
  readonly origin: Origin;
  readonly now: Date;
}

/** Undefined when an account with the address or number exists. */
async function openAccount(
  tx: Executor,
  context: AuthContext,
  { metadata, passwordHash, contact }: NewAccount,
  { isConfirmed, now, origin, target }: Circumstances,
): Promise<Outcome | undefined> {
  const user = await insertAccount(tx, {
    contact,
    passwordHash,
    isConfirmed,
    userMetadata: metadata,
    ...namesIn(metadata),
    createdAt: now,
  });
  if (user === undefined) return undefined;
  await insertAuditEntry(tx, { actorId: user.id, action: 'signup', ip: origin.ip, at: now });
  if (isConfirmed) return await startSession(tx, user, contact, origin, now);
  const waiting = await requestConfirmation(tx, context, user, target, now);
  return { kind: 'waiting', response: await readUserResponse(tx, waiting) };
}

/** An unused contact of the same kind and length. */
function unknownContact(contact: Contact | null): Contact | null {
  if (contact?.channel === 'email') {
    return { channel: 'email', email: `${randomUUID()}@${'x'.repeat(20)}.invalid` };
  }
  // E.164 assigns 999 to no country
  if (contact?.channel === 'phone') {
    return { channel: 'phone', phone: `999${randomInt(1e11, 1e12)}` };
  }
  return null;
}

/** Whether a sign-up requests an anonymous session: neither address nor number. */
export function isAnonymousSignUp({ email, phone }: SignUpBody): boolean {
  return email === '' && phone === '';
}

async function startSession(
  tx: Executor,
  user: User,
  contact: Contact | null,
  origin: Origin,
  now: Date,
): Promise<Outcome> {
  const proof =
    contact === null
      ? ({ method: 'anonymous', provider: 'anonymous', isAudited: false } as const)
      : ({ method: 'password', provider: contact.channel, isAudited: false } as const);
  const granted = await openSession(tx, user.id, proof, origin, now);
  if (granted === undefined) throw new AuthError('user_not_found');
  return { kind: 'signedIn', granted };
}

async function readAccount({ config }: AuthContext, body: SignUpBody): Promise<NewAccount> {
  const isAnonymous = isAnonymousSignUp(body);
  if (isAnonymous && !config.auth.allowsAnonymous) {
    throw new AuthError('anonymous_provider_disabled');
  }
  if (!config.auth.allowsSignup) throw new AuthError('signup_disabled');
  const metadata = mergeMetadata({}, body.data);
  if (isAnonymous) return { contact: null, passwordHash: null, metadata };
  if (body.email !== '' && body.phone !== '') {
    const message = 'Only an email address or phone number should be provided on signup.';
    throw validationFailed(message);
  }
  checkNewPassword(config.auth.passwordRules, body.password);
  const contact: Contact =
    body.email === ''
      ? { channel: 'phone', phone: readSignUpPhone(config, body) }
      : { channel: 'email', email: readEmail(body.email) };
  // also for a registered address: the response time must not reveal it
  return { contact, metadata, passwordHash: await hashPassword(body.password) };
}

function readSignUpPhone(config: Config, { channel, phone }: SignUpBody): string {
  checkChannel(channel);
  const number = readPhone(phone);
  if (phoneConfirmation(config) !== 'impossible') return number;
  throw new AuthError('phone_provider_disabled', {
    status: 400,
    message: 'Phone signups are disabled',
  });
}

function isConfirmedImmediately({ config }: AuthContext, contact: Contact | null): boolean {
  if (contact === null) return true;
  return contact.channel === 'email'
    ? config.auth.isAutoconfirm
    : phoneConfirmation(config) === 'atOnce';
}

async function limitConfirmation(
  context: AuthContext,
  contact: Contact | null,
  ip: string | null,
): Promise<void> {
  if (contact === null) return;
  const message =
    contact.channel === 'email'
      ? ({ channel: 'mail', kind: 'confirmation', to: contact.email } as const)
      : ({ channel: 'text', kind: 'sms', to: phoneKey(contact.phone) } as const);
  await limitMessage(context, { ...message, ip });
}
