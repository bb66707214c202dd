import { z } from 'zod';
import { formatDate } from '@vendas/domain/calendar';
import { COURT_DAY_EFFECTS } from '@vendas/domain/deadlines/court-calendar';
import { COURT_RULES } from '@vendas/domain/deadlines/court-rules';
import { COURT_DAY_LIMITS } from '@vendas/domain/deadlines/read-court-days';
import { COURT_TIME_ZONES } from '@vendas/domain/deadlines/court-time-zones';
import { dateSchema, idParams, idSchema, keysOf } from '#fields.ts';
import { requiredLine } from '#text-fields.ts';
import { formDateSchema } from '#office-fields.ts';
import { del, get, post, put } from '#route.ts';

/** The longest texts of a calendar, in UTF-16 units, and the largest number of days in one change. */
export const CALENDAR_LIMITS = {
  name: 100,
  dayName: COURT_DAY_LIMITS.name,
  source: COURT_DAY_LIMITS.source,
  days: COURT_DAY_LIMITS.days,
} as const;

const nameField = requiredLine(CALENDAR_LIMITS.name, 'O nome do calendário é obrigatório.');
const rulesField = z.enum(keysOf(COURT_RULES), 'Escolha a justiça.');
const timeZoneField = z.enum(COURT_TIME_ZONES, 'Escolha o fuso horário.');

/** The calendar of a court, or of a comarca that inherits the days of its court. */
export const courtCalendarSchema = z.object({
  id: idSchema,
  name: z.string(),
  rules: z.enum(keysOf(COURT_RULES)),
  timeZone: z.string(),
  parentId: idSchema.nullable(),
  /** Its own days, without those inherited from its court. */
  ownDays: z.int(),
  /** The number of cases that use it. */
  cases: z.int(),
});

export type CourtCalendarItem = z.output<typeof courtCalendarSchema>;

export const courtDaySchema = z.object({
  date: formDateSchema,
  effect: z.enum(keysOf(COURT_DAY_EFFECTS), 'Escolha o efeito do dia.'),
  name: requiredLine(CALENDAR_LIMITS.dayName, 'Diga o que há neste dia.'),
  /** The act that defines it. */
  source: requiredLine(CALENDAR_LIMITS.source, 'Informe o ato (lei, portaria ou provimento).'),
});

export const listCourtCalendars = get('/api/court-calendars', {
  summary: 'The calendars of courts, by name.',
  access: 'manageCases',
  response: z.object({ items: z.array(courtCalendarSchema) }),
});

export const createCourtCalendar = post('/api/court-calendars', {
  summary:
    'Adds the calendar of a court, or of a comarca, which inherits the days and the rules of its court.',
  access: 'manageCases',
  idempotent: true,
  body: z.object({
    name: nameField,
    rules: rulesField,
    timeZone: timeZoneField,
    parentId: idSchema.nullable(),
  }),
  status: 201,
  response: courtCalendarSchema,
});

export const updateCourtCalendar = put('/api/court-calendars/:id', {
  summary: 'Changes name and time zone of a calendar.',
  access: 'manageCases',
  params: idParams,
  body: z.object({ name: nameField, timeZone: timeZoneField }),
  response: courtCalendarSchema,
});

export const deleteCourtCalendar = del('/api/court-calendars/:id', {
  summary: 'Deletes a calendar that neither a case nor another calendar uses.',
  access: 'manageCases',
  params: idParams,
  response: z.object({ id: idSchema }),
});

export const listCourtDays = get('/api/court-calendars/:id/days', {
  summary:
    'The days of a year that a law or an act of the court closes, suspends or opens, by date; a day may have several effects.',
  access: 'manageCases',
  params: idParams,
  query: z.object({ year: z.coerce.number().int().min(2015).max(2036) }),
  response: z.object({
    items: z.array(
      z.object({
        date: dateSchema,
        effect: z.enum(keysOf(COURT_DAY_EFFECTS)),
        name: z.string(),
        source: z.string(),
        /** Defined by law, by an act of the court that a comarca inherits from, or by the calendar itself. */
        origin: z.enum(['law', 'court', 'own']),
      }),
    ),
  }),
});

interface CourtDaysChange {
  readonly days: readonly z.output<typeof courtDaySchema>[];
  readonly removed: readonly z.output<typeof removedDaySchema>[];
}

/** An own day to remove: one of its effects, or the date alone for all of them. */
const removedDaySchema = z.union([
  formDateSchema,
  z.object({ date: formDateSchema, effect: courtDaySchema.shape.effect }),
]);

/**
 * Refuses a repeated effect of a day: two names of one effect, or its change and its removal, have no defined order.
 */
function complainAboutRepeatedDays({ value, issues }: z.core.ParsePayload<CourtDaysChange>) {
  const added = value.days.map(({ date, effect }) => ({ date, effect }));
  const removed = value.removed.flatMap((day) =>
    typeof day === 'string'
      ? keysOf(COURT_DAY_EFFECTS).map((effect) => ({ date: day, effect }))
      : [day],
  );
  const earlierDays = new Set<string>();
  for (const { date, effect } of [...added, ...removed]) {
    const key = `${date} ${effect}`;
    if (earlierDays.has(key)) {
      const message = `O dia ${formatDate(date)} está repetido.`;
      issues.push({ code: 'custom', path: ['days'], message, input: date });
    }
    earlierDays.add(key);
  }
}

/** The move of a deadline's dates by a change of a calendar. */
export const deadlineMoveSchema = z.object({
  deadlineId: idSchema,
  label: z.string(),
  processNumber: z.string(),
  periciaId: idSchema,
  oldLegalDate: dateSchema,
  legalDate: dateSchema,
  oldSafeDate: dateSchema,
  safeDate: dateSchema,
});

export type DeadlineMove = z.output<typeof deadlineMoveSchema>;

/** The moves that a person saw in a preview, so that no other ones are saved. */
export const seenMovesSchema = z.array(
  z.object({ deadlineId: idSchema, legalDate: dateSchema, safeDate: dateSchema }),
);

const changeFields = {
  /** New days, and days that replace the calendar's own days of the same date and effect. */
  days: z.array(courtDaySchema).max(CALENDAR_LIMITS.days, 'Envie no máximo 400 dias por vez.'),
  /** Own days to remove, before the new ones are added. */
  removed: z.array(removedDaySchema).max(CALENDAR_LIMITS.days),
};

export const previewCourtDays = post('/api/court-calendars/:id/days/preview', {
  summary:
    "A preview of the open deadlines that a change of a calendar's days moves; those that move to an earlier or past date come first.",
  access: 'manageCases',
  params: idParams,
  body: z.object(changeFields).check(complainAboutRepeatedDays),
  response: z.object({ moves: z.array(deadlineMoveSchema) }),
});

export const saveCourtDays = post('/api/court-calendars/:id/days', {
  summary:
    'Changes the days of a calendar and moves the open deadlines whose count contains them; fails if the moves differ from the previewed ones.',
  access: 'manageCases',
  idempotent: true,
  params: idParams,
  body: z
    .object({
      ...changeFields,
      seen: seenMovesSchema.max(20_000),
    })
    .check(complainAboutRepeatedDays),
  response: z.object({ moves: z.array(deadlineMoveSchema) }),
});
