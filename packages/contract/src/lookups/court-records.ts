import { z } from 'zod';
import { dateSchema, instantSchema, safeText } from '#fields.ts';
import { PERICIA_LIMITS } from '#pericias.ts';
import { get, post } from '#route.ts';
import { lookupProblemSchema } from './lookups.ts';

/**
 * `off`: not turned on. `unsearchable`: CNJ's services do not know the form of the number. `none`: never looked up.
 * `waiting`: a job will look it up. `missing`: looked up and not found.
 */
const COURT_RECORD_STATES = [
  'off',
  'unsearchable',
  'none',
  'waiting',
  'found',
  'missing',
  'failed',
] as const;

const courtRecordSchema = z.object({
  state: z.enum(COURT_RECORD_STATES),
  checkedAt: instantSchema.nullable(),
  succeededAt: instantSchema.nullable(),
  /** Why the last attempt failed. */
  problem: lookupProblemSchema.nullable(),
  /** Whether there was no success for a day. */
  isFailing: z.boolean(),
  record: z
    .object({
      court: z.string().nullable(),
      courtDivision: z.string().nullable(),
      caseClass: z.string().nullable(),
      distributionDate: dateSchema.nullable(),
      isSealed: z.boolean(),
      /** The degrees of the case, newest first. */
      degrees: z.array(
        z.object({
          degree: z.string(),
          courtDivision: z.string().nullable(),
          updatedAt: instantSchema.nullable(),
        }),
      ),
      movements: z.array(
        z.object({
          code: z.int(),
          name: z.string(),
          note: z.string().nullable(),
          at: instantSchema,
          /** The day in the time zone of Brasília. */
          date: dateSchema,
        }),
      ),
      /** All of them; `movements` are only the newest. */
      movementCount: z.int(),
    })
    .nullable(),
});

export type CourtRecordResponse = z.output<typeof courtRecordSchema>;

const byNumber = z.object({ processNumber: safeText(PERICIA_LIMITS.processNumber) });

export const getCourtRecord = get('/api/court-records', {
  summary: 'The record of a case from the courts, as DataJud last returned it.',
  access: 'manageCases',
  query: byNumber,
  response: courtRecordSchema,
});

export const requestCourtRecord = post('/api/court-records', {
  summary:
    'Enqueues a look-up of a case at DataJud, unless one is enqueued or was made within the hour; a repeat has no further effect.',
  access: 'manageCases',
  body: byNumber,
  response: courtRecordSchema,
});
