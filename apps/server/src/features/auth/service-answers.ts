import type { AuthConfig } from '#platform/config.ts';

/** What clients may ask before anybody signs in. */
export function settingsAnswer(config: AuthConfig) {
  return {
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: !config.allowsSignup,
    mailer_autoconfirm: config.isAutoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  };
}

/** The name is the protocol's, for which clients look. */
export const healthAnswer = {
  version: 'v1',
  name: 'GoTrue',
  description: 'Authentication service of Controle de Vendas',
} as const;
