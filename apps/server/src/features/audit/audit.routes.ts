import { z } from 'zod';
import * as contract from '@vendas/contract/audit';
import { AUDIT_PAGE_SIZE } from '@vendas/contract/audit';
import type { AuditSubject } from '@vendas/domain/audit';
import { keyAfter } from '#platform/database/cursor.ts';
import { cutPageBy } from '#platform/database/page.ts';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { listAudit as listEntries } from '#store/audit.ts';

/** The changes by administrators, for administrators. */
export function registerAudit(api: Api, services: Services): void {
  serve(api, contract.listAudit, ({ query }) => listAudit(services, query));
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
