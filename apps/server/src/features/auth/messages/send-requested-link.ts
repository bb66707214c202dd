import type { Executor } from '#platform/database/database.ts';
import type { LinkRequest } from '#platform/jobs.ts';
import type { JsonObject } from '#platform/database/schema.generated.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertAccount } from '#store/auth/accounts.ts';
import { readJsonObject } from '#store/auth/json.ts';
import { findUserByEmail, findUserByPhone, lockUser, updateUser } from '#store/auth/users.ts';
import type { User } from '#store/auth/users.ts';
import type { AuthContext } from '#features/auth/auth-context.ts';
import { namesIn } from '#features/auth/auth-input.ts';
import { channelOf, isMessageRefusal, refundMessage } from './message-limits.ts';
import { sendCode, sendConfirmation, sendEmailChange, sendEntryLink } from './send-messages.ts';
import { hasEmail, hasPhone } from '#features/auth/sign-up/request-confirmation.ts';

/**
 * The job that processes a request for a message by a caller without a session. It reads the account and charges the
 * budget, both outside the request, so neither the response nor its time reveals whether there is an account. A message
 * beyond the budget is not sent.
 */
export async function sendRequestedLink(context: AuthContext, request: LinkRequest): Promise<void> {
  const { kind } = request;
  try {
    await inTransaction(context.database.kysely, async (tx) => {
      if (channelOf(kind) === 'text') await sendTextMessage(tx, context, request);
      else await sendMailMessage(tx, context, request);
    });
  } catch (error) {
    if (!isMessageRefusal(error)) throw error;
    context.log.warn({ kind }, 'the hourly budget of messages is used up: one was not sent');
  }
}

async function sendMailMessage(tx: Executor, context: AuthContext, request: LinkRequest) {
  const { address, challenge = null, kind, redirectTo } = request;
  const target = { redirectTo, challenge };
  const now = new Date(request.requestedAt);
  const existing = await findUserByEmail(tx, address);
  // locked: two concurrent requests send one message
  const user =
    (existing && (await lockUser(tx, existing.id))) ??
    (await createAccount(tx, request, { channel: 'email', email: address }));
  // the message sent below is charged again
  if (request.isCharged === true) await refundMessage(tx, context, 'mail');
  if (!hasEmail(user)) return;
  const isConfirmed = user.emailConfirmedAt !== null;
  if (kind === 'email_change') {
    const { newEmail } = user;
    if (newEmail === null) return;
    await sendEmailChange(tx, context, user, { newEmail, target }, now);
  } else if (kind === 'recovery' || (kind === 'magiclink' && isConfirmed)) {
    await sendEntryLink(tx, context, user, { type: kind, target }, now);
  } else if (!isConfirmed) {
    await sendConfirmation(tx, context, user, target, now);
  }
}

async function sendTextMessage(tx: Executor, context: AuthContext, request: LinkRequest) {
  const { address, kind } = request;
  const now = new Date(request.requestedAt);
  const existing = await findUserByPhone(tx, address);
  const user =
    (existing && (await lockUser(tx, existing.id))) ??
    (await createAccount(tx, request, { channel: 'phone', phone: address }));
  if (request.isCharged === true) await refundMessage(tx, context, 'text');
  if (!hasPhone(user)) return;
  const userId = user.id;
  if (kind === 'sms') {
    const purpose = user.phoneConfirmedAt === null ? 'confirmation' : 'other';
    await sendCode(tx, context, { userId, kind: 'phone', to: user.phone, purpose }, now);
    await updateUser(tx, user.id, { confirmationSentAt: now, updatedAt: now });
  } else if (user.newPhone !== null) {
    const text = { userId, kind: 'phone_change', to: user.newPhone, purpose: 'other' } as const;
    await sendCode(tx, context, text, now);
    await updateUser(tx, user.id, { phoneChangeSentAt: now, updatedAt: now });
  }
}

async function createAccount(
  tx: Executor,
  { newAccount, requestedAt }: LinkRequest,
  contact: Parameters<typeof insertAccount>[1]['contact'],
): Promise<User | undefined> {
  if (newAccount === null) return undefined;
  const userMetadata: JsonObject = readJsonObject(newAccount.userMetadataText);
  return await insertAccount(tx, {
    contact,
    passwordHash: null,
    isConfirmed: false,
    userMetadata,
    ...namesIn(userMetadata),
    createdAt: new Date(requestedAt),
  });
}
