import { z } from 'zod';
import type { JobPayloads } from '#platform/jobs.ts';
import { findUserByEmail, findUserByPhone } from '#store/auth-users.ts';
import { insertJob } from '#store/jobs.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import {
  checkChannel,
  dataField,
  mergeMetadata,
  readEmail,
  readPhone,
  textField,
} from './auth-input.ts';
import { challengeFields, readChallenge } from './pkce.ts';
import { limitMail, limitText } from './rate-limits.ts';

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

/**
 * A link and code to sign in with; whoever has no account gets one unless `create_user` is false.
 * @throws AuthError validation_failed, otp_disabled, phone_provider_disabled, over_email_send_rate_limit, …
 */
export async function askForOtp(
  context: AuthContext,
  body: z.output<typeof otpBody>,
  redirectTo: string,
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
    requirePhones(context);
    const isUnknown = !mayCreate && (await findUserByPhone(kysely, phone)) === undefined;
    if (isUnknown) throw new AuthError('otp_disabled');
    return await ask(context, { kind: 'sms', address: phone, ...target, newAccount });
  }
  if (body.email === '') throw validationFailed('One of email or phone must be set');
  const email = readEmail(body.email);
  const isUnknown = !mayCreate && (await findUserByEmail(kysely, email)) === undefined;
  if (isUnknown) throw new AuthError('otp_disabled');
  return await ask(context, { kind: 'magiclink', address: email, ...target, newAccount });
}

/**
 * A link to choose a new password with. The answer is the same for an address nobody has.
 * @throws AuthError validation_failed, over_email_send_rate_limit
 */
export async function askForRecovery(
  context: AuthContext,
  body: z.output<typeof recoverBody>,
  redirectTo: string,
) {
  if (body.email === '') throw validationFailed('Password recovery requires an email');
  const address = readEmail(body.email);
  const target = { redirectTo, challenge: readChallenge(body) };
  return await ask(context, { kind: 'recovery', address, ...target, newAccount: null });
}

/**
 * The last message of a kind again. The answer is the same whether there was one.
 * @throws AuthError validation_failed, phone_provider_disabled, over_email_send_rate_limit, …
 */
export async function askAgain(
  context: AuthContext,
  body: z.output<typeof resendBody>,
  redirectTo: string,
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
      return await ask(context, { kind, address, ...target, newAccount: null });
    }
    case 'sms':
    case 'phone_change': {
      if (phone === '') throw validationFailed('Type provided requires a phone number');
      const address = readPhone(phone);
      requirePhones(context);
      return await ask(context, { kind: type, address, ...target, newAccount: null });
    }
    default:
      throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
  }
}

async function ask(
  context: AuthContext,
  request: Omit<JobPayloads['send_link'], 'requestedAt'>,
): Promise<Record<string, never>> {
  const { address, kind } = request;
  if (kind === 'sms' || kind === 'phone_change') await limitText(context, kind, address);
  else await limitMail(context, slotOf(kind), address);
  const requestedAt = context.clock.now().toISOString();
  await insertJob(context.database.kysely, 'send_link', { ...request, requestedAt });
  return {};
}

/** Recovery and sign-in links share a slot in the protocol, and so their timer. */
function slotOf(kind: string): string {
  return kind === 'magiclink' ? 'recovery' : kind;
}

/** Without a gateway for text messages nobody signs in by phone. */
function requirePhones({ config }: AuthContext): void {
  if (config.smsWebhookUrl !== undefined) return;
  throw new AuthError('phone_provider_disabled', {
    status: 400,
    message: 'Unsupported phone provider',
  });
}
