import type { Executor } from '#platform/database.ts';
import type { LinkRequest } from '#platform/jobs.ts';
import type { JsonObject } from '#platform/schema.generated.ts';
import { inTransaction } from '#platform/transaction.ts';
import { insertAccount } from '#store/auth-accounts.ts';
import { readJsonObject } from '#store/auth-json.ts';
import { findUserByEmail, findUserByPhone, updateUser } from '#store/auth-users.ts';
import type { User } from '#store/auth-users.ts';
import type { AuthContext } from './auth-context.ts';
import { namesIn } from './auth-input.ts';
import { sendCode, sendConfirmation, sendEmailChange, sendEntryLink } from './send-messages.ts';
import { hasEmail, hasPhone } from './user-with.ts';

/**
 * The job that answers somebody who asked for a message without being signed in. Who has the address is looked up
 * here and not in the request, so neither its answer nor its time tells whether there is an account.
 */
export async function sendRequestedLink(context: AuthContext, request: LinkRequest): Promise<void> {
  await inTransaction(context.database.kysely, async (tx) => {
    const { kind } = request;
    if (kind === 'sms' || kind === 'phone_change') await answerByText(tx, context, request);
    else await answerByMail(tx, context, request);
  });
}

async function answerByMail(tx: Executor, context: AuthContext, request: LinkRequest) {
  const { address, challenge = null, kind, redirectTo } = request;
  const target = { redirectTo, challenge };
  const now = new Date(request.requestedAt);
  const user =
    (await findUserByEmail(tx, address)) ??
    (await createAccount(tx, request, { channel: 'email', email: address }));
  if (!hasEmail(user)) return;
  const isConfirmed = user.emailConfirmedAt !== null;
  if (kind === 'email_change') {
    const { newEmail } = user;
    if (newEmail !== null) await sendEmailChange(tx, context, user, { newEmail, target }, now);
  } else if (kind === 'recovery' || (kind === 'magiclink' && isConfirmed)) {
    await sendEntryLink(tx, context, user, { type: kind, target }, now);
  } else if (!isConfirmed) {
    await sendConfirmation(tx, context, user, target, now);
  }
}

async function answerByText(tx: Executor, context: AuthContext, request: LinkRequest) {
  const { address, kind } = request;
  const now = new Date(request.requestedAt);
  const user =
    (await findUserByPhone(tx, address)) ??
    (await createAccount(tx, request, { channel: 'phone', phone: address }));
  if (!hasPhone(user)) return;
  if (kind === 'sms') {
    await sendCode(tx, context, { userId: user.id, kind: 'phone', to: user.phone }, now);
    await updateUser(tx, user.id, { confirmationSentAt: now, updatedAt: now });
  } else if (user.newPhone !== null) {
    await sendCode(tx, context, { userId: user.id, kind: 'phone_change', to: user.newPhone }, now);
    await updateUser(tx, user.id, { phoneChangeSentAt: now, updatedAt: now });
  }
}

async function createAccount(
  tx: Executor,
  { newAccount, requestedAt }: LinkRequest,
  reach: Parameters<typeof insertAccount>[1]['reach'],
): Promise<User | undefined> {
  if (newAccount === null) return undefined;
  const userMetadata: JsonObject = readJsonObject(newAccount.userMetadataText);
  return await insertAccount(tx, {
    reach,
    passwordHash: null,
    isConfirmed: false,
    userMetadata,
    ...namesIn(userMetadata),
    createdAt: new Date(requestedAt),
  });
}
