const BUSY = 'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente de novo.';
const EXPIRED = 'Sua sessão terminou. Entre de novo.';
const TAKEN = 'Já existe uma conta com este e-mail. Entre com ela.';
const NO_FACTOR = 'A verificação em duas etapas mudou nesta conta. Entre de novo.';
const NO_SMS = 'O acesso por telefone não está disponível.';

/**
 * Portuguese explanations of the service's stable error codes, shown below the service's own
 * message. A code without an explanation is omitted.
 */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  // identity
  invalid_credentials: 'E-mail ou senha incorretos.',
  email_not_confirmed: 'Antes de entrar, abra o link de confirmação que enviamos ao seu e-mail.',
  phone_not_confirmed: NO_SMS,
  user_banned: 'Esta conta está bloqueada. Fale com a loja.',
  user_not_found: 'Esta conta não existe mais.',
  anonymous_provider_disabled: 'Informe o e-mail e a senha para criar a conta.',
  email_provider_disabled: 'O acesso por e-mail está desativado no momento.',
  phone_provider_disabled: NO_SMS,

  // new accounts and addresses
  user_already_exists: TAKEN,
  email_exists: TAKEN,
  phone_exists: 'Já existe uma conta com este telefone.',
  email_address_invalid: 'Confira o endereço de e-mail.',
  email_address_not_authorized: 'Não é possível enviar mensagens a este endereço de e-mail.',
  validation_failed: 'Confira os dados informados.',
  signup_disabled: 'Novos cadastros estão desativados no momento.',

  // passwords
  same_password: 'A nova senha precisa ser diferente da atual.',
  reauthentication_needed: 'Confirme que é você com o código enviado ao seu e-mail.',
  reauthentication_not_valid: 'O código de confirmação está errado ou expirou. Peça um novo.',
  current_password_required: 'Sem a senha atual, o link vale por uma hora. Peça outro.',
  current_password_invalid: 'A senha atual está incorreta.',

  // links and codes
  otp_expired: 'O link ou código expirou ou já foi usado. Peça um novo.',
  otp_disabled: 'Não há conta com este e-mail. Cadastre-se primeiro.',
  bad_code_verifier: 'O link precisa ser aberto no mesmo navegador. Peça um novo.',

  // the second step
  mfa_verification_failed: 'O código está errado. Confira o relógio do celular e tente o próximo.',
  mfa_verification_rejected:
    'O código está errado. Confira o relógio do celular e tente o próximo.',
  mfa_challenge_expired: 'O tempo para digitar o código acabou. Tente de novo.',
  mfa_ip_address_mismatch: 'Sua conexão mudou no meio do caminho. Tente de novo.',
  mfa_factor_not_found: NO_FACTOR,
  mfa_factor_name_conflict:
    'A verificação em duas etapas já está sendo ativada. Recarregue a página.',
  mfa_verified_factor_exists: 'A verificação em duas etapas já está ativa nesta conta.',
  too_many_enrolled_mfa_factors: 'Há ativações demais em aberto. Aguarde alguns minutos.',
  mfa_totp_enroll_not_enabled: 'A verificação em duas etapas está desativada no momento.',
  mfa_totp_verify_not_enabled: 'A verificação em duas etapas está desativada no momento.',
  insufficient_aal: 'Confirme primeiro a verificação em duas etapas.',

  // sessions
  session_not_found: EXPIRED,
  session_expired: EXPIRED,
  refresh_token_not_found: EXPIRED,
  refresh_token_already_used: EXPIRED,
  no_authorization: EXPIRED,
  bad_jwt: EXPIRED,

  // too much, too often, out of order
  over_request_rate_limit: BUSY,
  over_email_send_rate_limit:
    'Muitos e-mails pedidos em pouco tempo. Aguarde um pouco e tente de novo.',
  over_sms_send_rate_limit: BUSY,
  request_timeout: 'O servidor demorou demais para responder. Tente de novo.',
  request_entity_too_large: 'Os dados enviados são grandes demais.',
  conflict: 'Outra operação estava em andamento. Tente de novo.',
  bad_json: 'O pedido não foi entendido. Recarregue a página e tente de novo.',
  not_found: 'O pedido não foi entendido. Recarregue a página e tente de novo.',
  unexpected_failure: 'Ocorreu um erro no servidor. Tente de novo em instantes.',
};

const WEAKNESSES: Readonly<Record<string, string>> = {
  length: 'A senha é curta demais.',
  characters: 'A senha precisa de mais tipos de caracteres.',
  pwned: 'A senha é conhecida e fácil de adivinhar: escolha outra.',
};

/** Codes with several meanings, distinguished by the service's message: the message, and its explanation. */
const BY_MESSAGE: readonly (readonly [message: RegExp, explain: (found: string) => string])[] = [
  [/^Unable to validate email address/, () => 'Confira o endereço de e-mail.'],
  [
    /^Password cannot be longer than 72/,
    () => 'A senha é longa demais: use até 72 caracteres, e menos se houver acentos.',
  ],
  [
    /^For security purposes, you can only request this after (\d+) second/,
    (seconds) =>
      seconds === '1'
        ? 'Acabamos de enviar uma mensagem. Aguarde um segundo para pedir outra.'
        : `Acabamos de enviar uma mensagem. Aguarde ${seconds} segundos para pedir outra.`,
  ],
];

/** The Portuguese explanation of a failure of the authentication service, if there is one. */
export function explanationOf(failure: {
  code?: string | undefined;
  message?: string;
  reasons?: readonly string[];
}): string | undefined {
  if (failure.code === 'weak_password') {
    const explanations = (failure.reasons ?? []).flatMap((reason) => WEAKNESSES[reason] ?? []);
    return explanations.length > 0 ? explanations.join(' ') : 'A senha é fraca. Escolha outra.';
  }
  for (const [message, explain] of BY_MESSAGE) {
    const found = message.exec(failure.message ?? '');
    if (found !== null) return explain(found[1] ?? '');
  }
  return failure.code === undefined ? undefined : EXPLANATIONS[failure.code];
}
