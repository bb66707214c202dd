import { addDays } from '@vendas/domain/calendar';
import { normalizeTaxDocument } from '@vendas/domain/people/tax-document';
import { NO_VALUES } from '@vendas/domain/people/customer-values';
import type { Executor } from '#platform/database/database.ts';
import { insertCustomer } from '#store/orders/customers.ts';
import { saveCustomer } from '#store/people/customer-files.ts';
import { insertCustomerNotes } from '#store/people/customer-notes.ts';
import type { AddedPerson } from './people.ts';
import type { DemoClock } from './present.ts';

const STREETS = [
  ['Rua das Acácias', 'Sé', '01001000'],
  ['Rua Harmonia', 'Vila Madalena', '05435000'],
  ['Alameda Santos', 'Jardim Paulista', '01419001'],
  ['Rua Cotoxó', 'Perdizes', '05021000'],
  ['Rua Vergueiro', 'Liberdade', '01504000'],
] as const;

const NOTES = [
  'Prefere armação leve; pediu aviso quando chegar a cor preta.',
  'Compra difusores para presentear em dezembro.',
  'Paga sempre no dia 10.',
] as const;

interface Filling {
  readonly customers: readonly AddedPerson[];
  readonly administratorId: string;
  readonly present: DemoClock;
}

/**
 * Files of the invented customers: most have a CPF, birthday, telephone and address. One person was added at the
 * counter a second time, for a merge.
 */
export async function insertCustomerFiles(tx: Executor, filling: Filling): Promise<void> {
  const { customers, administratorId, present } = filling;
  for (const [index, { id, joinedDaysAgo, firstName, lastName }] of customers.entries()) {
    const consentAt = present.instantAgo(joinedDaysAgo, 10 * 60);
    const acceptsMessages = [true, true, false, null][index % 4] ?? null;
    const hasChosen = acceptsMessages !== null;
    await saveCustomer(tx, {
      ...NO_VALUES,
      id,
      firstName,
      lastName,
      taxDocument: index % 5 === 4 ? null : cpfOf(index),
      birthday: index % 6 === 5 ? null : addDays('1958-03-14', index * 419),
      phones: index % 9 === 8 ? [] : [phoneOf(index)],
      addresses: index % 3 === 2 ? [] : [addressOf(index)],
      acceptsMessages,
      consentAt: hasChosen ? consentAt : null,
      consentBy: hasChosen ? administratorId : null,
    });
    const body = NOTES[index / 4];
    if (body === undefined) continue;
    await insertCustomerNotes(tx, [
      { userId: id, body, authorId: administratorId, createdAt: consentAt },
    ]);
  }
  const [twice] = customers;
  await insertCustomer(tx, {
    firstName: twice?.firstName ?? null,
    lastName: twice?.lastName ?? null,
    email: null,
    phone: phoneOf(customers.length),
    createdAt: present.instantAgo(40, 11 * 60),
  });
}

/** A CPF with valid check digits, of no particular region or year. */
function cpfOf(index: number): string {
  const base = String(100_200_300 + index * 7_919);
  for (let digits = 0; digits < 100; digits += 1) {
    const document = normalizeTaxDocument(base + String(digits).padStart(2, '0'));
    if (document !== undefined) return document;
  }
  throw new Error(`no check digits for ${base}`);
}

/** No operator has numbers with this prefix, so that a reminder reaches no real person. */
function phoneOf(index: number): string {
  return `551190000${String(1_000 + index * 37)}`;
}

function addressOf(index: number) {
  const [street, district, postalCode] = STREETS[index % STREETS.length] ?? STREETS[0];
  const streetNumber = String(12 + index * 17);
  return {
    postalCode,
    street,
    streetNumber,
    complement: index % 4 === 1 ? `ap. ${21 + index}` : null,
    district,
    city: 'São Paulo',
    state: 'SP',
  } as const;
}
