import { ownDataSchema } from '@vendas/contract/people/privacy';
import type { OwnData } from '@vendas/contract/people/privacy';
import { receiptNumber } from '@vendas/domain/orders/receipt';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { refuseFor } from '#platform/http/errors.ts';
import type { Caller } from '#platform/http/http.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Place } from '#platform/database/page.ts';
import type { Services } from '#platform/services.ts';
import { personLimits, takeAllowance } from '#store/auth/limits.ts';
import { findUser } from '#store/auth/users.ts';
import {
  listOwnActions,
  listOwnComments,
  listOwnPurchases,
  listOwnReminders,
  listOwnSales,
  listOwnSecurityLog,
  listOwnSessions,
} from '#store/people/own-data.ts';
import { findCustomer } from '#store/people/customer-files.ts';
import { findCustomerLimit } from '#store/orders/credit.ts';
import { listCustomerNotes } from '#store/people/customer-notes.ts';
import { findProfile } from '#store/people/profiles.ts';

/** Rows per read: a long list is never completely in memory. */
const PAGE_SIZE = 200;

/**
 * All data about the caller, except credentials (password, second factors, tokens), as the chunks of one JSON
 * document.
 * @throws RuleViolation profileNotFound
 * @throws Fault tooManyRequests
 */
export async function* readOwnData(
  services: Services,
  { userId }: Caller,
): AsyncGenerator<string, void> {
  const { clock, config, database } = services;
  const { kysely, prepared } = database;
  if (config.hasRateLimits) {
    refuseFor(await takeAllowance(prepared, personLimits.ownData, userId, clock.now()));
  }
  yield JSON.stringify(await readFirstFields(services, userId)).slice(0, -1);
  const limit = PAGE_SIZE;
  const { actions, comments, orders, reminders, sales, securityLog, sessions } =
    ownDataSchema.shape;
  yield* writeList('sessions', {
    read: (after: Place | undefined) => listOwnSessions(kysely, userId, { after, limit }),
    keyOf: placeOfRow,
    toResponse: ({ createdAt, refreshedAt, ...session }) =>
      sessions.element.parse({
        ...session,
        createdAt: createdAt.toISOString(),
        lastUsedAt: refreshedAt.toISOString(),
      }),
  });
  yield* writeList('securityLog', {
    read: (after: number | undefined) => listOwnSecurityLog(kysely, userId, { after, limit }),
    keyOf: ({ id }) => id,
    toResponse: (entry) => securityLog.element.parse({ ...entry, at: entry.at.toISOString() }),
  });
  yield* writeList('orders', {
    read: (after: Place | undefined) => listOwnPurchases(kysely, userId, { after, limit }),
    keyOf: placeOfRow,
    toResponse: ({ createdAt, payments, receipts, ...order }) =>
      orders.element.parse({
        ...order,
        createdAt: createdAt.toISOString(),
        receipts: receipts.map(({ issuedAt, number, year, ...receipt }) => ({
          ...receipt,
          number: receiptNumber({ number, year }),
          issuedAt: new Date(issuedAt).toISOString(),
        })),
        payments: payments.map((payment) => ({
          ...payment,
          createdAt: new Date(payment.createdAt).toISOString(),
        })),
      }),
  });
  yield* writeList('reminders', {
    read: (after: Place | undefined) => listOwnReminders(kysely, userId, { after, limit }),
    keyOf: placeOfRow,
    toResponse: (one) => reminders.element.parse({ ...one, sentAt: one.sentAt.toISOString() }),
  });
  yield* writeList('sales', {
    read: (after: Place | undefined) => listOwnSales(kysely, userId, { after, limit }),
    keyOf: placeOfRow,
    toResponse: (one) => sales.element.parse({ ...one, createdAt: one.createdAt.toISOString() }),
  });
  yield* writeList('comments', {
    read: (after: Place | undefined) => listOwnComments(kysely, userId, { after, limit }),
    keyOf: placeOfRow,
    toResponse: (one) => comments.element.parse({ ...one, createdAt: one.createdAt.toISOString() }),
  });
  yield* writeList('actions', {
    read: (after: number | undefined) => listOwnActions(kysely, userId, { after, limit }),
    keyOf: ({ id }) => id,
    toResponse: (one) => actions.element.parse({ ...one, at: one.at.toISOString() }),
  });
  yield '}';
}

/** The fields before all lists. */
async function readFirstFields({ clock, database: { kysely } }: Services, userId: string) {
  const user = await findUser(kysely, userId);
  const profile = await findProfile(kysely, userId);
  if (user === undefined || profile === undefined) throw new RuleViolation('profileNotFound', {});
  const { createdAt, email, id, lastSignInAt, phone, userMetadata } = user;
  const parts = { generatedAt: true, account: true, profile: true, customerFile: true } as const;
  return ownDataSchema.pick(parts).parse({
    generatedAt: clock.now().toISOString(),
    account: {
      id,
      email,
      phone,
      createdAt: createdAt.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      metadata: userMetadata,
    },
    profile,
    customerFile: await readCustomerFile(kysely, userId),
  });
}

/** The customer file of a person; null for a member of the team who never bought anything. */
async function readCustomerFile(db: Executor, userId: string): Promise<OwnData['customerFile']> {
  const customer = await findCustomer(db, userId);
  if (customer === undefined) return null;
  const notes = await listCustomerNotes(db, userId);
  return {
    ...customer,
    consentAt: customer.consentAt?.toISOString() ?? null,
    creditLimitCents: await findCustomerLimit(db, userId),
    notes: notes.map(({ body, createdAt }) => ({ createdAt: createdAt.toISOString(), body })),
  };
}

interface List<Row, Key> {
  /** The next page: the rows below the one with this key, or the first ones. */
  readonly read: (after: Key | undefined) => Promise<readonly Row[]>;
  readonly keyOf: (row: Row) => Key;
  readonly toResponse: (row: Row) => unknown;
}

/** One list of the document, page by page. */
async function* writeList<Row, Key>(
  name: keyof OwnData,
  { toResponse, keyOf, read }: List<Row, Key>,
): AsyncGenerator<string, void> {
  let before = `,"${name}":[`;
  let last: Row | undefined;
  do {
    const rows = await read(last === undefined ? undefined : keyOf(last));
    if (rows.length > 0) {
      yield before + rows.map((row) => JSON.stringify(toResponse(row))).join(',');
      before = ',';
    }
    last = rows.length < PAGE_SIZE ? undefined : rows.at(-1);
  } while (last !== undefined);
  yield before === ',' ? ']' : `${before}]`;
}

function placeOfRow({ id, placedAt }: { readonly id: string; readonly placedAt: string }): Place {
  return { createdAt: placedAt, id };
}
