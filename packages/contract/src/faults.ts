/** Faults and refusals that are not business rules, with their status and sentence. */
export const faults = {
  invalidInput: { status: 400, message: 'Alguns campos não estão corretos.' },
  invalidJson: { status: 400, message: 'O corpo da requisição não é um JSON válido.' },
  tooLarge: { status: 413, message: 'O conteúdo enviado é grande demais.' },
  unsupportedMedia: { status: 415, message: 'O tipo de conteúdo enviado não é aceito.' },
  unauthenticated: { status: 401, message: 'Entre na sua conta para continuar.' },
  forbidden: { status: 403, message: 'Você não tem permissão para acessar esta página.' },
  secondFactorRequired: {
    status: 403,
    message: 'Confirme a verificação em duas etapas para continuar.',
  },
  proofRequired: { status: 403, message: 'Digite a sua senha para continuar.' },
  notFound: { status: 404, message: 'Endereço não encontrado.' },
  tooManyRequests: {
    status: 429,
    message: 'Muitas tentativas em pouco tempo. Aguarde um instante e tente de novo.',
  },
  tooManyGuesses: {
    status: 429,
    message: 'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente de novo.',
  },
  unavailable: {
    status: 503,
    message: 'O sistema está temporariamente indisponível. Tente de novo em instantes.',
  },
  internal: {
    status: 500,
    message: 'Ocorreu um erro inesperado. Se continuar, informe o código do atendimento.',
  },
} as const;

export type FaultCode = keyof typeof faults;
