import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import type {
  Charge,
  ChargeTerms,
  ChargeWithRows,
  SettlementRow,
} from '@vendas/domain/charges/charge';
import type { Executor } from '#platform/database/database.ts';
import type { WrongTotal } from '#store/finance.ts';
import { remindedStepFor } from '#store/reminders/reminder-settings.ts';

/** The columns of a charge, also next to those of its order. */
export const CHARGE_COLUMNS = [
  'charges.id',
  'number',
  'of',
  'charges.dueDate',
  'principalCents',
  'financingCents',
  'carriedCents',
  'openPrincipalCents',
  'openFinancingCents',
  'openCarriedCents',
  'fineBp',
  'interestBp',
  'state',
] as const;

/** The charges of an order: those of its sale by number, then those of each agreement. */
export async function listCharges(db: Executor, orderId: string): Promise<Charge[]> {
  const charges = await chargesOfOrders(db, [orderId]);
  return charges.map(({ orderId: _, ...charge }) => charge);
}

function chargesOfOrders(db: Executor, orderIds: readonly string[]) {
  return db
    .selectFrom('charges')
    .select([...CHARGE_COLUMNS, 'orderId'])
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy(
      (eb) => eb.selectFrom('agreements').select('createdAt').whereRef('id', '=', 'openedBy'),
      (order) => order.asc().nullsFirst(),
    )
    .orderBy('number')
    .orderBy('id')
    .execute();
}

/** The charges of an order as in `listCharges`, with the rows that settled them. */
export async function listChargesWithRows(
  db: Executor,
  orderId: string,
): Promise<ChargeWithRows[]> {
  return (await readChargesWithRows(db, [orderId])).get(orderId) ?? [];
}

/** The charges of several orders by the order's id, as in `listCharges` and with the rows that settled them. */
export async function readChargesWithRows(
  db: Executor,
  orderIds: readonly string[],
): Promise<Map<string, ChargeWithRows[]>> {
  const charges = await chargesOfOrders(db, orderIds);
  const ids = charges.map(({ id }) => id);
  const { rows } = await sql<SettlementRow & { readonly chargeId: string }>`
    select charge_id, kind, date, json_build_object('fine', fine_cents, 'interest', interest_cents,
      'carried', carried_cents, 'financing', financing_cents, 'principal', principal_cents) as parts
    from charge_settlements where charge_id = any(${ids}::uuid[]) order by date`.execute(db);
  const settled = Map.groupBy(rows, ({ chargeId }) => chargeId);
  const read = new Map<string, ChargeWithRows[]>();
  for (const { orderId, ...charge } of charges) {
    const ownRows = (settled.get(charge.id) ?? []).map(({ chargeId: _, ...row }) => row);
    read.set(orderId, [...(read.get(orderId) ?? []), { charge, rows: ownRows }]);
  }
  return read;
}

/** The settled amounts of each part, from the rows of a charge; for a table named `charges`. */
const SETTLED = sql`select coalesce(sum(s.principal_cents), 0)::bigint as principal,
    coalesce(sum(s.financing_cents), 0)::bigint as financing, coalesce(sum(s.carried_cents), 0)::bigint as carried,
    coalesce(sum(s.principal_cents) filter (where kind in ('payment', 'refund')), 0)::bigint as paid
  from charge_settlements s where s.charge_id = charges.id`;

/**
 * The share of the cost of an order's items that returned goods gave back with their share of the price; for a table
 * named `orders`.
 */
const RETURNED_COST = sql`case when total_cents = 0 then 0 else round(
    (select coalesce(sum(quantity * cost_price_at_purchase_cents), 0) from order_items where order_id = orders.id)
    * least(total_cents, (select coalesce(sum(s.principal_cents), 0) from charges join charge_settlements s
      on s.charge_id = charges.id where charges.order_id = orders.id and kind = 'returned')) / total_cents)::bigint end`;

/** The settled part of the price of an order, in cents: by money, and without. */
interface Settled {
  readonly amountPaidCents: number;
  readonly adjustmentCents: number;
  readonly hasPayment: boolean;
}

