import { z } from 'zod';
import { phoneKey } from '@vendas/domain/people/person';
import type { LinkRequest } from '#platform/jobs.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findUserByEmail, findUserByPhone } from '#store/auth/users.ts';
import { insertJob } from '#store/jobs.ts';
import type { AuthContext } from '#features/auth/auth-context.ts';
import { AuthError, validationFailed } from '#features/auth/auth-error.ts';
import {
  checkChannel,
  dataField,
  mergeMetadata,
  readEmail,
  readPhone,
  textField,
} from '#features/auth/auth-input.ts';
import { channelOf, chargeMessage, limitMessage } from './message-limits.ts';
import { requireTextGateway } from '#features/auth/sign-up/phone-confirmation.ts';
import { challengeFields, readChallenge } from '#features/auth/sign-in/pkce.ts';

export const otpBody = z.object({
  email: textField,
  phone: textField,
  data: dataField,
  create_user: z.boolean().nullish(),
  channel: textField,
  ...challengeFields,
});

export const recoverBody = z.object({ email: textField, ...challengeFields });

export const resendBody = z.object({
  type: textField,
  email: textField,
  phone: textField,
  ...challengeFields,
});

/** The client of the request, and the target of the link. */
interface MessageRequest {
  readonly redirectTo: string;
  /** Of the caller. */
  readonly ip: string | null;
}

/**
 * Requests a link and code to sign in with; a person without an account gets one unless `create_user` is false.
 * @throws AuthError validation_failed, otp_disabled, phone_provider_disabled, over_email_send_rate_limit, …
 */
export async function requestOtp(
  context: AuthContext,
  body: z.output<typeof otpBody>,
  { ip, redirectTo }: MessageRequest,
) {
  const target = { redirectTo, challenge: readChallenge(body) };
  const mayCreate = (body.create_user ?? true) && context.config.auth.allowsSignup;
  const metadata = mergeMetadata({}, body.data);
  const newAccount = mayCreate ? { userMetadataText: JSON.stringify(metadata) } : null;
  const { kysely } = context.database;
  if (body.email !== '' && body.phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided');
  }
  if (body.phone !== '') {
    checkChannel(body.channel);
    const phone = readPhone(body.phone);
    requireTextGateway(context.config);
    await limitMessage(context, { channel: 'text', kind: 'sms', to: phoneKey(phone), ip });
    const isUnknown = !mayCreate && (await findUserByPhone(kysely, phone)) === undefined;
    if (isUnknown) throw new AuthError('otp_disabled');
    return await enqueue(context, {
      kind: 'sms',
      address: phone,
      ...target,
      newAccount,
      isCharged: true,
    });
  }
  if (body.email === '') throw validationFailed('One of email or phone must be set');
  const email = readEmail(body.email);
  await limitMessage(context, { channel: 'mail', kind: 'magiclink', to: email, ip });
  const isUnknown = !mayCreate && (await findUserByEmail(kysely, email)) === undefined;
  if (isUnknown) throw new AuthError('otp_disabled');
  return await enqueue(context, {
    kind: 'magiclink',
    address: email,
    ...target,
    newAccount,
    isCharged: true,
  });
}

/**
 * Requests a link to choose a new password with. The response is the same for an unknown address, also within a minute
 * of the last request.
 * @throws AuthError validation_failed, over_email_send_rate_limit
 */
export async function requestRecovery(
  context: AuthContext,
  body: z.output<typeof recoverBody>,
  { ip, redirectTo }: MessageRequest,
) {
  if (body.email === '') throw validationFailed('Password recovery requires an email');
  const address = readEmail(body.email);
  const target = { redirectTo, challenge: readChallenge(body) };
  await limitMessage(context, { channel: 'mail', kind: 'recovery', to: address, ip });
  return await enqueue(context, { kind: 'recovery', address, ...target, newAccount: null });
}

/**
 * Sends the last message of a kind again. The response is the same whether or not there was one, also within a minute
 * of the last request.
 * @throws AuthError validation_failed, over_email_send_rate_limit, over_sms_send_rate_limit
 */
export async function resendMessage(
  context: AuthContext,
  body: z.output<typeof resendBody>,
  { ip, redirectTo }: MessageRequest,
) {
  const { email, phone, type } = body;
  const target = { redirectTo, challenge: readChallenge(body) };
  if (email !== '' && phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided.');
  }
  switch (type) {
    case 'signup':
    case 'email_change': {
      if (email === '') throw validationFailed(`Type provided requires an email address`);
      const kind = type === 'signup' ? 'confirmation' : 'email_change';
      const address = readEmail(email);
      await limitMessage(context, { channel: 'mail', kind, to: address, ip });
      return await enqueue(context, { kind, address, ...target, newAccount: null });
    }
    case 'sms':
    case 'phone_change': {
      if (phone === '') throw validationFailed('Type provided requires a phone number');
      const address = readPhone(phone);
      // without a gateway there was no message to send again
      if (context.config.smsWebhookUrl === undefined) return {};
      await limitMessage(context, { channel: 'text', kind: type, to: phoneKey(address), ip });
      return await enqueue(context, { kind: type, address, ...target, newAccount: null });
    }
    default:
      throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
  }
}

async function enqueue(
  context: AuthContext,
  request: Omit<LinkRequest, 'requestedAt'>,
): Promise<Record<string, never>> {
  const requestedAt = context.clock.now().toISOString();
  await inTransaction(context.database.kysely, async (tx) => {
    // only where every request causes a message: otherwise the refusal would reveal who got one
    if (request.isCharged === true) {
      await chargeMessage(tx, context, channelOf(request.kind), 'other');
    }
    await insertJob(tx, 'send_link', { ...request, requestedAt });
  });
  return {};
}
