/**
 * What the service's stable error codes mean, for readers of Portuguese. The service's own message stands above it;
 * codes that are missing here have nothing to add to that message.
 */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  invalid_credentials: 'E-mail ou senha incorretos.',
  email_not_confirmed: 'Antes de entrar, abra o link de confirmação que enviamos ao seu e-mail.',
  user_already_exists: 'Já existe uma conta com este e-mail. Entre com ela.',
  email_exists: 'Já existe uma conta com este e-mail. Entre com ela.',
  email_address_invalid: 'Confira o endereço de e-mail.',
  validation_failed: 'Confira o e-mail e a senha informados.',
  signup_disabled: 'Novos cadastros estão desativados no momento.',
  email_provider_disabled: 'O acesso por e-mail está desativado no momento.',
  user_banned: 'Esta conta está bloqueada. Fale com a loja.',
  otp_expired: 'O link ou código expirou ou já foi usado. Peça um novo.',
  over_request_rate_limit:
    'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente de novo.',
  over_email_send_rate_limit:
    'Muitos e-mails pedidos em pouco tempo. Aguarde um pouco e tente de novo.',
  request_timeout: 'O servidor demorou demais para responder. Tente de novo.',
  conflict: 'Outra operação estava em andamento. Tente de novo.',
  unexpected_failure: 'Ocorreu um erro no servidor. Tente de novo em instantes.',
};

const WEAKNESSES: Readonly<Record<string, string>> = {
  length: 'A senha é curta demais.',
  characters: 'A senha precisa de mais tipos de caracteres.',
  pwned: 'A senha é conhecida e fácil de adivinhar: escolha outra.',
};

/** The Portuguese explanation of a failure of the authentication service, if there is one. */
export function explanationOf(failure: {
  code?: string | undefined;
  reasons?: readonly string[];
}): string | undefined {
  if (failure.code === 'weak_password') {
    const known = (failure.reasons ?? []).flatMap((reason) => WEAKNESSES[reason] ?? []);
    return known.length > 0 ? known.join(' ') : 'A senha é fraca. Escolha outra.';
  }
  return failure.code === undefined ? undefined : EXPLANATIONS[failure.code];
}
