import { z } from 'zod';
import { pixCents } from '@vendas/domain/pix/br-code';

/*
 * What we read of the API Pix of the Banco Central, version 2.9. The published patterns are not anchored, a received
 * Pix may have the short txid of a static code, and a notice may contain one refund instead of a list.
 */

const amountSchema = z.string().transform((text, context) => {
  const cents = pixCents(text);
  if (cents !== undefined) return cents;
  context.addIssue('no amount');
  return z.NEVER;
});

export const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().default(300),
});

const endToEndIdSchema = z.string().regex(/^[a-zA-Z0-9]{32}$/);

export const refundSchema = z.object({
  id: z.string().regex(/^[a-zA-Z0-9]{1,35}$/),
  valor: amountSchema,
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  natureza: z.string().optional(),
  motivo: z.string().optional(),
});

const componentSchema = z.object({ valor: amountSchema }).optional();

export const receivedSchema = z.object({
  endToEndId: endToEndIdSchema,
  txid: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,35}$/)
    .optional(),
  chave: z.string().max(77).optional(),
  valor: amountSchema,
  horario: z.iso.datetime({ offset: true }),
  infoPagador: z.string().optional(),
  componentesValor: z.object({ multa: componentSchema, juros: componentSchema }).optional(),
  devolucoes: z
    .union([z.array(refundSchema), refundSchema.transform((refund) => [refund])])
    .default([]),
});

export const chargeSchema = z.object({
  txid: z.string().regex(/^[a-zA-Z0-9]{26,35}$/),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  valor: z.object({ original: amountSchema }),
  pixCopiaECola: z.string().max(512).optional(),
  location: z.string().optional(),
  loc: z.object({ location: z.string().optional() }).optional(),
  pix: z.array(receivedSchema).default([]),
});

export const receivedPageSchema = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.int().min(0) }) }),
  // one unreadable Pix must not hide the others
  pix: z.array(z.unknown()).default([]),
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
