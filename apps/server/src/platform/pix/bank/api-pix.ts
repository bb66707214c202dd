import { z } from 'zod';
import { pixCents } from '@vendas/domain/pix/br-code';

/*
 * What we read of the API Pix of the Banco Central, version 2.9. The published patterns are not anchored, a received
 * Pix may have the short txid of a static code, and a notice may contain one refund instead of a list.
 */

const AMOUNT = /^(\d{1,10})(?:\.(\d{1,2}))?$/;

/** '150.00'; some banks send a number, or omit zeros. */
const centsSchema = z.union([z.string(), z.number()]).transform((value, context) => {
  const [, whole, fraction = ''] = AMOUNT.exec(String(value)) ?? [];
  const cents = pixCents(`${whole ?? ''}.${fraction.padEnd(2, '0')}`);
  if (cents !== undefined) return cents;
  context.addIssue('no amount');
  return z.NEVER;
});

const amountSchema = centsSchema.refine((cents) => cents > 0);

/** A part that is dropped when it is null or outside the contract, because the money has arrived nevertheless. */
const optionalPart = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().catch(undefined);

/** Text of other people, without what PostgreSQL cannot store. */
const textSchema = z.string().transform((text) => text.replaceAll('\0', '').toWellFormed());

/** The elements that can be read; one element instead of a list is a list. */
const readableOnes = <Schema extends z.ZodType>(schema: Schema) =>
  z.unknown().transform((found) => {
    const all: unknown[] = Array.isArray(found) ? found : [found];
    return all.flatMap((one) => {
      const read = schema.safeParse(one);
      return read.success ? [read.data] : [];
    });
  });

export const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().default(300),
});

const endToEndIdSchema = z.string().regex(/^[a-zA-Z0-9]{32}$/);

const refundFields = z.object({
  id: z.string().regex(/^[a-zA-Z0-9]{1,35}$/),
  valor: amountSchema,
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  natureza: optionalPart(z.string()),
  motivo: optionalPart(textSchema),
});

/** A refund that we asked about; in an unknown state the bank is asked again later. */
export const refundSchema = refundFields.extend({
  status: refundFields.shape.status.catch('EM_PROCESSAMENTO'),
});

const componentSchema = z.object({ valor: centsSchema }).nullish();

export const receivedSchema = z.object({
  endToEndId: endToEndIdSchema,
  txid: optionalPart(z.string().regex(/^[a-zA-Z0-9]{1,35}$/)),
  chave: optionalPart(z.string().max(77)),
  valor: amountSchema,
  horario: z.iso.datetime({ offset: true }).refine((text) => !Number.isNaN(Date.parse(text))),
  infoPagador: optionalPart(textSchema),
  componentesValor: optionalPart(z.object({ multa: componentSchema, juros: componentSchema })),
  devolucoes: readableOnes(refundFields),
});

export const chargeSchema = z.object({
  // what the bank calls otherwise is still active
  status: z
    .enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP'])
    .catch('ATIVA'),
  valor: optionalPart(z.object({ original: amountSchema })),
  pixCopiaECola: optionalPart(z.string().max(512)),
  location: optionalPart(z.string()),
  loc: optionalPart(z.object({ location: optionalPart(z.string()) })),
  pix: optionalPart(z.array(z.unknown())),
});

export const receivedPageSchema = z.object({
  parametros: optionalPart(
    z.object({ paginacao: z.object({ quantidadeDePaginas: z.int().min(0) }) }),
  ),
  // one unreadable Pix must not hide the others
  pix: optionalPart(z.array(z.unknown())),
});

/** RFC 7807, or an error of OAuth2; banks omit parts. */
export const errorSchema = z.object({
  type: z.string().optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
  violacoes: z
    .array(z.object({ razao: z.string().optional(), propriedade: z.string().optional() }))
    .optional(),
  error: z.string().optional(),
  error_description: z.string().optional(),
});
