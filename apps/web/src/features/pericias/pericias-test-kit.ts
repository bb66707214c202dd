import { screen } from '@testing-library/react';
import { type CourtRecordResponse, getCourtRecord } from '@vendas/contract/lookups/court-records';
import {
  getPericia,
  listPericiaHistory,
  listPericias,
  type Pericia,
  type PericiaHistoryEntry,
} from '@vendas/contract/pericias';
import { listPericiaNotices } from '@vendas/contract/notices/notices';
import type { RouteOutput } from '@vendas/contract/route';
import { type FakeServer, fakeServer, page } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';

export const ID = 'ca5e0000-0000-4000-8000-000000000001';
export const NUMBER = '0000625-53.2023.8.26.0001';

/** A case as opened on 20/11/2026, before any other event. */
export function aPericia(changes: Partial<Pericia> = {}): Pericia {
  return {
    id: ID,
    processNumber: NUMBER,
    defendant: 'Banco Azul',
    location: 'Campinas/SP',
    caseSummary: null,
    plaintiff: null,
    courtDivision: null,
    isSealed: false,
    court: null,
    judicialDistrict: null,
    caseClass: null,
    claimCents: null,
    distributionDate: null,
    assistants: [],
    followsNotices: true,
    accessGranted: true,
    amountReceivedCents: 0,
    amountToReceiveCents: 150_000,
    currentStatus: 'EM_AVALIACAO',
    lastStepAt: '2026-11-20T12:30:00.000Z',
    createdAt: '2026-11-20T12:30:00.000Z',
    userId: ADMIN.profile.id,
    version: 1,
    ...changes,
  };
}

/** The server's record of a case while DataJud is off. */
export const RECORD_OFF: CourtRecordResponse = {
  state: 'off',
  checkedAt: null,
  succeededAt: null,
  problem: null,
  isFailing: false,
  record: null,
};

/** The server's notices of a case while the gazette is not queried. */
const NO_NOTICES: RouteOutput<typeof listPericiaNotices> = {
  search: {
    state: 'off',
    lastSuccessAt: null,
    failingSince: null,
    problem: null,
    unreadable: 0,
    isFailing: false,
  },
  items: [],
};

/** The first entry of its history. */
export function anEntry(changes: Partial<PericiaHistoryEntry> = {}): PericiaHistoryEntry {
  return {
    id: 'e0000000-0000-4000-8000-000000000001',
    statusType: 'EM_AVALIACAO',
    processMovementNumber: null,
    eventDate: null,
    notes: 'Perícia criada e em avaliação inicial.',
    correctsId: null,
    createdAt: '2026-11-20T12:30:00.000Z',
    ...changes,
  };
}

/** A server with one case and its history. */
export function serverOf(pericia: Pericia, history: PericiaHistoryEntry[] = [anEntry()]) {
  const server = fakeServer();
  server.on(listPericias, page([pericia]));
  server.on(getPericia, pericia);
  server.on(getCourtRecord, RECORD_OFF);
  server.on(listPericiaNotices, NO_NOTICES);
  server.on(listPericiaHistory, { items: history });
  return server;
}

/** Opens the list of cases as an administrator and waits until it is rendered. */
export async function openList(server: FakeServer, query = '') {
  const opened = await openPage(`/admin/pericias${query}`, { server, as: ADMIN });
  await screen.findByText('Lista de Perícias');
  return opened;
}

/** Opens the dialog 'Atualizar Status da Perícia' of the case. */
export async function openStatus(server: FakeServer) {
  const opened = await openList(server);
  await opened.person.click(await screen.findByText(NUMBER));
  await screen.findByLabelText('Novo Status');
  return opened;
}

/** Opens the menu of the case, and selects this action. */
export async function openMenu(server: FakeServer, item?: string) {
  const opened = await openList(server);
  await opened.person.click(await screen.findByLabelText(`Ações do processo ${NUMBER}`));
  if (item !== undefined) await opened.person.click(await screen.findByText(item));
  return opened;
}
