import { sql } from 'kysely';
import type { CustomerValues } from '@vendas/domain/people/customer-values';
import type { Role } from '@vendas/domain/people/role';
import type { Executor } from '#platform/database/database.ts';

/** A customer's file as it is stored. */
export interface CustomerRow extends CustomerValues {
  readonly id: string;
  readonly createdAt: Date;
  readonly role: Role;
  readonly canSignIn: boolean;
  readonly consentAt: Date | null;
  readonly consentBy: string | null;
}

/** Whether its owner has signed in, or has a password or a confirmed address or number to sign in with. */
const CAN_SIGN_IN = sql<boolean>`(u.password_hash is not null or u.last_sign_in_at is not null
  or u.email_confirmed_at is not null or u.phone_confirmed_at is not null)`;

const contactsOf = (kind: 'phone' | 'email') => sql`array(
  select value from customer_contacts c where c.user_id = p.id and c.kind = ${kind} order by c.position, c.id)`;

const ADDRESSES = sql`coalesce((
  select json_agg(json_build_object('postalCode', a.postal_code, 'street', a.street, 'streetNumber', a.street_number,
    'complement', a.complement, 'district', a.district, 'city', a.city, 'state', a.state) order by a.position, a.id)
  from customer_addresses a where a.user_id = p.id), '[]')`;

/** The file of a person who is a customer or has bought something; undefined when there is none or it was erased. */
export async function findCustomer(db: Executor, id: string): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    select p.id, u.created_at, p.role, p.first_name, p.last_name, u.email, u.phone, ${CAN_SIGN_IN} as can_sign_in,
      f.tax_document, f.birthday, f.accepts_messages, f.consent_at,
      nullif(btrim(concat_ws(' ', who.first_name, who.last_name)), '') as consent_by,
      ${contactsOf('phone')} as phones, ${contactsOf('email')} as emails, ${ADDRESSES} as addresses
    from profiles p join auth.users u on u.id = p.id
      left join customer_files f on f.user_id = p.id
      left join profiles who on who.id = f.consent_by
    where p.id = ${id} and u.deleted_at is null
      and (p.role = 'user' or exists (select from orders where user_id = p.id))`.execute(db);
  return rows[0];
}

/** In SQL, the current id of a record: its own, or that of the record into which it was merged. */
export function currentCustomer(id: string) {
  return sql<string>`coalesce((select new_id from customer_aliases where old_id = ${id}::uuid), ${id}::uuid)`;
}

/** The current id of a file: its own, or that of the file into which it was merged. */
export async function resolveCustomer(db: Executor, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select ${currentCustomer(id)} as id`.execute(db);
  return rows[0]?.id ?? id;
}

/**
 * Locks these people until the transaction ends, accounts first and in id order, as an erasure does; returns the ids
 * that still exist.
 */
export async function lockCustomers(tx: Executor, ids: readonly string[]): Promise<string[]> {
  await sql`select id from auth.users where id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    select id from profiles where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * The id of the customer to whom something is sold, or that of the remaining file after a merge; undefined when there
 * is none. Waits for a concurrent merge, and prevents one until the transaction ends. A sale on credit also waits for
 * another one, because both count against one limit.
 */
export async function shareLockCustomer(
  tx: Executor,
  id: string,
  isCredit: boolean,
): Promise<string | undefined> {
  const lockProfile = (profileId: string) =>
    tx
      .selectFrom('profiles')
      .select('id')
      .where('id', '=', profileId)
      .where('role', '=', 'user')
      .$call((query) => (isCredit ? query.forNoKeyUpdate() : query.forKeyShare()))
      .executeTakeFirst();
  const locked = (await lockProfile(id)) ?? (await lockProfile(await resolveCustomer(tx, id)));
  return locked?.id;
}

interface SavedCustomer extends CustomerValues {
  readonly id: string;
  readonly consentAt: Date | null;
  /** The id of the person who recorded the consent. */
  readonly consentBy: string | null;
}

/** Writes the values of a file, except the e-mail address and telephone of the account. The person must be locked. */
export async function saveCustomer(tx: Executor, customer: SavedCustomer): Promise<void> {
  const { id, firstName, lastName, taxDocument, birthday, acceptsMessages } = customer;
  const { consentAt, consentBy } = customer;
  await tx.updateTable('profiles').set({ firstName, lastName }).where('id', '=', id).execute();
  const facts = { taxDocument, birthday, acceptsMessages, consentAt, consentBy };
  await tx
    .insertInto('customerFiles')
    .values({ userId: id, ...facts })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(facts))
    .execute();
  await replaceParts(tx, customer);
}

async function replaceParts(tx: Executor, customer: SavedCustomer): Promise<void> {
  const { id: userId, addresses, emails, phones } = customer;
  await tx.deleteFrom('customerContacts').where('userId', '=', userId).execute();
  await tx.deleteFrom('customerAddresses').where('userId', '=', userId).execute();
  const contacts = [
    ...phones.map((value, position) => ({ userId, kind: 'phone', value, position })),
    ...emails.map((value, position) => ({ userId, kind: 'email', value, position })),
  ];
  if (contacts.length > 0) await tx.insertInto('customerContacts').values(contacts).execute();
  if (addresses.length > 0) {
    const rows = addresses.map((address, position) => ({ ...address, userId, position }));
    await tx.insertInto('customerAddresses').values(rows).execute();
  }
}

/** Who recorded the consent of a file; null where there is none. */
export async function findConsent(db: Executor, userId: string) {
  return await db
    .selectFrom('customerFiles')
    .select(['acceptsMessages', 'consentAt', 'consentBy'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Another file with this document. */
export async function findByTaxDocument(db: Executor, taxDocument: string, exceptId: string) {
  return await db
    .selectFrom('customerFiles')
    .innerJoin('profiles', 'profiles.id', 'customerFiles.userId')
    .select(['profiles.id', 'profiles.firstName', 'profiles.lastName'])
    .where('taxDocument', '=', taxDocument)
    .where('profiles.id', '!=', exceptId)
    .executeTakeFirst();
}

/** Serializes changes of documents, so that two files can't take the same one. */
export async function lockTaxDocuments(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('customer_files.tax_document'))`.execute(tx);
}
