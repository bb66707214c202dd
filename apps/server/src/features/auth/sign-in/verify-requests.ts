import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { logRefusal } from '#platform/http/errors.ts';
import { explainAuthError } from '#features/auth/send-auth-error.ts';
import { namedOrigin } from '#features/auth/auth-context.ts';
import type { AuthContext } from '#features/auth/auth-context.ts';
import { validationFailed } from '#features/auth/auth-error.ts';
import {
  readBody,
  readEmail,
  readPhone,
  textField,
  queryValue,
} from '#features/auth/auth-input.ts';
import { PKCE_PREFIX } from './pkce.ts';
import { callerLimits, limitCaller } from '#features/auth/rate-limits.ts';
import { redirectOf, withFragment, withQuery } from '#features/auth/redirects.ts';
import type { SessionResponse } from '#features/auth/sessions/session-response.ts';
import { HALF_MESSAGE, isPhoneType, isVerifyType, openLink, verifyToken } from './verify-token.ts';
import type { Presented, VerifyType } from './verify-token.ts';

const verifyBody = z.object({
  type: textField,
  token: textField,
  token_hash: textField,
  email: textField,
  phone: textField,
});

/** A code or link token, typed by the person or sent by the page; returns a session. */
export async function respondToVerify(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  await limitCaller(context, callerLimits.verify, request);
  const presented = readPresented(readBody(verifyBody, request.body));
  const verified = await verifyToken(context, presented, namedOrigin(context, request, reply));
  return verified.kind === 'half' ? { msg: HALF_MESSAGE, code: '200' } : verified.response;
}

/**
 * Responds to an opened link of a mail. The target page gets the result in the fragment, which no server or log sees.
 * A client of PKCE gets it in the query, because its server may read it: a code there is useless without the
 * verifier.
 */
export async function respondToVerifyLink(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const type = queryValue(request, 'type');
  const linkToken = queryValue(request, 'token');
  if (type === '') throw validationFailed('Verify requires a verification type');
  if (linkToken === '') throw validationFailed('Verify requires a token or a token hash');
  const redirectTo = redirectOf(context, request);
  const outcome = await outcomeOf(context, request, reply, { type, linkToken });
  const target = linkToken.startsWith(PKCE_PREFIX)
    ? withQuery(redirectTo, 'code' in outcome ? { code: outcome.code } : outcome.values)
    : redirectTo;
  const location = 'code' in outcome ? target : withFragment(target, outcome.values);
  return reply.redirect(location, 303);
}

type LinkOutcome =
  | { readonly code: string }
  | { readonly values: Readonly<Record<string, string>> };

async function outcomeOf(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { linkToken, type }: { readonly type: string; readonly linkToken: string },
): Promise<LinkOutcome> {
  try {
    await limitCaller(context, callerLimits.verify, request);
    if (!isVerifyType(type)) throw validationFailed('Invalid email verification type');
    const origin = namedOrigin(context, request, reply);
    const opened = await openLink(context, { type, linkToken }, origin);
    if (opened.kind === 'half') return { values: { message: HALF_MESSAGE } };
    if (opened.kind === 'code') return { code: opened.code };
    return { values: sessionValues(opened.response, type) };
  } catch (error) {
    const { code, message, status } = explainAuthError(error, request);
    if (status >= 500) request.log.error({ req: request, err: error }, code);
    logRefusal(request, status, code);
    const values = { error: oauthError(status), error_code: code, error_description: message };
    return { values };
  }
}

function sessionValues(response: SessionResponse, type: string): Record<string, string> {
  return {
    access_token: response.access_token,
    expires_at: String(response.expires_at),
    expires_in: String(response.expires_in),
    refresh_token: response.refresh_token,
    token_type: response.token_type,
    type,
  };
}

function oauthError(status: number): string {
  if (status === 400) return 'invalid_request';
  if (status === 401) return 'unauthorized_client';
  if (status === 503 || status === 504) return 'temporarily_unavailable';
  return status >= 500 ? 'server_error' : 'access_denied';
}

/** @throws AuthError validation_failed */
function readPresented(body: z.output<typeof verifyBody>): Presented {
  const { email, phone, token, token_hash: tokenHash, type } = body;
  if (type === '') throw validationFailed('Verify requires a verification type');
  if ((token === '') === (tokenHash === '')) {
    throw validationFailed('Verify requires either a token or a token hash');
  }
  if (tokenHash !== '') {
    if (email !== '' || phone !== '') {
      throw validationFailed('Only the token_hash and type should be provided');
    }
    return { type: emailType(type), linkToken: tokenHash };
  }
  if ((email === '') === (phone === '')) {
    throw validationFailed('Only an email address or phone number should be provided on verify');
  }
  if (phone !== '') return { type: phoneType(type), address: readPhone(phone), code: token };
  return { type: emailType(type), address: readEmail(email), code: token };
}

function emailType(type: string): VerifyType {
  if (isVerifyType(type) && !isPhoneType(type)) return type;
  throw validationFailed('Invalid email verification type');
}

function phoneType(type: string): VerifyType {
  if (isVerifyType(type) && isPhoneType(type)) return type;
  throw validationFailed('Invalid sms verification type');
}
