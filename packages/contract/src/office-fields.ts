// Fields that only the back office uses, in a separate module so that the web shop's pages load without them.
import { z } from 'zod';
import { MAX_CENTS } from '@vendas/domain/money';
import { isCalendarDate, isPlausibleDate } from '@vendas/domain/calendar';
import { isMonth } from '@vendas/domain/month';
import { isOfOurTime } from './fields.ts';

/**
 * An amount of a form, in cents, at least `least`. A text that is not an amount is reported with `notAnAmount`, by
 * default with the same message.
 */
export const amountField = (least: number, tooLittle: string, notAnAmount = tooLittle) =>
  z.int(notAnAmount).min(least, tooLittle).max(MAX_CENTS, 'O valor é grande demais.');

/** The error for a date outside the years that a form accepts. */
export const IMPLAUSIBLE_DATE = 'A data precisa estar entre 1900 e 2100.';

/** A date that a form saves: it exists and is plausible. Stored records may contain dates outside. */
export const formDateSchema = z
  .string()
  .refine(isCalendarDate, 'Data inválida.')
  .refine((text) => !isCalendarDate(text) || isPlausibleDate(text), IMPLAUSIBLE_DATE);

/** A month, yyyy-MM, between 1900 and 2200. */
export const monthSchema = z
  .string()
  .refine((text) => isMonth(text) && isOfOurTime(text), 'Mês inválido.');

/** A boolean in a query string. */
export const flagSchema = z.enum(['true', 'false']).transform((text) => text === 'true');

/**
 * The sum of many amounts, in cents, without a limit. A sum beyond 2^53 cents (ninety trillion reais) loses its last
 * digits: that is better than a report that cannot be read.
 */
export const sumSchema = z.number().refine(Number.isInteger).meta({ type: 'integer' });
