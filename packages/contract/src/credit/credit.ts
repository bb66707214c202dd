import { z } from 'zod';
import { HIGHEST_RATES, MOST_BLOCK_DAYS } from '@vendas/domain/charges/credit-settings';
import { formatPercent } from '@vendas/domain/percent';
import { centsSchema, idParams } from '#fields.ts';
import { amountField } from '#office-fields.ts';
import { get, put } from '#route.ts';

/** The owner's rules of selling on credit. Rates in hundredths of a percent. */
export const creditSettingsSchema = z.object({
  fineBp: z.int(),
  interestBp: z.int(),
  instalmentInterestBp: z.int(),
  creditLimitCents: centsSchema.nullable(),
  creditBlockDays: z.int().nullable(),
});

const NO_RATE = 'Informe uma porcentagem, com até duas casas decimais.';

const rateField = (highestBp: number) =>
  z
    .int(NO_RATE)
    .min(0, NO_RATE)
    .max(highestBp, `A lei permite no máximo ${formatPercent(highestBp)}.`);

const NO_DAYS = `Informe de 0 a ${MOST_BLOCK_DAYS} dias, ou deixe vazio.`;

export const creditFormSchema = z.object({
  fineBp: rateField(HIGHEST_RATES.fineBp),
  interestBp: rateField(HIGHEST_RATES.interestBp),
  instalmentInterestBp: rateField(HIGHEST_RATES.instalmentInterestBp),
  creditLimitCents: amountField(0, 'Informe um valor, ou deixe vazio.').nullable(),
  creditBlockDays: z.int(NO_DAYS).min(0, NO_DAYS).max(MOST_BLOCK_DAYS, NO_DAYS).nullable(),
});

export const getCreditSettings = get('/api/admin/credit', {
  summary:
    'The rules of selling on credit: late charges, interest of instalments, limit and block.',
  access: 'manageShop',
  response: creditSettingsSchema,
});

/**
 * `shown` are the values that the form started with: if another person changed them since, the call is refused with
 * shopChanged.
 */
export const saveCreditSettings = put('/api/admin/credit', {
  summary: 'Saves the rules of selling on credit. Existing charges keep their rates.',
  access: 'manageShop',
  body: creditFormSchema.extend({ shown: creditSettingsSchema }),
  response: creditSettingsSchema,
});

const customerCreditSchema = z.object({
  /** The customer's own limit; null for the limit of the shop. */
  limitCents: centsSchema.nullable(),
  shopLimitCents: centsSchema.nullable(),
});

export type CustomerCredit = z.output<typeof customerCreditSchema>;

export const getCustomerCredit = get('/api/admin/customer-files/:id/credit', {
  summary: 'The credit limit of a customer.',
  access: 'giveDiscounts',
  params: idParams,
  response: customerCreditSchema,
});

export const customerLimitSchema = creditFormSchema.shape.creditLimitCents;

export const setCustomerCredit = put('/api/admin/customer-files/:id/credit', {
  summary: 'Sets the credit limit of a customer; null uses the limit of the shop.',
  access: 'giveDiscounts',
  params: idParams,
  body: z.object({
    limitCents: customerLimitSchema,
    /** The limit that the form started with: if it was changed since, the call is refused with creditLimitChanged. */
    shownCents: centsSchema.nullable(),
  }),
  response: customerCreditSchema,
});
