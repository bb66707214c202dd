import { advancePericia, createPericia } from '@vendas/contract/pericias';
import type { periciaFormSchema } from '@vendas/contract/pericias';
import type { Pericia } from '@vendas/contract/pericias';
import { allowedNext, REFUSED } from '@vendas/domain/pericias/pericia';
import { PERICIA_STATUSES } from '@vendas/domain/pericias/pericia-status';
import type { StepRequest } from '@vendas/domain/pericias/pericia';
import type { PericiaStatus } from '@vendas/domain/pericias/pericia-status';
import type { z } from 'zod';
import { callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import type { TestApp } from '#testing/test-app.ts';

const isStatus = (key: string): key is PericiaStatus => Object.hasOwn(PERICIA_STATUSES, key);

/** The ten statuses in the order of the workflow. */
export const ALL_STATUSES = Object.keys(PERICIA_STATUSES).filter(isStatus);

/** The request of the form of a case. */
export const caseFields = {
  processNumber: '0058967-77.2016.8.19.0000',
  defendant: 'Construtora Horizonte Ltda.',
  location: 'Niterói/RJ',
  caseSummary: 'Infiltração na garagem.',
  accessGranted: true,
  amountReceivedCents: 100_000,
  amountToReceiveCents: 250_050,
};

/** A case just opened. */
export async function aPericia(
  app: TestApp,
  as: Person,
  fields: Partial<z.input<typeof periciaFormSchema>> = {},
): Promise<Pericia> {
  const body = { ...caseFields, ...fields };
  return succeeded(await callRoute(app, createPericia, { as, body }));
}

/** A step as sent by the dialog, approved where a decision is required. */
export function stepTo(
  from: PericiaStatus,
  to: PericiaStatus,
  more: Partial<StepRequest> = {},
): StepRequest {
  return {
    expectedStatus: from,
    status: to,
    decision: PERICIA_STATUSES[to].isDecision ? 'approved' : null,
    processMovementNumber: null,
    eventDate: null,
    notes: null,
    ...more,
  };
}

/** A case moved to a status through the API, along the edges of the table. */
export async function aPericiaAt(app: TestApp, as: Person, status: PericiaStatus) {
  let pericia = await aPericia(app, as);
  while (pericia.currentStatus !== status) {
    const { id, currentStatus } = pericia;
    const onward = allowedNext(currentStatus).find((next) => next !== REFUSED) ?? currentStatus;
    const isLast = status === REFUSED && PERICIA_STATUSES[onward].isDecision;
    const body = stepTo(currentStatus, onward, isLast ? { decision: 'refused' } : {});
    pericia = succeeded(await callRoute(app, advancePericia, { as, params: { id }, body }));
  }
  return pericia;
}
