import { z } from 'zod';
import { AUDIT_SUBJECTS } from '@vendas/domain/audit';
import { SETTINGS_SECTIONS } from '@vendas/domain/shop/settings-sections';
import { auditEntrySchema } from './audit-entry.ts';
import { cursorSchema, idSchema, instantSchema, keysOf, pageOf } from './fields.ts';
import { get, type RouteOutput } from './route.ts';

export type AuditEntry = z.output<typeof auditEntrySchema>;

/** The number of entries on one page. */
export const AUDIT_PAGE_SIZE = 50;

export const listAudit = get('/api/admin/audit', {
  summary: 'What administrators changed on one order, product or person, newest first.',
  query: z.object({
    subject: z.enum(AUDIT_SUBJECTS),
    id: idSchema,
    cursor: cursorSchema.optional(),
  }),
  response: pageOf(auditEntrySchema),
});

export const listSettingsEdits = get('/api/admin/audit/settings', {
  summary:
    'The last change of each section of the settings, with its time and person; a section that was never changed is absent.',
  access: 'manageShop',
  response: z.object({
    items: z.array(
      z.object({
        section: z.enum(keysOf(SETTINGS_SECTIONS)),
        at: instantSchema,
        /** The current name of the person; null if the account was deleted or has no name. */
        actorName: z.string().nullable(),
      }),
    ),
  }),
});

export type SettingsEdit = RouteOutput<typeof listSettingsEdits>['items'][number];
