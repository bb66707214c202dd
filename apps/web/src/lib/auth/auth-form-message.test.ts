import {
  AuthApiError,
  AuthImplicitGrantRedirectError,
  AuthRetryableFetchError,
  AuthWeakPasswordError,
} from '@supabase/auth-js';
import { expect, it } from 'vitest';
import { authErrorReason, authFormMessage } from './auth-form-message.ts';

const UNREACHABLE = 'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.';
const EXPIRED = 'Sua sessão terminou. Entre de novo.';

it.each([
  ['invalid_credentials', 'E-mail ou senha incorretos.'],
  [
    'email_not_confirmed',
    'Antes de entrar, abra o link de confirmação que enviamos ao seu e-mail.',
  ],
  ['user_already_exists', 'Já existe uma conta com este e-mail. Entre com ela.'],
  ['email_exists', 'Já existe uma conta com este e-mail. Entre com ela.'],
  ['same_password', 'A nova senha precisa ser diferente da atual.'],
  ['otp_expired', 'O link ou código expirou ou já foi usado. Peça um novo.'],
  ['session_not_found', EXPIRED],
  ['refresh_token_already_used', EXPIRED],
  [
    'over_request_rate_limit',
    'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente de novo.',
  ],
  ['a_code_of_tomorrow', undefined],
])(
  'the form message of the refusal %s keeps the service’s text and adds an explanation',
  (code, explanation) => {
    expect(authFormMessage(new AuthApiError('Words of the service', 400, code))).toEqual({
      tone: 'danger',
      text: 'Words of the service',
      isEnglish: true,
      explanation,
    });
  },
);

it.each([
  [
    'validation_failed',
    'Unable to validate email address: invalid format',
    'Confira o endereço de e-mail.',
  ],
  [
    'validation_failed',
    'Password cannot be longer than 72 characters',
    'A senha é longa demais: use até 72 caracteres, e menos se houver acentos.',
  ],
  [
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 47 seconds.',
    'Acabamos de enviar uma mensagem. Aguarde 47 segundos para pedir outra.',
  ],
  [
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 1 seconds.',
    'Acabamos de enviar uma mensagem. Aguarde um segundo para pedir outra.',
  ],
  [
    'over_email_send_rate_limit',
    'email rate limit exceeded',
    'Muitos e-mails pedidos em pouco tempo. Aguarde um pouco e tente de novo.',
  ],
])(
  'the explanation of the ambiguous refusal %s depends on its message: %s',
  (code, message, explanationShown) => {
    expect(authFormMessage(new AuthApiError(message, 400, code)).explanation).toBe(
      explanationShown,
    );
  },
);

it.each([
  [['length'], 'A senha é curta demais.'],
  [
    ['length', 'characters'],
    'A senha é curta demais. A senha precisa de mais tipos de caracteres.',
  ],
  [['pwned'], 'A senha é conhecida e fácil de adivinhar: escolha outra.'],
  [[], 'A senha é fraca. Escolha outra.'],
] as const)('the explanation of a password that is weak because of %j', (reasons, explanation) => {
  const error = new AuthWeakPasswordError('Weak', 422, [...reasons]);
  const { text, explanation: explanationShown } = authFormMessage(error);
  expect([text, explanationShown]).toEqual(['Weak', explanation]);
});

it.each([
  ['{}', 503],
  ['fetch failed', 0],
])(
  'an unreachable service (%s) is reported in Portuguese and not in English',
  (message, status) => {
    expect(authFormMessage(new AuthRetryableFetchError(message, status))).toEqual({
      tone: 'danger',
      text: UNREACHABLE,
    });
  },
);

it('a failed link is explained by the service’s code, not by the client’s', () => {
  const error = new AuthImplicitGrantRedirectError('Email link is invalid or has expired', {
    error: 'access_denied',
    code: 'otp_expired',
  });
  expect(authFormMessage(error)).toMatchObject({
    text: 'Email link is invalid or has expired',
    explanation: 'O link ou código expirou ou já foi usado. Peça um novo.',
  });
});

it.each([
  [new Error('Escolha uma imagem.'), 'Escolha uma imagem.'],
  ['um texto', 'um texto'],
])('any other failure is shown with its own message: %s', (error, text) => {
  expect(authFormMessage(error)).toEqual({ tone: 'danger', text });
});

it.each([
  [new AuthApiError('Session gone', 403, 'session_not_found'), EXPIRED],
  [new AuthApiError('Words of the service', 400, 'a_code_of_tomorrow'), 'Words of the service'],
  [new AuthRetryableFetchError('{}', 0), UNREACHABLE],
])('the reason of the failure %s can end a sentence', (error, reason) => {
  expect(authErrorReason(error)).toBe(reason);
});
