import { z } from 'zod';
import { DECISIONS } from '@vendas/domain/pericias/pericia';
import { PERICIA_STATUSES } from '@vendas/domain/pericias/pericia-status';
import { maskedProcessNumber } from '@vendas/domain/pericias/process-number';
import {
  centsSchema,
  cursorSchema,
  dateSchema,
  idParams,
  idSchema,
  instantSchema,
  keysOf,
  pageOf,
  safeText,
} from './fields.ts';
import { nullableLine, optionalText, requiredLine } from './text-fields.ts';
import { amountField, flagSchema, formDateSchema } from './office-fields.ts';
import { periciaFacts, periciaFactsForm } from './pericia-facts.ts';
import { del, get, post, put } from './route.ts';

export const periciaStatusSchema = z.enum(keysOf(PERICIA_STATUSES), 'Status desconhecido.');

/** The longest texts of a case and its steps, in UTF-16 units. */
export const PERICIA_LIMITS = {
  processNumber: 100,
  defendant: 300,
  location: 300,
  caseSummary: 10_000,
  processMovementNumber: 100,
  notes: 5_000,
  search: 100,
} as const;

const notNegative = (message: string) =>
  amountField(0, message, 'Informe um valor válido.').default(0);

/** The fields of the form of a case. */
export const periciaFormSchema = z.object({
  processNumber: requiredLine(
    PERICIA_LIMITS.processNumber,
    'O número do processo é obrigatório.',
  ).overwrite(maskedProcessNumber),
  defendant: requiredLine(PERICIA_LIMITS.defendant, 'O réu é obrigatório.'),
  location: requiredLine(PERICIA_LIMITS.location, 'O local é obrigatório.'),
  caseSummary: optionalText(PERICIA_LIMITS.caseSummary),
  accessGranted: z.boolean().default(true),
  amountReceivedCents: notNegative('A quantia recebida não pode ser negativa.'),
  amountToReceiveCents: notNegative('A quantia a receber não pode ser negativa.'),
  ...periciaFactsForm,
});

/** A case as a row of the list. */
export const periciaRowSchema = z.object({
  id: idSchema,
  processNumber: z.string(),
  defendant: z.string(),
  location: z.string(),
  plaintiff: z.string().nullable(),
  courtDivision: z.string().nullable(),
  /** Whether the court keeps it secret: feeds, mails and the board do not name it. */
  isSealed: z.boolean(),
  accessGranted: z.boolean(),
  amountReceivedCents: centsSchema,
  amountToReceiveCents: centsSchema,
  currentStatus: periciaStatusSchema,
  /** When its newest step was recorded, corrections excluded. */
  lastStepAt: instantSchema,
  createdAt: instantSchema,
});

export type PericiaRow = z.output<typeof periciaRowSchema>;

export const periciaSchema = periciaRowSchema.extend({
  caseSummary: z.string().nullable(),
  ...periciaFacts,
  /** The administrator who created it; null if the account was deleted. */
  userId: idSchema.nullable(),
  /** Incremented by each change of the form's fields; saving the form sends the version it started with. */
  version: z.int(),
});

export type Pericia = z.output<typeof periciaSchema>;

export const periciaStepSchema = z.object({
  id: idSchema,
  statusType: periciaStatusSchema,
  processMovementNumber: z.string().nullable(),
  eventDate: dateSchema.nullable(),
  notes: z.string().nullable(),
  /** The step that this entry corrects; null for a step. */
  correctsId: idSchema.nullable(),
  createdAt: instantSchema,
});

export type PericiaHistoryEntry = z.output<typeof periciaStepSchema>;

/** The sort orders: newest first, or longest without a step first. */
export const PERICIA_SORTS = ['newest', 'idle'] as const;

export type PericiaSort = (typeof PERICIA_SORTS)[number];

/** The number of cases on one page of the list. */
export const PERICIAS_PAGE_SIZE = 30;

