import { randomUUID } from 'node:crypto';
import { PERICIA_STATUSES, type PericiaStatus } from '@vendas/domain/pericias/pericia-status';
import type { Executor } from '#platform/database/database.ts';
import { insertPericias, insertPericiaSteps } from '#store/pericias.ts';
import { CASE_FILES, type CaseFile } from './case-files.ts';
import { caseSteps } from './case-steps.ts';
import type { DemoClock } from './present.ts';
import { factsOf } from '#demo/courts/case-facts.ts';
import type { Tribunal } from '#demo/courts/calendars.ts';
import { createRandom, type Random } from './random.ts';

const SEED = 65_2008;
/** The first step at which fees are agreed upon, and the one from which half of them has been paid in. */
const FEES_PROPOSED = 3;
const HALF_PAID = 5;
const LAST_OPEN_STEP = 9;

/** A case as later parts of the demonstration refer to it. */
export interface DemoCase {
  readonly id: string;
  readonly processNumber: string;
  readonly defendant: string;
  readonly tribunal: Tribunal;
  readonly isSealed: boolean;
}

/** Inserts the expert's cases, each with its complete history. */
export async function insertCases(
  tx: Executor,
  present: DemoClock,
  administratorId: string,
): Promise<DemoCase[]> {
  const random = createRandom(SEED);
  const cases = CASE_FILES.map((file, index) => makeCase(random, present, file, index));
  await insertPericias(
    tx,
    cases.map(({ row }) => ({ ...row, userId: administratorId })),
  );
  await insertPericiaSteps(
    tx,
    cases.flatMap(({ row, steps }) =>
      steps.map((step) => ({ ...step, periciaId: row.id, userId: administratorId })),
    ),
  );
  return cases.map(({ row, tribunal }) => {
    const { id, processNumber, defendant, isSealed = false } = row;
    return { id, processNumber, defendant, tribunal, isSealed };
  });
}

function makeCase(random: Random, present: DemoClock, file: CaseFile, index: number) {
  const { court, defendant, status, summary } = file;
  const steps = caseSteps(random, present, file);
  const createdAt = steps[0]?.createdAt ?? present.now;
  // an expert is appointed a year or more after the claim was filed
  const year = createdAt.getUTCFullYear() - random.int(1, 3);
  const row = {
    id: randomUUID(),
    processNumber: caseNumber({ ...court, sequence: random.int(1_000_100, 1_049_000), year }),
    defendant,
    location: court.location,
    caseSummary: summary,
    // access ends with the case; one case is lost to the secrecy of the court
    accessGranted: status !== 'ENCERRADA_RECUSADA' && defendant !== 'Banco Horizonte do Sul S.A.',
    ...feesOf(random, status),
    currentStatus: status,
    lastStepAt: steps.at(-1)?.createdAt ?? createdAt,
    createdAt,
    ...factsOf(file, index, year),
  };
  return { row, steps, tribunal: court.tribunal };
}

function feesOf(random: Random, status: PericiaStatus) {
  const step = Object.keys(PERICIA_STATUSES).indexOf(status) + 1;
  const feeCents = random.int(30, 140) * 10_000;
  if (step < FEES_PROPOSED || step > LAST_OPEN_STEP) {
    return { amountReceivedCents: 0, amountToReceiveCents: 0 };
  }
  const isPaidInFull = step === LAST_OPEN_STEP && random.isChance(0.5);
  const share = isPaidInFull ? 1 : step >= HALF_PAID ? 0.5 : 0;
  const amountReceivedCents = feeCents * share;
  return { amountReceivedCents, amountToReceiveCents: feeCents - amountReceivedCents };
}

interface CaseNumberParts {
  /** Up to seven digits, counted within the court and year. */
  readonly sequence: number;
  readonly year: number;
  /** Two digits of the state's court of justice. */
  readonly tribunal: string;
  /** Four digits of the court of origin. */
  readonly origin: string;
}

const STATE_JUSTICE = '8';
const MODULUS = 97n;

/**
 * The unique number of a case in a state court, NNNNNNN-DD.AAAA.8.TR.OOOO.
 * Source: Resolução CNJ 65/2008, annex VIII: check digits by ISO 7064 modulo 97, base 10.
 */
function caseNumber({ sequence, year, tribunal, origin }: CaseNumberParts): string {
  const number = String(sequence).padStart(7, '0');
  const place = `${STATE_JUSTICE}${tribunal}${origin}`;
  const check = 98n - (BigInt(`${number}${year}${place}00`) % MODULUS);
  const digits = String(check).padStart(2, '0');
  return `${number}-${digits}.${year}.${STATE_JUSTICE}.${tribunal}.${origin}`;
}
