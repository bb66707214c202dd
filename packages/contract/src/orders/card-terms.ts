import { HIGHEST_CARD_FEE_BP, MOST_CARD_DAYS } from '@vendas/domain/orders/card-terms';
import { formatPercent } from '@vendas/domain/percent';
import { z } from 'zod';
import { get, put } from '#route.ts';

/** The part that the card company keeps, in hundredths of a percent, and the days until it pays. */
export const cardTermsSchema = z.object({
  debitFeeBp: z.int(),
  debitDays: z.int(),
  creditFeeBp: z.int(),
  creditDays: z.int(),
});

const NO_FEE = `Informe uma porcentagem de 0% a ${formatPercent(HIGHEST_CARD_FEE_BP)}, com até duas casas decimais.`;
const feeField = z.int(NO_FEE).min(0, NO_FEE).max(HIGHEST_CARD_FEE_BP, NO_FEE);

const NO_DAYS = `Informe de 0 a ${MOST_CARD_DAYS} dias.`;
const daysField = z.int(NO_DAYS).min(0, NO_DAYS).max(MOST_CARD_DAYS, NO_DAYS);

export const cardTermsFormSchema = z.object({
  debitFeeBp: feeField,
  debitDays: daysField,
  creditFeeBp: feeField,
  creditDays: daysField,
});

export const getCardTerms = get('/api/admin/card-terms', {
  summary: 'The fees of card payments, and the days until the card company pays.',
  access: 'manageShop',
  response: cardTermsSchema,
});

/**
 * `shown` are the values that the form started with: if another person changed them since, the call is refused with
 * shopChanged.
 */
export const saveCardTerms = put('/api/admin/card-terms', {
  summary:
    'Saves the fees of card payments, and the days until the card company pays. Existing payments keep theirs.',
  access: 'manageShop',
  body: cardTermsFormSchema.extend({ shown: cardTermsSchema }),
  response: cardTermsSchema,
});
