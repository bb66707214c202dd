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

/** A case as it was opened on 20/11/2026, before anything else happened to it. */
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

/** What the server says of a case while DataJud is not turned on. */
export const RECORD_OFF: CourtRecordResponse = {
  state: 'off',
  checkedAt: null,
  succeededAt: null,
  problem: null,
  isFailing: false,
  record: null,
};

/** What the server says of a case while the gazette is not asked. */
const NO_NOTICES: RouteOutput<typeof listPericiaNotices> = {
  search: {
    state: 'off',
    lastSuccessAt: null,
    failingSince: null,
    problem: null,
    isFailing: false,
  },
  items: [],
};

/** An entry of its history: the first one. */
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

/** A server that knows one case with its history. */
export function serverOf(pericia: Pericia, history: PericiaHistoryEntry[] = [anEntry()]) {
  const server = fakeServer();
  server.on(listPericias, page([pericia]));
  server.on(getPericia, pericia);
  server.on(getCourtRecord, RECORD_OFF);
  server.on(listPericiaNotices, NO_NOTICES);
  server.on(listPericiaHistory, { items: history });
  return server;
}

/** The list of cases, once it is there; for administrators. */
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

/** Opens what else can be done with the case, and chooses it. */
export async function openMenu(server: FakeServer, item?: string) {
  const opened = await openList(server);
  await opened.person.click(await screen.findByLabelText(`Ações do processo ${NUMBER}`));
  if (item !== undefined) await opened.person.click(await screen.findByText(item));
  return opened;
}
