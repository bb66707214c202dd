import { fireEvent, screen } from '@testing-library/react';
import {
  type DeadlineMove,
  listCourtCalendars,
  listCourtDays,
} from '@vendas/contract/deadlines/court-calendars';
import { type FakeServer, fakeServer } from '#testing/fake-server.ts';
import { button, openPage } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';
import { anId } from '#testing/samples.ts';
import { aCalendar } from '#features/pericias/deadlines/deadlines-test-kit.ts';
import { ID, NUMBER } from '#features/pericias/pericias-test-kit.ts';

export const COURT = aCalendar({ ownDays: 1, cases: 2 });
export const COMARCA = aCalendar({ id: anId(), name: 'Comarca de Campinas', parentId: COURT.id });
export const ACT = 'Provimento 2.800/2025';

export const DAYS = [
  {
    date: '2026-02-16',
    effect: 'suspended',
    name: 'Suspensão',
    source: ACT,
    origin: 'own',
  },
  {
    date: '2026-04-21',
    effect: 'closed',
    name: 'Tiradentes',
    source: 'Lei 662/1949',
    origin: 'law',
  },
] as const;

/** A deadline that moves to a later day. */
export function aMove(changes: Partial<DeadlineMove> = {}): DeadlineMove {
  return {
    deadlineId: anId(),
    label: 'Esclarecimentos',
    processNumber: NUMBER,
    periciaId: ID,
    oldLegalDate: '2026-12-15',
    legalDate: '2026-12-16',
    oldSafeDate: '2026-12-14',
    safeDate: '2026-12-15',
    ...changes,
  };
}

/** A server with two calendars and two days. */
export function serverOf(items = [COURT, COMARCA]) {
  const server = fakeServer();
  server.on(listCourtCalendars, { items });
  server.on(listCourtDays, { items: [...DAYS] });
  return server;
}

/** The page of calendars. */
export async function openCalendars(server: FakeServer, query = '') {
  const opened = await openPage(`/admin/deadlines/calendars${query}`, {
    server,
    as: aSeller('manageCases'),
  });
  await screen.findByRole('heading', { level: 1, name: 'Calendários dos tribunais' });
  return opened;
}

/** Reads a pasted list in the form of new days. */
export async function pasteInto(
  person: Awaited<ReturnType<typeof openCalendars>>['person'],
  text: string,
) {
  await person.click(await button('Adicionar dias'));
  fireEvent.change(await screen.findByLabelText(/^Colar lista/), { target: { value: text } });
  await person.click(await button('Ler lista'));
}
