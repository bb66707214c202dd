/** Problems between the shop and its bank, as texts for the owner. */
export const BANK_PROBLEMS = {
  unreachable: {
    label: 'O banco não foi encontrado. Confira os endereços e a conexão com a internet.',
  },
  slow: { label: 'O banco demorou demais para responder. Tente de novo em alguns minutos.' },
  unavailable: { label: 'O banco está fora do ar. Tente de novo em alguns minutos.' },
  limited: {
    label: 'O banco recusou por excesso de consultas. Tente de novo em alguns minutos.',
  },
  untrusted: {
    label:
      'O certificado do endereço do banco não é de confiança. Confira os endereços; se o banco usa uma autoridade própria, envie também a cadeia de certificados dele.',
  },
  clock: {
    label: 'O relógio deste servidor está errado. Acerte a data e a hora e teste de novo.',
  },
  wrongCertificate: {
    label:
      'O banco recusou o certificado da loja. Confira se ele foi emitido para esta conta e se ainda vale.',
  },
  wrongSecret: { label: 'O banco recusou o Client ID ou o Client Secret. Confira os dois.' },
  missingScope: {
    label:
      'A credencial não tem todas as permissões. No banco, libere cob, cobv e pix, de leitura e de escrita.',
  },
  wrongKey: {
    label: 'A chave PIX da loja não é desta conta do banco. Confira a chave ou a conta.',
  },
  notFound: { label: 'O banco não tem este registro, ou o endereço da API está incompleto.' },
  refused: { label: 'O banco recusou o pedido.' },
  unreadPix: {
    label:
      'O banco informou um PIX que não pôde ser lido. Ele está em PIX a conferir, para ser procurado no aplicativo do banco.',
  },
  unclear: {
    label: 'O banco deu uma resposta que não segue a API Pix. Confira o endereço da API.',
  },
} as const;

export type BankProblemKind = keyof typeof BANK_PROBLEMS;

/** Problems of the connection to the bank, which end without a change on our side. */
const PASSING = new Set<BankProblemKind>(['unreachable', 'slow', 'unavailable', 'limited']);

export function isPassing(kind: BankProblemKind): boolean {
  return PASSING.has(kind);
}

/** An error response as banks describe it (RFC 7807, or OAuth2 for tokens); any part may be missing. */
export interface BankError {
  readonly status: number;
  /** The last part of the problem's type, such as `CobOperacaoInvalida`, or the OAuth2 error code. */
  readonly type?: string | undefined;
  /** All texts of the bank's response, joined. */
  readonly text: string;
  readonly isForToken: boolean;
}

/** The problem that an error response of the bank reports. */
export function problemOf({ status, type, text, isForToken }: BankError): BankProblemKind {
  if (status === 429) return 'limited';
  if (status === 408 || status === 504) return 'slow';
  if (status >= 500) return 'unavailable';
  if (type === 'invalid_scope' || type === 'AcessoNegado') return 'missingScope';
  if (/certifica(?:te|do)/i.test(text)) return 'wrongCertificate';
  if (isForToken) return status === 404 ? 'notFound' : 'wrongSecret';
  if (status === 401) return 'wrongSecret';
  if (status === 403) return 'missingScope';
  if (/chave/i.test(text) && status !== 404) return 'wrongKey';
  return status === 404 || status === 410 ? 'notFound' : 'refused';
}

const UNREACHABLE = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
]);
const WRONG_TIME = new Set(['CERT_NOT_YET_VALID', 'CERT_HAS_EXPIRED']);
const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** The problem of a failed connection to the bank, by the system's error code. */
export function problemOfConnection(code: string, isForToken: boolean): BankProblemKind {
  if (WRONG_TIME.has(code)) return 'clock';
  if (UNTRUSTED.has(code)) return 'untrusted';
  if (UNREACHABLE.has(code)) return 'unreachable';
  // a TLS alert concerns the certificate, the only thing that the bank checks during the handshake
  if (/ALERT|HANDSHAKE/.test(code)) return 'wrongCertificate';
  // with TLS 1.3 some banks close the connection instead, at the first request
  if (isForToken && (code === 'ECONNRESET' || code === 'EPIPE')) return 'wrongCertificate';
  return code === 'ETIMEDOUT' ? 'slow' : 'unreachable';
}

/** Why a certificate cannot be used to reach a bank. */
export type CertificateFlaw =
  | 'missing'
  | 'passphrase'
  | 'old'
  | 'slow'
  | 'mismatch'
  | 'unreadable'
  | 'authorities';
