// Fields that only the back office has, apart so that the shop's pages load without them.
import { z } from 'zod';
import { MAX_CENTS } from '@vendas/domain/money';
import { isCalendarDate, isPlausibleDate } from '@vendas/domain/calendar';
import { isMonth } from '@vendas/domain/month';
import { isOfOurTime } from './fields.ts';

/**
 * An amount of a form, in cents from `least` on; what is no amount is reported as `notAnAmount`, which is the same
 * message unless it is given.
 */
export const amountField = (least: number, tooLittle: string, notAnAmount = tooLittle) =>
  z.int(notAnAmount).min(least, tooLittle).max(MAX_CENTS, 'O valor é grande demais.');

/** The text for a date outside the years that a form accepts. */
export const IMPLAUSIBLE_DATE = 'A data precisa estar entre 1900 e 2100.';

/** A date of a form that saves: it exists and is plausible. Records of the past keep dates outside. */
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
 * Sums of many amounts, in cents. No limit applies, not even that of exact integers: a sum beyond 2^53 cents (ninety
 * trillion reais) is rounded in its last digits, because a report that can't be read is worse.
 */
export const sumSchema = z.number().refine(Number.isInteger).meta({ type: 'integer' });
