import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { PaymentMethod } from '@vendas/domain/orders/payment-method';
import { uuidOfTxid } from '@vendas/domain/pix/br-code';
import { namePartsIn, txidsIn } from '@vendas/domain/statements/match-line';
import type { Executor } from '#platform/database/database.ts';
import { fullName } from '#store/sql-parts.ts';

interface OpenLine {
  readonly id: string;
  readonly date: CalendarDate;
  readonly amountCents: number;
  readonly text: string | null;
}

interface PaymentRow {
  readonly lineId: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly amountCents: number;
  readonly paymentDate: CalendarDate;
  readonly method: PaymentMethod;
  readonly customerName: string | null;
}

/**
 * The payments to which a line may belong: through a bank, of its amount, at most a day apart, and linked to no other
 * line.
 */
export async function listBookedPayments(
  db: Executor,
  lines: readonly OpenLine[],
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select line.id as line_id, p.id as payment_id, p.order_id, p.amount_cents, p.payment_date, p.method,
      ${fullName} as customer_name
    from unnest(${lines.map((line) => line.id)}::uuid[], ${lines.map((line) => line.date)}::date[],
        ${lines.map((line) => line.amountCents)}::bigint[]) as line (id, date, amount_cents)
      join payments p on p.payment_date between line.date - 1 and line.date + 1
        and p.amount_cents = line.amount_cents and p.taken_back_at is null
        and p.method in ('pix', 'transfer', 'slip', 'other')
      join orders on orders.id = p.order_id
      join profiles on profiles.id = orders.user_id
    where not exists (select from statement_lines where payment_id = p.id)
    order by abs(p.payment_date - line.date), p.created_at, p.id`.execute(db);
  return rows;
}

interface ChargeRow {
  readonly lineId: string;
  readonly chargeId: string;
  readonly orderId: string;
  readonly number: number;
  readonly of: number;
  readonly dueDate: CalendarDate | null;
  readonly owedCents: number;
  readonly payoffCents: number;
  /** The amount owed depends on the day: late charges, or interest of a plan. */
  readonly isOfDay: boolean;
  readonly customerName: string | null;
}

const OPEN = sql`charges.open_principal_cents + charges.open_financing_cents + charges.open_carried_cents`;

/** The most charges of the line's amount, and of the nearest amounts, that are compared with a line. */
const EQUAL = 20;
const NEAREST = 5;
/** The most people whose name is in a line, and the most charges of each. */
const PEOPLE = 5;
const OF_PERSON = 12;

/** The charges that a line may pay: by the code's txid, by amount, and of people whom the line names. */
export async function listChargesNear(
  db: Executor,
  lines: readonly OpenLine[],
): Promise<ChargeRow[]> {
  const codes = lines.flatMap(({ id, text }) =>
    txidsIn(text ?? '').flatMap((txid) => {
      const chargeId = uuidOfTxid(txid);
      return chargeId === undefined ? [] : [{ id, chargeId }];
    }),
  );
  const names = lines.flatMap(({ id, text }) =>
    namePartsIn(text ?? '').map(([one, other]) => ({ id, pattern: `%${one}%${other}%` })),
  );
  const { rows } = await sql<ChargeRow>`
    with line as (
      select * from unnest(${lines.map((line) => line.id)}::uuid[], ${lines.map((line) => line.amountCents)}::bigint[])
        as line (id, cents)
    ), near as (
      select line.id as line_id, found.id from line, lateral (${openCharges(sql`${OPEN} = line.cents`)}
        order by charges.due_date limit ${EQUAL}) as found
      union
      select line.id, found.id from line, lateral (${openCharges(sql`${OPEN} > line.cents`)}
        order by ${OPEN} limit ${NEAREST}) as found
      union
      select line.id, found.id from line, lateral (${openCharges(sql`${OPEN} < line.cents`)}
        order by ${OPEN} desc limit ${NEAREST}) as found
      union
      select * from unnest(${codes.map((code) => code.id)}::uuid[], ${codes.map((code) => code.chargeId)}::uuid[])
        as code (line_id, id)
      union
      select named.id, found.id
      from unnest(${names.map((name) => name.id)}::uuid[], ${names.map((name) => name.pattern)}::text[])
          as named (id, pattern),
        lateral (select profiles.id from profiles where search_text like named.pattern limit ${PEOPLE}) as person,
        lateral (${openCharges(sql`orders.user_id = person.id`)}
          order by charges.due_date limit ${OF_PERSON}) as found
    )
    select near.line_id, charges.id as charge_id, charges.order_id, charges.number, charges.of, charges.due_date,
      ${OPEN} as owed_cents, (select sum(${OPEN})::bigint from charges where charges.order_id = orders.id) as payoff_cents,
      exists (select from charges where charges.order_id = orders.id and ${OPEN} > 0
        and (fine_bp > 0 or interest_bp > 0 or open_financing_cents > 0)) as is_of_day,
      ${fullName} as customer_name
    from near
      join charges on charges.id = near.id
      join orders on orders.id = charges.order_id
      join profiles on profiles.id = orders.user_id
    where orders.status <> 'cancelled' and ${OPEN} > 0
    order by charges.due_date, charges.order_id, charges.number`.execute(db);
  return rows;
}

function openCharges(condition: ReturnType<typeof sql>) {
  return sql`select charges.id from charges join orders on orders.id = charges.order_id
    where orders.status <> 'cancelled' and ${OPEN} > 0 and ${condition}`;
}
