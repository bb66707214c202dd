import { z } from 'zod';
import type { Config } from '#platform/config.ts';
import { AuthError } from './auth-error.ts';
import { readBody, textField } from './auth-input.ts';
import { phoneConfirmation } from '#features/auth/sign-up/phone-confirmation.ts';

/** Providers of sign-in that clients may request; this service has only its own. */
const ELSEWHERE = [
  'apple', 'azure', 'bitbucket', 'discord', 'facebook', 'figma', 'fly', 'github', 'gitlab', 'google', 'kakao',
  'keycloak', 'linkedin', 'linkedin_oidc', 'notion', 'slack', 'slack_oidc', 'snapchat', 'spotify', 'twitch',
  'twitter', 'workos', 'x', 'zoom',
] as const; // prettier-ignore

/** The issuer of a provider's tokens, as the protocol names it in refusals. */
const ISSUERS = new Map([
  ['google', 'https://accounts.google.com'],
  ['apple', 'https://appleid.apple.com'],
]);

const providerBody = z.object({ provider: textField });

/** The refusal of a sign-in with another provider's token. */
export function providerDisabled(body: unknown): AuthError {
  const issuer = ISSUERS.get(readBody(providerBody, body).provider);
  if (issuer === undefined) return new AuthError('provider_disabled');
  const message = `Provider (issuer "${issuer}") is not enabled`;
  return new AuthError('provider_disabled', { message });
}

/** The settings that clients may read before sign-in. */
export function toSettings(config: Config) {
  const { auth } = config;
  const phones = phoneConfirmation(config);
  return {
    external: {
      ...Object.fromEntries(ELSEWHERE.map((provider) => [provider, false])),
      anonymous_users: auth.allowsAnonymous,
      email: true,
      phone: phones !== 'impossible',
    },
    disable_signup: !auth.allowsSignup,
    mailer_autoconfirm: auth.isAutoconfirm,
    phone_autoconfirm: phones === 'atOnce',
    sms_provider: phones === 'byCode' ? 'webhook' : '',
    mfa_enabled: true,
    saml_enabled: false,
  };
}

/** The name is the protocol's, which clients expect. */
export const HEALTH = {
  version: 'v1',
  name: 'GoTrue',
  description: 'Authentication service of Controle de Vendas',
} as const;
