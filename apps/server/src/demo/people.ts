import type { Role } from '@vendas/domain/people/role';
import type { Executor } from '#platform/database/database.ts';
import { insertEmailAccount } from '#store/auth/accounts.ts';
import { updateRole } from '#store/people/profiles.ts';
import type { DemoClock } from './present.ts';

/** A customer of the shop, and since when. */
export interface Buyer {
  readonly id: string;
  readonly joinedDaysAgo: number;
}

/** A person who was added. */
export type AddedPerson = Buyer & Pick<DemoPerson, 'firstName' | 'lastName'>;

export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: Role;
  readonly joinedDaysAgo: number;
}

/** Earlier than the first order. */
export const OPENING_DAYS_AGO = 555;

const CUSTOMER_NAMES = [
  ['Ana Cláudia', 'Ferreira'],
  ['João Pedro', 'Gonçalves'],
  ['Márcia', 'Antunes'],
  ['Antônio', 'Carvalho'],
  ['Luíza', 'Brandão'],
  ['Sérgio', 'Magalhães'],
  ['Patrícia', 'Guimarães'],
  ['José Roberto', 'Araújo'],
  ['Cecília', 'Bittencourt'],
  ['Fábio', 'Conceição'],
  ['Helena', 'Assunção'],
  ['Renato', 'Simões'],
  ['Vitória', 'Falcão'],
  ['Cláudio', 'Leão'],
  ['Mônica', 'Peçanha'],
  ['Thiago', 'Sá'],
  ['Inês', 'Bragança'],
  ['Otávio', 'Queirós'],
  ['Júlia', 'Paixão'],
  ['Márcio', 'Frazão'],
  ['Lívia', 'Rezende'],
  ['Estêvão', 'Prado'],
  ['Débora', 'Galvão'],
  ['Íris', 'Nóbrega'],
  ['Valéria', 'Câmara'],
  ['Raul', 'D’Ávila'],
  ['Sônia', 'Mourão'],
  ['Caíque', 'Teodoro'],
  ['Tânia', 'Salomão'],
  ['Heloísa', 'Pimentel'],
  ['Vinícius', 'Corrêa'],
  ['Graça', 'Montenegro'],
  ['Flávia', 'Borba'],
  ['Aurélio', 'Sampaio'],
  ['Conceição', 'Trindade'],
  ['Zélia', 'Furtado'],
  ['Álvaro', 'Mendonça'],
  ['Yasmin', 'Figueirôa'],
  ['Benício', 'Lourenço'],
  ['Tomás', 'Vilaça'],
] as const;

/** Customers of the first day; the others joined one by one until a few days ago. */
const FIRST_CUSTOMERS = 14;
const NEWEST_CUSTOMER_DAYS_AGO = 12;

/** A seller with the rights of a new shop: none. */
export const DEMO_SELLER = aPerson('Rafael', 'Nogueira', 'seller', OPENING_DAYS_AGO);

/** The seller at the counter, whose role has granted rights: rights belong to roles, so this is another role. */
export const DEMO_GRANTED_SELLER = aPerson('Helena', 'Duarte', 'consultant', OPENING_DAYS_AGO);

/** Three people who work with the owner, so that other roles are visible. */
export const COLLEAGUES: readonly DemoPerson[] = [
  DEMO_GRANTED_SELLER,
  aPerson('Beatriz', 'Tavares', 'partner', OPENING_DAYS_AGO - 120),
  DEMO_SELLER,
];

export const CUSTOMERS: readonly DemoPerson[] = CUSTOMER_NAMES.map(([first, last], index) =>
  aPerson(first, last, 'user', joinedDaysAgo(index)),
);

/**
 * Adds people with confirmed accounts under one shared password hash; returns the ids in the given order. A person
 * whose address is taken is left out: that account belongs to another person.
 */
export async function insertPeople(
  tx: Executor,
  people: readonly DemoPerson[],
  { passwordHash, present }: { readonly passwordHash: string; readonly present: DemoClock },
): Promise<AddedPerson[]> {
  const added: AddedPerson[] = [];
  for (const { role, joinedDaysAgo, ...person } of people) {
    const { firstName, lastName } = person;
    const user = await insertEmailAccount(tx, {
      ...person,
      passwordHash,
      isConfirmed: true,
      userMetadata: { first_name: firstName, last_name: lastName },
      createdAt: present.instantAgo(joinedDaysAgo, 8 * 60),
    });
    if (user === undefined) continue;
    if (role !== 'user') await updateRole(tx, user.id, role);
    added.push({ id: user.id, joinedDaysAgo, firstName, lastName });
  }
  return added;
}

function aPerson(
  firstName: string,
  lastName: string,
  role: Role,
  joinedDaysAgo: number,
): DemoPerson {
  const email = `${lowerCaseLetters(firstName)}.${lowerCaseLetters(lastName)}@exemplo.com.br`;
  return { firstName, lastName, email, role, joinedDaysAgo };
}

function joinedDaysAgo(index: number): number {
  if (index < FIRST_CUSTOMERS) return OPENING_DAYS_AGO;
  const share = (index - FIRST_CUSTOMERS) / (CUSTOMER_NAMES.length - 1 - FIRST_CUSTOMERS);
  return Math.round(OPENING_DAYS_AGO + share * (NEWEST_CUSTOMER_DAYS_AGO - OPENING_DAYS_AGO));
}

function lowerCaseLetters(name: string): string {
  const letters = name.normalize('NFD').replaceAll(/[^a-zA-Z ]/g, '');
  return letters.toLowerCase().replaceAll(' ', '');
}
