import { z } from 'zod';
import { DAY_UNITS, DEADLINE_KINDS, START_KINDS } from '@vendas/domain/deadlines/deadline-kinds';
import { keysOf } from '#fields.ts';
import { formDateSchema } from '#office-fields.ts';

/** The longest texts of a deadline, in UTF-16 units, and its largest numbers. */
export const DEADLINE_LIMITS = {
  title: 200,
  proof: 500,
  reason: 500,
  days: 400,
  suspensions: 20,
} as const;

export const kindSchema = z.enum(keysOf(DEADLINE_KINDS), 'Escolha o tipo do prazo.');

const daysField = (least: number) =>
  z
    .int('Informe um número inteiro de dias.')
    .min(least, `Informe de ${least} a ${DEADLINE_LIMITS.days} dias.`)
    .max(DEADLINE_LIMITS.days, `Informe de ${least} a ${DEADLINE_LIMITS.days} dias.`);

const suspensionSchema = z
  .object({ from: formDateSchema, to: formDateSchema, isDecided: z.boolean() })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'A suspensão termina antes de começar.',
  });

/** The starts from which days are counted forward. */
const RUNNING_STARTS = ['portal', 'tacit', 'gazette', 'awareness', 'filing'] as const;

export const termFields = {
  kind: kindSchema,
  start: z.enum(keysOf(START_KINDS), 'Escolha de onde o prazo conta.'),
  startDate: formDateSchema,
  days: daysField(0),
  unit: z.enum(keysOf(DAY_UNITS), 'Escolha a unidade.'),
  /** HH:mm if a term in hours ends on its day; null for all other terms. */
  endTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe a hora, como 14:00.')
    .nullable()
    .default(null),
  extensionDays: daysField(0),
  suspensions: z.array(suspensionSchema).max(DEADLINE_LIMITS.suspensions),
  /** A second known start: the safe date uses the earlier of both. */
  otherStart: z
    .object({
      start: z.enum(RUNNING_STARTS, 'Escolha de onde o prazo conta.'),
      startDate: formDateSchema,
    })
    .nullable()
    .default(null),
};

interface Terms {
  readonly start: keyof typeof START_KINDS;
  readonly extensionDays: number;
  readonly otherStart: object | null;
  readonly days: number;
  readonly unit: keyof typeof DAY_UNITS;
  readonly endTime: string | null;
}

/** Whether the number and the unit of the days fit the start. */
function complainAboutDays({ value, issues }: z.core.ParsePayload<Terms>) {
  const { start, days, unit, endTime, extensionDays, otherStart } = value;
  const addIssue = (path: string, message: string) =>
    issues.push({ code: 'custom', path: [path], message, input: path });
  if (extensionDays > 0 && (start === 'fixed' || start === 'event')) {
    addIssue('extensionDays', 'Uma data marcada não se prorroga em dias: corrija a data.');
  }
  if (otherStart !== null && (start === 'fixed' || start === 'event')) {
    addIssue('otherStart', 'Uma data marcada não tem outro começo.');
  }
  if (endTime !== null && (start !== 'fixed' || unit !== 'hours')) {
    addIssue('endTime', 'A hora é só de um prazo em horas.');
  }
  if (start === 'fixed') return;
  if (days < 1) addIssue('days', `Informe de 1 a ${DEADLINE_LIMITS.days} dias.`);
  if (unit === 'hours') addIssue('unit', 'Horas são só de uma data marcada pelo juiz.');
  if (start === 'event' && unit === 'calendar') {
    addIssue('unit', 'Antes de um evento contam-se dias úteis.');
  }
}

/** The input from which both dates are computed. */
export const deadlineTermsSchema = z.object(termFields).check(complainAboutDays);
