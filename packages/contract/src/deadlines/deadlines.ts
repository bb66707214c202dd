import { z } from 'zod';
import { DEADLINE_RANGES } from '@vendas/domain/deadlines/deadline-kinds';
import { DEADLINE_CHANGES } from '@vendas/domain/deadlines/change-deadline';
import {
  cursorSchema,
  dateSchema,
  idParams,
  idSchema,
  instantSchema,
  keysOf,
  pageOf,
  safeText,
} from '#fields.ts';
import { nullableLine, requiredText } from '#text-fields.ts';
import { formDateSchema } from '#office-fields.ts';
import { PERICIA_LIMITS } from '#pericias.ts';
import { del, get, post } from '#route.ts';
import { DEADLINE_LIMITS, deadlineTermsSchema, kindSchema, termFields } from './deadline-terms.ts';

const countSchema = z.object({
  date: dateSchema,
  lines: z.array(
    z.object({
      date: dateSchema,
      number: z.int().nullable(),
      text: z.string(),
      law: z.string().nullable(),
    }),
  ),
});

export type DeadlineCalculation = z.output<typeof countSchema>;

const calculationFields = { legal: countSchema, safe: countSchema };

/** A deadline as a row of a list. */
export const deadlineRowSchema = z.object({
  id: idSchema,
  periciaId: idSchema,
  processNumber: z.string(),
  calendarId: idSchema,
  calendarName: z.string(),
  ...termFields,
  startDate: dateSchema,
  /** The purpose of a free deadline; null for the kinds of the law. */
  title: z.string().nullable(),
  isProvisional: z.boolean(),
  legalDate: dateSchema,
  safeDate: dateSchema,
  responsibleId: idSchema.nullable(),
  responsibleName: z.string().nullable(),
  taskId: idSchema.nullable(),
  fulfilledOn: dateSchema.nullable(),
  proof: z.string().nullable(),
  version: z.int(),
  /** The notice from which the deadline was created. */
  noticeId: idSchema.nullable(),
  isNoticeCancelled: z.boolean(),
  /** When that notice was cancelled, according to the court. */
  noticeCancelledOn: dateSchema.nullable(),
});

export type DeadlineRow = z.output<typeof deadlineRowSchema>;

export const deadlineSchema = deadlineRowSchema.extend({
  ...calculationFields,
  /** Every change of its dates, oldest first. */
  moves: z.array(
    z.object({
      at: instantSchema,
      cause: z.string(),
      reason: z.string().nullable(),
      actorName: z.string().nullable(),
      oldLegalDate: dateSchema,
      legalDate: dateSchema,
      oldSafeDate: dateSchema,
      safeDate: dateSchema,
    }),
  ),
});

export type Deadline = z.output<typeof deadlineSchema>;

export const DEADLINES_PAGE_SIZE = 50;

export const listDeadlines = get('/api/deadlines', {
  summary:
    'Open deadlines by their safe date, of a range, a calendar and a kind. `overdue` are those whose legal date has passed in the zone of the court; `week` and `month` are today and the next seven and thirty days.',
  access: 'manageCases',
  query: z.object({
    range: z.enum(keysOf(DEADLINE_RANGES)).optional(),
    calendarId: idSchema.optional(),
    kind: kindSchema.optional(),
    cursor: cursorSchema.optional(),
  }),
  response: pageOf(deadlineRowSchema),
});

export const countDeadlines = get('/api/deadlines/counts', {
  summary: 'The number of open deadlines in each range, for a calendar and a kind.',
  access: 'manageCases',
  query: z.object({ calendarId: idSchema.optional(), kind: kindSchema.optional() }),
  response: z.object({
    overdue: z.int(),
    today: z.int(),
    week: z.int(),
    month: z.int(),
    all: z.int(),
  }),
});

export const listResponsibles = get('/api/deadlines/people', {
  summary: 'The people to whom a deadline can be assigned: all who manage cases, by first name.',
  access: 'manageCases',
  response: z.object({
    items: z.array(
      z.object({
        id: idSchema,
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
      }),
    ),
  }),
});

export const listPericiaDeadlines = get('/api/pericias/:id/deadlines', {
  summary: 'All deadlines of a case: open ones by their safe date, then fulfilled ones.',
  access: 'manageCases',
  params: idParams,
  response: z.object({
    /** The calendar of the case; null before its first deadline. */
    calendarId: idSchema.nullable(),
    items: z.array(deadlineRowSchema),
  }),
});

export const getDeadline = get('/api/deadlines/:id', {
  summary: 'One deadline with the counted days of both dates and every move.',
  access: 'manageCases',
  params: idParams,
  response: deadlineSchema,
});

export const previewDeadline = post('/api/deadlines/preview', {
  summary: 'A preview of both dates of a deadline with their counted days.',
  access: 'manageCases',
  body: z.object({
    calendarId: idSchema,
    /** The law of its branch of justice is cited, if the calendar does not name it. */
    processNumber: safeText(PERICIA_LIMITS.processNumber).default(''),
    terms: deadlineTermsSchema,
  }),
  response: z.object(calculationFields),
});

export const createDeadline = post('/api/pericias/:id/deadlines', {
  summary:
    'Adds a deadline to a case, with a task on request. The first deadline also sets the calendar of the case.',
  access: 'manageCases',
  idempotent: true,
  params: idParams,
  body: z.object({
    calendarId: idSchema,
    terms: deadlineTermsSchema,
    title: nullableLine(DEADLINE_LIMITS.title),
    /** Null for everyone who manages cases. */
    responsibleId: idSchema.nullable(),
    /** Whether the start is not certain yet. */
    isProvisional: z.boolean(),
    withTask: z.boolean(),
  }),
  status: 201,
  response: deadlineSchema,
});

export const changeDeadline = post('/api/deadlines/:id/change', {
  summary:
    'Changes the terms of an open deadline by a correction, an extension, a suspension or an interruption, and records the move of its dates.',
  access: 'manageCases',
  idempotent: true,
  params: idParams,
  body: z.object({
    cause: z.enum(keysOf(DEADLINE_CHANGES), 'Escolha o motivo da mudança.'),
    reason: requiredText(DEADLINE_LIMITS.reason, 'Diga o que a decisão ou o ato diz.'),
    terms: deadlineTermsSchema,
    title: nullableLine(DEADLINE_LIMITS.title),
    responsibleId: idSchema.nullable(),
    isProvisional: z.boolean(),
    version: z.int(),
  }),
  response: deadlineSchema,
});

export const fulfilDeadline = post('/api/deadlines/:id/fulfilment', {
  summary:
    'Records that a deadline was met, with date and proof; its calculation is kept and its task is completed.',
  access: 'manageCases',
  idempotent: true,
  params: idParams,
  body: z.object({ on: formDateSchema, proof: nullableLine(DEADLINE_LIMITS.proof) }),
  response: deadlineSchema,
});

export const reopenDeadline = del('/api/deadlines/:id/fulfilment', {
  summary:
    'Undoes a fulfilment: the deadline and its task are open again, with dates by the current calendar. A repeat changes nothing.',
  access: 'manageCases',
  params: idParams,
  response: deadlineSchema,
});

export const deleteDeadline = del('/api/deadlines/:id', {
  summary: 'Deletes an open deadline that was added by mistake; its task stays.',
  access: 'manageCases',
  params: idParams,
  response: z.object({ id: idSchema }),
});
