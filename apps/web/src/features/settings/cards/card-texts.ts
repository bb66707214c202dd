import { cardTermsFormSchema, cardTermsSchema } from '@vendas/contract/orders/card-terms';
import { formatPercent, parsePercent } from '@vendas/domain/percent';
import { z } from 'zod';

const textSchema = z.string().nullable();
const { shape } = cardTermsFormSchema;

/** An empty fee is null; with empty days the money is paid immediately. */
const feeOf = (text: string | null) => (text === null ? 0 : (parsePercent(text) ?? Number.NaN));
const daysOf = (text: string | null) => (text === null ? 0 : Number(text));

/** Parses the section's texts to the values that are sent. */
export const cardTextsSchema = z.object({
  debitFeeBp: textSchema.transform(feeOf).pipe(shape.debitFeeBp),
  debitDays: textSchema.transform(daysOf).pipe(shape.debitDays),
  creditFeeBp: textSchema.transform(feeOf).pipe(shape.creditFeeBp),
  creditDays: textSchema.transform(daysOf).pipe(shape.creditDays),
});

/** Formats the stored values as texts of the section. */
export const cardSectionSchema = cardTermsSchema.transform(
  ({ debitFeeBp, debitDays, creditFeeBp, creditDays }) => ({
    debitFeeBp: formatPercent(debitFeeBp),
    debitDays: String(debitDays),
    creditFeeBp: formatPercent(creditFeeBp),
    creditDays: String(creditDays),
  }),
);

/** The body of a save, with the stored values on screen. */
export const cardBodySchema = cardTextsSchema.extend({ shown: cardTextsSchema });