/**
 * Recomputes from the rows the open amounts of an order's charges, its paid amount, its adjustment and its due date.
 * The order must be locked.
 * @returns the paid amount and the adjustment, in cents, and whether any payment counts
 */
export async function updateBalances(tx: Executor, orderId: string): Promise<Settled> {
  const { rows } = await sql<Settled>`
    with settled as (
      select charges.id, principal, financing, carried, paid
      from charges, lateral (${SETTLED}) as s where order_id = ${orderId}::uuid
    ), updated as (
      update charges set open_principal_cents = principal_cents - principal,
        open_financing_cents = financing_cents - financing, open_carried_cents = carried_cents - carried
      from settled where charges.id = settled.id and state = 'open'
      returning due_date, open_principal_cents + open_financing_cents + open_carried_cents as open_cents
    )
    update orders set amount_paid_cents = (select coalesce(sum(paid), 0) from settled),
      adjustment_cents = (select coalesce(sum(principal - paid), 0) from settled),
      has_payment = exists (
        select from payments where order_id = ${orderId}::uuid and taken_back_at is null and amount_cents > coalesce(
          (select sum(amount_cents) from refunds where payment_id = payments.id and refunds.state = 'booked'), 0)
      ),
      returned_cost_cents = ${RETURNED_COST},
      due_date = coalesce((select min(due_date) from updated where open_cents > 0), due_date)
    where id = ${orderId}::uuid
    returning amount_paid_cents, adjustment_cents, has_payment`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('no order to update the balance of');
  return row;
}

/**
 * Moves the due date of a charge; its last reminded step becomes that of the new date. The caller updates the
 * balances.
 */
export async function setChargeDueDate(
  tx: Executor,
  chargeId: string,
  dueDate: CalendarDate,
): Promise<void> {
  await sql`
    update charges set due_date = ${dueDate}::date, reminded_step = ${remindedStepFor(sql`${dueDate}::date`)}
    where id = ${chargeId}::uuid`.execute(tx);
}

/**
 * Creates the single charge of every order that has none, settled by the order's payments. For orders inserted in
 * bulk.
 */
export const CHARGE_PLAIN_ORDERS = `
  with charged as (
    insert into charges (order_id, number, of, due_date, principal_cents, open_principal_cents)
    select id, 1, 1, due_date, total_cents, total_cents - amount_paid_cents from orders
    where total_cents > 0 and not exists (select from charges where order_id = orders.id)
    returning id, order_id
  )
  insert into payment_allocations (payment_id, charge_id, principal_cents)
  select p.id, charged.id, p.amount_cents from payments p join charged on charged.order_id = p.order_id`;

/** Replaces the charges of an order of which nothing is settled. For orders inserted in bulk. */
export async function replaceCharges(
  tx: Executor,
  orderId: string,
  charges: readonly ChargeTerms[],
): Promise<void> {
  await tx.deleteFrom('charges').where('orderId', '=', orderId).execute();
  const rows = charges.map((charge) => ({
    ...charge,
    orderId,
    state: 'open' as const,
    openPrincipalCents: charge.principalCents,
    openFinancingCents: charge.financingCents,
    openCarriedCents: charge.carriedCents,
  }));
  await tx.insertInto('charges').values(rows).execute();
}

/** Runs CHARGE_PLAIN_ORDERS. */
export async function chargePlainOrders(tx: Executor): Promise<void> {
  await sql.raw(CHARGE_PLAIN_ORDERS).execute(tx);
}

/**
 * Every row that violates an invariant of charges; empty when all are correct:
 * - an order whose charges, payments and paid amount do not agree
 * - a charge whose open amounts differ from its rows
 * - a payment that is not allocated to the cent
 * - a refund that is not split to the cent or exceeds its payment
 * - a Pix of which more is booked and open than arrived
 * - an order whose payments less refunds are not its paid amount plus what they settled beyond the price
 */
