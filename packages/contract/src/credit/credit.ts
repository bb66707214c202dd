import { z } from 'zod';
import { HIGHEST_RATES, MOST_BLOCK_DAYS } from '@vendas/domain/charges/credit-settings';
import { formatPercent } from '@vendas/domain/percent';
import { centsSchema } from '#fields.ts';
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
  summary: 'Late charges, interest of instalments, limit and block of sales on credit.',
  access: 'manageShop',
  response: creditSettingsSchema,
});

/** `shown` are the values that the form began with: another person's later change is refused with shopChanged. */
export const saveCreditSettings = put('/api/admin/credit', {
  summary: 'Saves the rules of selling on credit. Charges that exist keep their rates.',
  access: 'manageShop',
  body: creditFormSchema.extend({ shown: creditSettingsSchema }),
  response: creditSettingsSchema,
});
