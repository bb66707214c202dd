import { randomUUID } from 'node:crypto';
import type { GazetteItem } from '@vendas/domain/notices/gazette-item';
import type { FoundNotice } from '#store/notices/court-notices.ts';
import { recordNotices } from '#store/notices/court-notices.ts';
import type { TestApp } from '#testing/test-app.ts';

export const NOTICE_NUMBER = '00008323520184013202';

/** The gazette's notice of an order to the expert. */
export function gazetteItem(overrides: Partial<GazetteItem> = {}): GazetteItem {
  return {
    hash: randomUUID(),
    processNumber: NOTICE_NUMBER,
    availableOn: '2026-03-27',
    court: 'TRF1',
    kind: 'Intimação',
    bodyName: 'JEF Adj - Tefé',
    documentKind: 'Despacho',
    className: 'Procedimento do Juizado Especial Cível',
    medium: 'D',
    link: 'https://pje.jus.br/1',
    text: '<p>Intime-se o perito, no prazo de 15 (quinze) dias úteis.</p>',
    recipients: [{ side: 'A', name: 'Maria' }],
    lawyers: [],
    isCancelled: false,
    cancelledOn: null,
    cancellationReason: null,
    ...overrides,
  };
}

/** A stored notice that waits for a review. */
export async function aNotice(app: TestApp, overrides: Partial<FoundNotice> = {}): Promise<string> {
  const found = { ...gazetteItem(overrides), state: overrides.state ?? 'toReview' } as const;
  const [added] = await recordNotices(app.database.kysely, [found], app.clock.now());
  if (added === undefined) throw new Error(`${found.hash} is known already`);
  return added.id;
}