export async function listWrongCharges(tx: Executor): Promise<WrongTotal[]> {
  await sql`set local statement_timeout = 0`.execute(tx);
  const { rows } = await sql<WrongTotal>`
    select 'charges ' || charges.id as source,
      concat_ws(' ', open_principal_cents, open_financing_cents, open_carried_cents) as stored,
      concat_ws(' ', principal_cents - principal, financing_cents - financing, carried_cents - carried) as recomputed
    from charges, lateral (${SETTLED}) as s
    where state = 'open' and (open_principal_cents, open_financing_cents, open_carried_cents)
      <> (principal_cents - principal, financing_cents - financing, carried_cents - carried)
    union all
    select 'payments ' || p.id, p.amount_cents::text, coalesce(sum(a.fine_cents + a.interest_cents + a.carried_cents
      + a.financing_cents + a.principal_cents), 0)::text
    from payments p left join payment_allocations a on a.payment_id = p.id
    group by p.id having p.amount_cents <> coalesce(sum(a.fine_cents + a.interest_cents + a.carried_cents
      + a.financing_cents + a.principal_cents), 0)
    union all
    select 'refunds ' || r.id, r.amount_cents::text, coalesce(sum(a.fine_cents + a.interest_cents + a.carried_cents
      + a.financing_cents + a.principal_cents), 0)::text
    from refunds r left join refund_parts a on a.refund_id = r.id where r.state = 'booked'
    group by r.id having r.amount_cents <> coalesce(sum(a.fine_cents + a.interest_cents + a.carried_cents
      + a.financing_cents + a.principal_cents), 0)
    union all
    select 'refunds of ' || p.id, p.amount_cents::text, sum(r.amount_cents)::text
    from refunds r join payments p on p.id = r.payment_id where r.state <> 'released'
    group by p.id having sum(r.amount_cents) > p.amount_cents or p.taken_back_at is not null
    union all
    select 'pix ' || x.end_to_end_id, x.amount_cents::text, (x.open_cents + coalesce(sum(p.amount_cents), 0))::text
    from pix_received x left join payments p on p.end_to_end_id = x.end_to_end_id and p.taken_back_at is null
    group by x.end_to_end_id having x.open_cents + coalesce(sum(p.amount_cents), 0) > x.amount_cents
    union all
    select 'money of orders ' || o.id, moved.cents::text, (o.amount_paid_cents + charged.cents)::text
    from orders o, lateral (
      select coalesce(sum(p.amount_cents), 0)::bigint - coalesce(sum((
        select sum(amount_cents) from refunds where payment_id = p.id and state = 'booked')), 0)::bigint as cents
      from payments p where p.order_id = o.id and p.taken_back_at is null
    ) as moved, lateral (
      select coalesce(sum(s.fine_cents + s.interest_cents + s.carried_cents + s.financing_cents), 0)::bigint as cents
      from charges join charge_settlements s on s.charge_id = charges.id
      where charges.order_id = o.id and kind in ('payment', 'refund')
    ) as charged
    where moved.cents <> o.amount_paid_cents + charged.cents
    union all
    select 'orders ' || o.id, concat_ws(' ', o.amount_paid_cents, o.adjustment_cents, o.balance_cents, o.due_date),
      concat_ws(' ', settled.paid, settled.adjusted, coalesce(owed.cents, 0), coalesce(owed.due_date, o.due_date))
    from orders o
    left join lateral (
      select sum(open_principal_cents)::bigint as cents,
        min(due_date) filter (where open_principal_cents + open_financing_cents + open_carried_cents > 0) as due_date
      from charges where order_id = o.id
    ) as owed on true
    left join lateral (
      select coalesce(sum(paid), 0)::bigint as paid, coalesce(sum(principal - paid), 0)::bigint as adjusted
      from charges, lateral (${SETTLED}) as s where order_id = o.id
    ) as settled on true
    where o.amount_paid_cents <> settled.paid or o.adjustment_cents <> settled.adjusted
      or o.balance_cents <> coalesce(owed.cents, 0)
      or o.due_date is distinct from coalesce(owed.due_date, o.due_date)
    order by 1`.execute(tx);
  return rows;
}
