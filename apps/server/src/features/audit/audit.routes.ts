import { z } from 'zod';
import * as contract from '@vendas/contract/audit';
import { AUDIT_PAGE_SIZE } from '@vendas/contract/audit';
import { keysOf } from '@vendas/contract/fields';
import type { AuditSubject } from '@vendas/domain/audit';
import type { Permission } from '@vendas/domain/people/permission';
import { SETTINGS_SECTIONS } from '@vendas/domain/shop/settings-sections';
import { keyAfter } from '#platform/database/cursor.ts';
import { cutPageBy } from '#platform/database/page.ts';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { listAudit as listEntries, listLastEdits } from '#store/audit.ts';

/** The changes of the back office, and who made the last ones of the settings. */
export function registerAudit(api: Api, services: Services): void {
  serve(api, contract.listAudit, ({ query }) => listAudit(services, query));
  serve(api, contract.listSettingsEdits, (_input, { permissions }) =>
    listSettingsEdits(services, permissions),
  );
}

interface AuditRequest {
  readonly subject: AuditSubject;
  readonly id: string;
  readonly cursor?: string | undefined;
}

const placeSchema = z.tuple([z.int()]);

/** The administrators' changes of one subject, newest first, one page at a time. */
async function listAudit({ database }: Services, { subject, id, cursor }: AuditRequest) {
  const entries = await listEntries(database.kysely, {
    subject,
    subjectId: id,
    beforeId: keyAfter(cursor, placeSchema)?.[0],
    limit: AUDIT_PAGE_SIZE + 1,
  });
  const { rows, nextCursor } = cutPageBy(entries, AUDIT_PAGE_SIZE, (entry) => [entry.id]);
  const items = rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
  return { items, nextCursor };
}

/** The last change of each section that a person with these permissions sees. */
async function listSettingsEdits({ database }: Services, permissions: ReadonlySet<Permission>) {
  const visibleSections = keysOf(SETTINGS_SECTIONS).filter((name) =>
    permissions.has(SETTINGS_SECTIONS[name].permission),
  );
  const edits = await listLastEdits(
    database.kysely,
    visibleSections.map((name) => ({ name, ...SETTINGS_SECTIONS[name] })),
  );
  return {
    items: edits.map(({ name, at, actorName }) => ({
      section: name,
      at: at.toISOString(),
      actorName,
    })),
  };
}