export const listPericias = get('/api/pericias', {
  summary:
    'Cases, newest first or longest without a step first (closed ones last), optionally at one step, with or without access, open or closed, idle for more than some days, or matching a text in number, parties, location or court division.',
  access: 'manageCases',
  query: z.object({
    search: safeText(PERICIA_LIMITS.search).trim().overwrite(maskedProcessNumber).optional(),
    status: periciaStatusSchema.optional(),
    accessGranted: flagSchema.optional(),
    /** Only open cases, or only closed ones. */
    isOpen: flagSchema.optional(),
    /** Only open cases whose last step is more than this many days of the business's calendar ago. */
    idleDays: z.coerce.number().int().min(0).max(3650).optional(),
    /** The newest first by default. */
    sort: z.enum(PERICIA_SORTS).optional(),
    cursor: cursorSchema.optional(),
  }),
  response: pageOf(periciaRowSchema),
});

export const countPericias = get('/api/pericias/counts', {
  access: 'manageCases',
  summary: 'The number of open cases, and of those that are idle for more than some days.',
  query: z.object({ idleDays: z.coerce.number().int().min(0).max(3650) }),
  response: z.object({ open: z.int(), idle: z.int() }),
});

export const getPericia = get('/api/pericias/:id', {
  summary: 'One case.',
  access: 'manageCases',
  params: idParams,
  response: periciaSchema,
});

export const listPericiasWithNumber = get('/api/pericias/with-number', {
  summary:
    'Up to five cases with this process number, ignoring punctuation, to warn of a duplicate.',
  access: 'manageCases',
  query: z.object({
    processNumber: safeText(PERICIA_LIMITS.processNumber),
    exceptId: idSchema.optional(),
  }),
  response: z.object({ items: z.array(periciaRowSchema) }),
});

export const createPericia = post('/api/pericias', {
  summary: 'Opens a case at its first step, with the first entry of its history.',
  access: 'manageCases',
  idempotent: true,
  body: periciaFormSchema,
  status: 201,
  response: periciaSchema,
});

export const updatePericia = put('/api/pericias/:id', {
  summary:
    'Saves the form of a case, without status and history; fails if the case has changed since `version`.',
  access: 'manageCases',
  params: idParams,
  body: periciaFormSchema.extend({ version: z.int() }),
  response: periciaSchema,
});

/** The typed fields of a step of a case, and of the correction of a step. */
const stepFormSchema = z.object({
  processMovementNumber: nullableLine(PERICIA_LIMITS.processMovementNumber),
  eventDate: formDateSchema.nullable(),
  notes: optionalText(PERICIA_LIMITS.notes),
});

export const advancePericia = post('/api/pericias/:id/status', {
  summary:
    'Records a step and moves the case to it in one transaction; fails if the case no longer has the expected status.',
  access: 'manageCases',
  idempotent: true,
  params: idParams,
  body: stepFormSchema.extend({
    expectedStatus: periciaStatusSchema,
    status: periciaStatusSchema,
    decision: z.enum(keysOf(DECISIONS), 'Escolha Aprovado ou Recusado.').nullable(),
  }),
  response: periciaSchema,
});

export const correctPericiaEntry = post('/api/pericias/:id/history/:entryId/correction', {
  summary:
    'Corrects movement number, date and notes of the last history entry by a new entry; the old entry stays, and status and decision never change.',
  access: 'manageCases',
  idempotent: true,
  params: idParams.extend({ entryId: idSchema }),
  body: stepFormSchema,
  status: 201,
  response: periciaStepSchema,
});

export const setPericiaAccess = put('/api/pericias/:id/access', {
  summary: 'Records whether the expert still has access to the case at court.',
  access: 'manageCases',
  params: idParams,
  body: z.object({ accessGranted: z.boolean() }),
  response: periciaSchema,
});

export const deletePericia = del('/api/pericias/:id', {
  summary: 'Deletes a case with its history.',
  access: 'manageCases',
  params: idParams,
  response: z.object({ id: idSchema }),
});

export const listPericiaHistory = get('/api/pericias/:id/history', {
  summary: 'Every step of a case and every correction, oldest first.',
  access: 'manageCases',
  params: idParams,
  response: z.object({ items: z.array(periciaStepSchema) }),
});

export const getPericiaCalendar = get('/api/pericias/calendar', {
  summary: 'The dates of all cases as an iCalendar text.',
  access: 'manageCases',
  response: z.object({ calendar: z.string() }),
});
