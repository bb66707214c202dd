import { creditFormSchema, creditSettingsSchema } from '@vendas/contract/credit/credit';
import { formatPercent, parsePercent } from '@vendas/domain/percent';
import { z } from 'zod';
import { formatMoneyInput, parseMoneyInput } from '#ui/forms/money-input.ts';

const textSchema = z.string().nullable();
const { shape } = creditFormSchema;

/** An empty rate is null. */
const rateOf = (text: string | null) => (text === null ? 0 : (parsePercent(text) ?? Number.NaN));
const centsOf = (text: string | null) => (text === null ? null : parseMoneyInput(text));
const daysOf = (text: string | null) => (text === null ? null : Number(text));

/** Parses the section's texts to the values that are sent. */
export const creditTextsSchema = z.object({
  fineBp: textSchema.transform(rateOf).pipe(shape.fineBp),
  interestBp: textSchema.transform(rateOf).pipe(shape.interestBp),
  instalmentInterestBp: textSchema.transform(rateOf).pipe(shape.instalmentInterestBp),
  creditLimitCents: textSchema.transform(centsOf).pipe(shape.creditLimitCents),
  creditBlockDays: textSchema.transform(daysOf).pipe(shape.creditBlockDays),
});

/** Formats the stored values as texts of the section. */
export const creditSectionSchema = creditSettingsSchema.transform(
  ({ fineBp, interestBp, instalmentInterestBp, creditLimitCents, creditBlockDays }) => ({
    fineBp: formatPercent(fineBp),
    interestBp: formatPercent(interestBp),
    instalmentInterestBp: formatPercent(instalmentInterestBp),
    creditLimitCents: creditLimitCents === null ? null : formatMoneyInput(creditLimitCents),
    creditBlockDays: creditBlockDays === null ? null : String(creditBlockDays),
  }),
);

/** The body of a save, with the stored values on screen. */
export const creditBodySchema = creditTextsSchema.extend({ shown: creditTextsSchema });
