// In a separate module so that orders load without the sections of the settings and their permissions.
import { z } from 'zod';
import { AUDIT_ACTIONS, AUDIT_FACTS, AUDIT_SOURCES } from '@vendas/domain/audit';
import { idSchema, instantSchema, keysOf } from './fields.ts';

const factsSchema = z.partialRecord(
  z.enum(keysOf(AUDIT_FACTS)),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);

/** One administrative change: its actor, time, action, and the facts that changed. */
export const auditEntrySchema = z.object({
  id: z.int(),
  at: instantSchema,
  /** Null if no person acted. */
  actorId: idSchema.nullable(),
  /** The actor if it is not a person. */
  source: z.enum(keysOf(AUDIT_SOURCES)).nullable(),
  /** The administrator's current name; null if the account was deleted or has no name. */
  actorName: z.string().nullable(),
  action: z.enum(keysOf(AUDIT_ACTIONS)),
  before: factsSchema,
  after: factsSchema,
});
