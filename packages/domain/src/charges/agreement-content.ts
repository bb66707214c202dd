import type { CalendarDate } from '#calendar.ts';
import { chargedParts } from './charge.ts';
import type { Charge, ChargeTerms, ChargeWithRows } from './charge.ts';
import type { LateRates } from './instalment-plan.ts';
import { NO_PARTS } from './parts.ts';
import type { Parts } from './parts.ts';
import type { Renegotiation } from './renegotiate.ts';

/** Another balance, or the same one in instalments. */
export const AGREEMENT_KINDS = {
  renegotiation: { replaced: 'Renegociada', made: 'Renegociado' },
  split: { replaced: 'Parcelada', made: 'Parcelado' },
} as const;

export type AgreementKind = keyof typeof AGREEMENT_KINDS;

/** A charge that an agreement replaced or made. */
export interface AgreedCharge {
  readonly number: number;
  readonly of: number;
  readonly dueDate: CalendarDate | null;
  readonly parts: Parts;
}

/**
 * What an agreement says of its charges. It is stored with the agreement: later a date may be changed, or a payment of
 * before be taken back, and the paper that was signed has to print the same.
 */
export interface AgreementContent {
  readonly replaced: readonly AgreedCharge[];
  readonly created: readonly AgreedCharge[];
  /** Of the new charges. */
  readonly late: LateRates;
}

export function agreementContent(
  charges: readonly ChargeWithRows[],
  { owed, created }: Pick<Renegotiation, 'owed' | 'created'>,
  late: LateRates,
): AgreementContent {
  const partsOf = new Map(owed.map(({ chargeId, parts }) => [chargeId, parts]));
  const replaced = charges
    .map(({ charge }) => charge)
    .filter(({ id }) => partsOf.has(id))
    .map((charge) => agreedCharge(charge, partsOf.get(charge.id) ?? NO_PARTS));
  return {
    replaced,
    created: created.map((terms) => agreedCharge(terms, chargedParts(terms))),
    late,
  };
}

function agreedCharge({ number, of, dueDate }: Charge | ChargeTerms, parts: Parts): AgreedCharge {
  return { number, of, dueDate, parts };
}
