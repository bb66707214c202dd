import type { Refusal } from '#refusal.ts';
import type { CertificateFlaw } from '@vendas/domain/pix/bank-problem';

type Code =
  | 'pixReceivedNotFound'
  | 'pixReceivedChanged'
  | 'pixOrderOwesNothing'
  | 'pixPaymentLinked'
  | 'erasureWithPix'
  | 'paymentNotOfBank'
  | 'pixRefundNotToReview'
  | 'pixUnreadNotToReview'
  | 'pixRefundWithoutBank'
  | 'pixRefundTooLate'
  | 'pixBankChanged' | 'pixBankMissing' | 'pixKeyMissing' | 'pixSecretNeeded' | 'pixCertificateWrong' | 'secretsUnsealed'; // prettier-ignore

const FLAWS: Readonly<Record<CertificateFlaw, string>> = {
  missing: 'Envie o certificado que o banco emitiu para a loja.',
  passphrase: 'A senha do certificado não confere.',
  old: 'Este certificado usa uma proteção antiga. Exporte-o de novo, com AES-256, e envie.',
  slow: 'A proteção deste certificado demora demais para abrir. Exporte-o de novo, com a proteção padrão, e envie.',
  mismatch: 'A chave privada não é deste certificado.',
  unreadable:
    'O certificado não pôde ser lido. Envie um arquivo .pfx ou .p12, ou o .crt com a chave .key.',
  authorities: 'A cadeia de certificados do banco não pôde ser lida. Envie um arquivo .pem.',
};

/** The refusals about the connection to the bank. */
export const pixRefusals: { readonly [C in Code]: Refusal<C> } = {
  erasureWithPix: {
    status: 409,
    message: () =>
      'A loja ainda confere um PIX dos seus pedidos. Tente de novo quando isso for resolvido.',
  },
  pixReceivedNotFound: { status: 404, message: () => 'PIX não encontrado.' },
  pixReceivedChanged: {
    status: 409,
    message: () => 'Outra pessoa já tratou este PIX. Confira a lista e tente de novo.',
  },
  paymentNotOfBank: {
    status: 422,
    message: () => 'O banco só devolve um pagamento que veio de um PIX recebido por ele.',
  },
  pixRefundNotToReview: {
    status: 409,
    message: () => 'Esta devolução já foi conferida.',
  },
  pixUnreadNotToReview: {
    status: 409,
    message: () => 'Este PIX já foi conferido.',
  },
  pixRefundWithoutBank: {
    status: 422,
    message: () =>
      'Nenhum banco está conectado. Devolva pelo aplicativo do banco e marque aqui como devolvido.',
  },
  pixRefundTooLate: {
    status: 422,
    message: () => 'O banco só devolve um PIX em até 90 dias. Combine outra forma com quem pagou.',
  },
  pixOrderOwesNothing: { status: 422, message: () => 'Este pedido não deve nada.' },
  pixPaymentLinked: {
    status: 409,
    message: () => 'Este pagamento já não pode ser ligado ao PIX. Confira o pedido.',
  },
  pixBankChanged: {
    status: 409,
    message: () =>
      'Outra pessoa alterou a conexão com o banco enquanto você a editava. Confira os valores atuais e salve novamente.',
  },
  pixBankMissing: { status: 422, message: () => 'Salve a conexão com o banco antes de testar.' },
  pixKeyMissing: { status: 422, message: () => 'Salve a chave PIX da loja antes de testar.' },
  pixSecretNeeded: {
    status: 422,
    message: () => 'Informe também o Client Secret e o certificado: o endereço do banco é outro.',
  },
  pixCertificateWrong: { status: 422, message: ({ flaw }) => FLAWS[flaw] },
  secretsUnsealed: {
    status: 422,
    message: () =>
      'Este servidor não tem uma chave para guardar segredos. Defina SECRETS_KEY e reinicie-o.',
  },
};
