import { z } from 'zod';
import { DEADLINE_KINDS } from '@vendas/domain/deadlines/deadline-kinds';
import { NOTICE_RANGES, NOTICE_STATES } from '@vendas/domain/notices/court-notice';
import { lookupProblemSchema } from '#lookups/lookups.ts';
import { createDeadline, deadlineSchema } from '#deadlines/deadlines.ts';
import {
  cursorSchema,
  dateSchema,
  idParams,
  idSchema,
  instantSchema,
  keysOf,
  pageOf,
} from '#fields.ts';
import { get, post, put } from '#route.ts';

/** A notice as a row of a list, with the start of its text as plain text. */
export const noticeRowSchema = z.object({
  id: idSchema,
  /** In the unique form, with punctuation. */
  processNumber: z.string(),
  availableOn: dateSchema,
  /** The first working day of the court after that; null if its laws are not known. */
  publishedOn: dateSchema.nullable(),
  court: z.string(),
  kind: z.string(),
  bodyName: z.string().nullable(),
  documentKind: z.string().nullable(),
  className: z.string().nullable(),
  /** Whether a case with its number is sealed, or the notice states so. A row then has no text. */
  isSealed: z.boolean(),
  text: z.string(),
  /** What the text leaves no doubt about: the act that the expert owes, its days and their unit. */
  suggestedKind: z.enum(keysOf(DEADLINE_KINDS)).nullable(),
  suggestedDays: z.int().nullable(),
  suggestedUnit: z.enum(['working', 'calendar']).nullable(),
  state: z.enum(keysOf(NOTICE_STATES)),
  isCancelled: z.boolean(),
  cancelledOn: dateSchema.nullable(),
  /** The cases with its number. */
  cases: z.array(
    z.object({
      id: idSchema,
      processNumber: z.string(),
      defendant: z.string(),
      isSealed: z.boolean(),
      calendarId: idSchema.nullable(),
      /** The default person in charge of its deadlines. */
      userId: idSchema.nullable(),
    }),
  ),
  /** The deadlines created from it, by safe date. */
  deadlines: z.array(
    z.object({
      id: idSchema,
      periciaId: idSchema,
      label: z.string(),
      legalDate: dateSchema,
      safeDate: dateSchema,
      isFulfilled: z.boolean(),
    }),
  ),
});

export type NoticeRow = z.output<typeof noticeRowSchema>;

export const noticeSchema = noticeRowSchema.extend({
  /** The URL of the court's page, if the notice contains one. */
  link: z.string().nullable(),
  recipients: z.array(z.object({ side: z.string().nullable(), name: z.string() })),
  /** Other cases that the text names. */
  otherNumbers: z.array(z.string()),
  cancellationReason: z.string().nullable(),
  /** The text that the cancelled notice has in the gazette. */
  cancelledText: z.string().nullable(),
  foundAt: instantSchema,
  reviewedAt: instantSchema.nullable(),
  reviewedByName: z.string().nullable(),
});

export type Notice = z.output<typeof noticeSchema>;

export const NOTICES_PAGE_SIZE = 30;

/** The most notices in the response for a case, the newest first. */
export const MOST_NOTICES_OF_CASE = 100;

/** The number of characters of a notice's text in a list. */
export const NOTICE_EXCERPT = 400;

export const listNotices = get('/api/notices', {
  summary:
    'Notices of courts, newest first, filtered by state: to review with a case, to review without one, accepted, dismissed, or all.',
  access: 'manageCases',
  query: z.object({
    range: z.enum(keysOf(NOTICE_RANGES)).optional(),
    cursor: cursorSchema.optional(),
  }),
  response: pageOf(noticeRowSchema),
});

/** The result of the latest searches. */
const searchOutcome = {
  lastSuccessAt: instantSchema.nullable(),
  /** Since when every search has failed; null if the last one succeeded. */
  failingSince: instantSchema.nullable(),
  /** Why the last search failed. */
  problem: lookupProblemSchema.nullable(),
  /** How many notices of the last response could not be read. */
  unreadable: z.int(),
  /** Whether searches fail and none succeeded for a day. */
  isFailing: z.boolean(),
};

export const countNotices = get('/api/notices/counts', {
  summary:
    'The number of notices to review, with a case of their number and without one, and the last success or failure of the searches for all notices.',
  access: 'manageCases',
  response: z.object({
    toReview: z.int(),
    withoutCase: z.int(),
    search: z.object({ isOn: z.boolean(), ...searchOutcome }),
    /** The search for the expert's name; null if no name is set. */
    nameSearch: z.object(searchOutcome).nullable(),
  }),
});

export type NoticeCounts = z.output<typeof countNotices.response>;

export const getNotice = get('/api/notices/:id', {
  summary: 'One notice with its whole text.',
  access: 'manageCases',
  params: idParams,
  response: noticeSchema,
});

/** The state of the searches for a case's notices. */
export const noticeSearchSchema = z.object({
  /** Off for the whole shop or for this case, impossible without a unique number, or on. */
  state: z.enum(['off', 'notFollowed', 'noNumber', 'on']),
  ...searchOutcome,
});

export type NoticeSearch = z.output<typeof noticeSearchSchema>;

export const listPericiaNotices = get('/api/pericias/:id/notices', {
  summary:
    'The newest hundred notices with the number of a case, and the last success or failure of the searches for them.',
  access: 'manageCases',
  params: idParams,
  response: z.object({ search: noticeSearchSchema, items: z.array(noticeRowSchema) }),
});

export const acceptNotice = post('/api/notices/:id/accept', {
  summary:
    'Creates a deadline of a case from a notice with its number, with a task on request; once for each kind of deadline.',
  access: 'manageCases',
  idempotent: true,
  params: idParams,
  body: createDeadline.body.extend({ periciaId: idSchema }),
  status: 201,
  response: deadlineSchema,
});

export const dismissNotice = put('/api/notices/:id/dismissal', {
  summary:
    'Dismisses a notice that requires no action, or reverses its dismissal. The notice stays.',
  access: 'manageCases',
  params: idParams,
  body: z.object({ isDismissed: z.boolean() }),
  response: noticeSchema,
});
