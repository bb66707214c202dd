import { z } from 'zod';
import { idParams, idSchema } from '#fields.ts';
import { nullableLine, optionalText } from '#text-fields.ts';
import { PERICIA_FACT_LIMITS } from '#pericia-facts.ts';
import { post } from '#route.ts';
import { deadlineMoveSchema, seenMovesSchema } from './court-calendars.ts';
import { DEADLINE_LIMITS } from './deadline-terms.ts';

const movesSchema = z.object({ moves: z.array(deadlineMoveSchema) });

export const previewCaseCalendar = post('/api/pericias/:id/calendar/preview', {
  summary:
    'A preview of the open deadlines of a case that another calendar moves; those that move to an earlier date come first.',
  access: 'manageCases',
  params: idParams,
  body: z.object({ calendarId: idSchema }),
  response: movesSchema,
});

export const changeCaseCalendar = post('/api/pericias/:id/calendar', {
  summary:
    'Moves a case to another court, with its calendar (CPC 64 §3), and moves its open deadlines; fails if the moves differ from the previewed ones. Fulfilled deadlines stay.',
  access: 'manageCases',
  idempotent: true,
  params: idParams,
  body: z.object({
    calendarId: idSchema,
    /** The name of the court in the facts of the case; absent to keep it. */
    court: nullableLine(PERICIA_FACT_LIMITS.court).optional(),
    /** The decision. */
    reason: optionalText(DEADLINE_LIMITS.reason),
    seen: seenMovesSchema.max(1000),
  }),
  response: movesSchema,
});
