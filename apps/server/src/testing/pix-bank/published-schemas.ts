import { z } from 'zod';

/*
 * The requests of the API Pix 2.9 that we send, restated from the contract of the Banco Central. They are strict, so
 * that a field outside the contract fails; the patterns are anchored, and the CPF pattern has no slashes.
 */

const amount = z.string().regex(/^\d{1,10}\.\d{2}$/);
const positive = amount.refine((text) => /[1-9]/.test(text), 'zero');
const key = z.string().min(1).max(77);
const name = z.string().min(1).max(200);
const debtor = z.union([
  z.strictObject({ cpf: z.string().regex(/^\d{11}$/), nome: name }),
  z.strictObject({ cnpj: z.string().regex(/^[0-9A-Z]{14}$/), nome: name }),
]);
const common = { chave: key, solicitacaoPagador: z.string().max(140).optional() };
const rate = (most: number) =>
  z.strictObject({ modalidade: z.int().min(1).max(most), valorPerc: positive }).optional();

export const txidSchema = z.string().regex(/^[a-zA-Z0-9]{26,35}$/);
export const endToEndIdSchema = z.string().regex(/^[a-zA-Z0-9]{32}$/);
export const refundIdSchema = z.string().regex(/^[a-zA-Z0-9]{1,35}$/);

/** `PUT /cob/{txid}` */
export const cobSchema = z.strictObject({
  ...common,
  calendario: z.strictObject({ expiracao: z.int().min(1).optional() }),
  devedor: debtor.optional(),
  valor: z.strictObject({ original: positive }),
});

/** `PUT /cobv/{txid}` */
export const cobvSchema = z.strictObject({
  ...common,
  calendario: z.strictObject({
    dataDeVencimento: z.iso.date(),
    validadeAposVencimento: z.int().min(0).optional(),
  }),
  devedor: debtor,
  valor: z.strictObject({ original: positive, multa: rate(2), juros: rate(8) }),
});

/** `PATCH /cob/{txid}` and `PATCH /cobv/{txid}`, which we use only to remove a charge */
export const removalSchema = z.strictObject({
  status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR'),
});

/** `GET /pix` */
export const receivedQuerySchema = z
  .strictObject({
    inicio: z.iso.datetime(),
    fim: z.iso.datetime(),
    'paginacao.paginaAtual': z.coerce.number().int().min(0).default(0),
    'paginacao.itensPorPagina': z.coerce.number().int().min(1).max(1_000).default(100),
  })
  .refine(({ inicio, fim }) => inicio <= fim, 'fim is before inicio');

/** `PUT /pix/{e2eid}/devolucao/{id}` */
export const refundSchema = z.strictObject({ valor: positive });

/** `PUT /webhook/{chave}` */
export const webhookSchema = z.strictObject({ webhookUrl: z.url({ protocol: /^https$/ }) });
