import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { PaymentMethod } from '@vendas/domain/orders/payment-method';
import { uuidOfTxid } from '@vendas/domain/pix/br-code';
import { documentsIn, namePartsIn, txidsIn } from '@vendas/domain/statements/line-text';
import type { Executor } from '#platform/database/database.ts';
import { fullName } from '#store/sql-parts.ts';

interface OpenLine {
  readonly id: string;
  readonly date: CalendarDate;
  readonly openCents: number;
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
  readonly taxDocument: string | null;
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
      ${fullName} as customer_name, tax_document
    from unnest(${lines.map((line) => line.id)}::uuid[], ${lines.map((line) => line.date)}::date[],
        ${lines.map((line) => line.openCents)}::bigint[]) as line (id, date, amount_cents)
      join payments p on p.payment_date between line.date - 1 and line.date + 1
        and p.amount_cents = line.amount_cents and p.taken_back_at is null
        and p.method in ('pix', 'transfer', 'slip', 'other')
      join orders on orders.id = p.order_id
      join profiles on profiles.id = orders.user_id
      left join customer_files on customer_files.user_id = orders.user_id
    where not exists (select from statement_line_payments where payment_id = p.id)
    order by abs(p.payment_date - line.date), p.created_at, p.id`.execute(db);
  return rows;
}

interface ChargeRow {
  readonly lineId: string;
  readonly chargeId: string;
  readonly orderId: string;
  readonly orderedAt: Date;
  readonly number: number;
  readonly of: number;
  readonly dueDate: CalendarDate | null;
  readonly owedCents: number;
  readonly payoffCents: number;
  /** The amount owed depends on the day: late charges, or interest of a plan. */
  readonly isOfDay: boolean;
  readonly customerId: string;
  readonly customerName: string | null;
  readonly taxDocument: string | null;
}

const OPEN = sql`charges.open_principal_cents + charges.open_financing_cents + charges.open_carried_cents`;

/** The most charges of the line's amount, and of the nearest amounts, that are compared with a line. */
const EQUAL = 20;
const NEAREST = 5;
/** The most people with open charges whose name is in a line, and the most charges of each. */
const PEOPLE = 5;
const OF_PERSON = 12;

/**
 * The charges that a line may pay: by amount, by the code's txid, and of people whose document or name is in the line
 * or to whom the code belongs. Late charges are added later, so that charges of nearly the amount count too.
 */
export async function listChargesNear(
  db: Executor,
  lines: readonly OpenLine[],
): Promise<ChargeRow[]> {
  const found = <T>(valuesOf: (text: string) => readonly T[]) =>
    lines.flatMap(({ id, text }) => valuesOf(text ?? '').map((value) => ({ id, value })));
  const codes = found((text) => txidsIn(text).flatMap((txid) => uuidOfTxid(txid) ?? []));
  const documents = found(documentsIn);
  const names = found((text) => namePartsIn(text).map((parts) => `%${parts.join('%')}%`));
  const { rows } = await sql<ChargeRow>`
    with line as (
      select * from unnest(${lines.map((line) => line.id)}::uuid[], ${lines.map((line) => line.openCents)}::bigint[])
        as line (id, cents)
    ), code as (
      select line_id, charges.id, orders.user_id
      from ${unnest(codes, 'uuid')} as code (line_id, id)
        join charges on charges.id = code.id join orders on orders.id = charges.order_id
    ), person as (
      select line_id, user_id as id from code
      union
      select line_id, user_id from ${unnest(documents, 'text')} as document (line_id, number)
        join customer_files on tax_document = document.number
      union
      select line_id, found.id from ${unnest(names, 'text')} as named (line_id, pattern),
        lateral (select profiles.id from profiles where search_text like named.pattern
          and exists (${openCharges(sql`orders.user_id = profiles.id`)}) limit ${PEOPLE}) as found
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
      select line_id, id from code
      union
      select person.line_id, found.id from person, lateral (${openCharges(sql`orders.user_id = person.id`)}
        order by charges.due_date, charges.order_id, charges.number limit ${OF_PERSON}) as found
    )
    select near.line_id, charges.id as charge_id, charges.order_id, orders.created_at as ordered_at,
      charges.number, charges.of, charges.due_date,
      ${OPEN} as owed_cents, (select sum(${OPEN})::bigint from charges where charges.order_id = orders.id) as payoff_cents,
      exists (select from charges where charges.order_id = orders.id and ${OPEN} > 0
        and (fine_bp > 0 or interest_bp > 0 or open_financing_cents > 0)) as is_of_day,
      profiles.id as customer_id, ${fullName} as customer_name, tax_document
    from near
      join charges on charges.id = near.id
      join orders on orders.id = charges.order_id
      join profiles on profiles.id = orders.user_id
      left join customer_files on customer_files.user_id = orders.user_id
    where orders.status <> 'cancelled' and ${OPEN} > 0
    order by charges.due_date, charges.order_id, charges.number`.execute(db);
  return rows;
}

/** Values of lines as rows. */
function unnest(
  found: readonly { readonly id: string; readonly value: string }[],
  type: 'uuid' | 'text',
) {
  const values = found.map(({ value }) => value);
  return sql`unnest(${found.map(({ id }) => id)}::uuid[], ${values}::${sql.raw(`${type}[]`)})`;
}

function openCharges(condition: ReturnType<typeof sql>) {
  return sql`select charges.id from charges join orders on orders.id = charges.order_id
    where orders.status <> 'cancelled' and ${OPEN} > 0 and ${condition}`;
}
