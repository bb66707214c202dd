import { z } from 'zod';
import { MOST_INSTALMENTS } from '@vendas/domain/charges/sale-charges';
import { centsSchema, dateSchema, idSchema } from '#fields.ts';
import { formDateSchema } from '#office-fields.ts';
import { get, type RouteOutput } from '#route.ts';

const NO_COUNT = `Informe de 1 a ${MOST_INSTALMENTS} parcelas.`;
const NO_DAYS = 'Informe de 1 a 366 dias.';

/** The interval: monthly, with or without interest, or a number of days. */
const rhythmSchema = z.union([
  z.object({
    every: z.literal('month'),
    /** The rate that the customer was shown: zero or the shop's rate. */
    interestBp: z.int().min(0).max(10_000).default(0),
  }),
  z.object({ every: z.literal('days'), days: z.int(NO_DAYS).min(1, NO_DAYS).max(366, NO_DAYS) }),
]);

export const creditTermsSchema = z.object({
  fineBp: z.int(),
  interestBp: z.int(),
  instalmentInterestBp: z.int(),
});

export const getCreditTerms = get('/api/admin/credit/terms', {
  summary: 'The rates of a sale on credit, from which the instalments are computed for display.',
  access: 'sell',
  isAtTill: true,
  response: creditTermsSchema,
});

export type CreditTerms = RouteOutput<typeof getCreditTerms>;

/** The instalments of a sale or an agreement. */
export const planSchema = z
  .object({
    count: z.int(NO_COUNT).min(1, NO_COUNT).max(MOST_INSTALMENTS, NO_COUNT),
    firstDueDate: formDateSchema,
    rhythm: rhythmSchema,
    /** The date of each instalment, if the dates do not follow the interval. */
    dueDates: z.array(formDateSchema).max(MOST_INSTALMENTS).nullable().default(null),
  })
  .refine(({ count, dueDates }) => dueDates === null || dueDates.length === count, {
    message: 'Informe a data de cada parcela.',
    path: ['dueDates'],
  });

/** One charge of an order as a row of a list of instalments. */
export const instalmentSchema = z.object({
  id: idSchema,
  /** 0 is the down payment. */
  number: z.int(),
  of: z.int(),
  dueDate: dateSchema.nullable(),
  amountCents: centsSchema,
});

export type Instalment = z.output<typeof instalmentSchema>;
