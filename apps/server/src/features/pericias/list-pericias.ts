import { PERICIAS_PAGE_SIZE } from '@vendas/contract/pericias';
import type { PericiaStatus } from '@vendas/domain/pericia-status';
import { cutPage, placeAfter } from '#platform/database/page.ts';
import type { Services } from '#platform/services.ts';
import { selectPericias } from '#store/pericias.ts';
import { toPericiaRowResponse } from './pericia-response.ts';

interface PericiasRequest {
  readonly search?: string | undefined;
  readonly status?: PericiaStatus | undefined;
  readonly accessGranted?: boolean | undefined;
  readonly cursor?: string | undefined;
}

/** Cases, newest first, one page at a time. */
export async function listPericias(
  { database }: Services,
  { cursor, ...filters }: PericiasRequest,
) {
  const query = { ...filters, after: placeAfter(cursor), limit: PERICIAS_PAGE_SIZE + 1 };
  const { rows, nextCursor } = cutPage(
    await selectPericias(database.kysely, query).execute(),
    PERICIAS_PAGE_SIZE,
  );
  return { items: rows.map(({ placedAt: _, ...row }) => toPericiaRowResponse(row)), nextCursor };
}
