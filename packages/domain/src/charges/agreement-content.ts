import type { CalendarDate } from '#calendar.ts';
import { chargedParts } from './charge.ts';
import type { Charge, ChargeTerms, ChargeWithRows } from './charge.ts';
import type { LateRates } from './instalment-plan.ts';
import { NO_PARTS } from './parts.ts';
import type { Parts } from './parts.ts';
import type { Renegotiation } from './renegotiate.ts';

/** Whether the agreement sets another balance or splits the same one into instalments. */
export const AGREEMENT_KINDS = {
  renegotiation: { replaced: 'Renegociada', made: 'Renegociado' },
  split: { replaced: 'Parcelada', made: 'Parcelado' },
} as const;

export type AgreementKind = keyof typeof AGREEMENT_KINDS;

/** A charge that an agreement replaced or created. */
export interface AgreedCharge {
  readonly number: number;
  readonly of: number;
  readonly dueDate: CalendarDate | null;
  readonly parts: Parts;
}

/**
 * The charges of an agreement as its printed form shows them. They are stored with the agreement: a later change of a
 * date or a payment taken back must not change a reprint of the signed document.
 */
export interface AgreementContent {
  readonly replaced: readonly AgreedCharge[];
  readonly created: readonly AgreedCharge[];
  /** The rates of late charges of the new charges. */
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
