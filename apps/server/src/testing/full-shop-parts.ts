import { makeAgreement } from '@vendas/contract/orders/agreements';
import { makePaymentLinks } from '@vendas/contract/orders/payment-links';
import { addCustomerNote } from '@vendas/contract/people/customers';
import { anOrder } from './back-office.ts';
import { callRoute, succeeded } from './builders.ts';
import type { Person, TestProduct } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** What paths with other parameters than one id refer to. */
export interface ShopParts {
  /** The token of the payment page of an order of the shopper. */
  readonly linkToken: string;
  /** The agreement of an order to which no other id refers. */
  readonly agreement: { readonly id: string; readonly agreementId: string };
  /** A note of a customer, which random calls remove. */
  readonly note: { readonly id: string; readonly noteId: string };
  /** Received Pix to be reviewed, more than random calls book, each with a refund. */
  readonly received: readonly string[];
  readonly refundId: string;
}

interface Owners {
  readonly administrator: Person;
  readonly shopper: Person;
  readonly product: TestProduct;
  readonly customerId: string;
}

/** Adds these parts to a shop. */
export async function shopParts(app: TestApp, owners: Owners): Promise<ShopParts> {
  const { administrator: as, customerId, product, shopper } = owners;
  const linked = await anOrder(app, shopper, product);
  const links = await callRoute(app, makePaymentLinks, { as, body: { orderIds: [linked.id] } });
  const [link] = succeeded(links).items;
  const file = await callRoute(app, addCustomerNote, {
    as,
    params: { id: customerId },
    body: { body: 'Prefere armação fina.' },
  });
  const [note] = succeeded(file).notes;
  return {
    linkToken: link?.path.replace('/pagar/', '') ?? '',
    agreement: await anAgreement(app, as, await anOrder(app, shopper, product)),
    note: { id: customerId, noteId: note?.id ?? '' },
    received: await receivedPix(app),
    refundId: 'D1',
  };
}

async function anAgreement(
  app: TestApp,
  as: Person,
  { id, totalCents }: { readonly id: string; readonly totalCents: number },
) {
  const plan = { count: 2, firstDueDate: '2099-12-01', rhythm: { every: 'days', days: 30 }, dueDates: null } as const; // prettier-ignore
  const body = {
    agreedCents: totalCents,
    downPaymentCents: 0,
    plan,
    seen: { principalCents: totalCents, owedCents: totalCents },
    reason: null,
  };
  succeeded(await callRoute(app, makeAgreement, { as, params: { id }, body }));
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from agreements where order_id = $1',
    [id],
  );
  return { id, agreementId: rows[0]?.id ?? '' };
}

async function receivedPix(app: TestApp): Promise<string[]> {
  const ids = Array.from({ length: 10 }, (_, n) => `E${String(n).padStart(31, '0')}`);
  await app.database.pool.query(
    `insert into pix_received (end_to_end_id, amount_cents, received_at, open_cents, state, reason)
     select id, 100, now(), 100, 'to_review', 'unknown' from unnest($1::text[]) as id`,
    [ids],
  );
  await app.database.pool.query(
    `insert into pix_refunds (end_to_end_id, id, amount_cents) select id, 'D1', 1 from unnest($1::text[]) as id`,
    [ids],
  );
  return ids;
}
