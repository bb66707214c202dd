import { formatDate } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { partOfPrice } from '#charges/charge-name.ts';
import { effectiveDueDate } from '#charges/late-charges.ts';
import { formatBRL, sumCents } from '#money.ts';
import { shortId } from '#orders/order.ts';
import { shopNameWith } from '#shop/shop.ts';

/** One charge in a reminder. */
export interface RemindedDebt {
  readonly orderId: string;
  readonly number: number;
  readonly of: number;
  readonly dueDate: CalendarDate;
  /** Including late charges. */
  readonly owedCents: number;
  /** The PIX text that pays it. */
  readonly copyPaste?: string | undefined;
}

interface Reminder {
  readonly firstName: string | null;
  readonly shopName: string | null;
  readonly debts: readonly RemindedDebt[];
  readonly today: CalendarDate;
}

/** The largest number of codes in one text: a link has room for some two thousand characters, and people read fewer. */
const MOST_CODES = 3;

/**
 * The sentences of a reminder, without pressure and without other people's debts: greeting, one for each charge,
 * request.
 */
export function reminderSentences({ firstName, shopName, debts, today }: Reminder): string[] {
  const greeting = firstName === null ? 'Olá!' : `Olá, ${firstName}!`;
  const sender = shopName === null ? '' : ` Aqui é ${shopNameWith('de', shopName)}.`;
  const sum = sumCents(debts.map(({ owedCents }) => owedCents));
  const isLate = debts.some(({ dueDate }) => effectiveDueDate(dueDate) < today);
  return [
    `${greeting}${sender}`,
    ...debts.map((debt) => debtSentence(debt, today)),
    ...(debts.length > 1 ? [`Ao todo: ${formatBRL(sum)}.`] : []),
    isLate
      ? 'Se já pagou, desconsidere esta mensagem. Podemos combinar o pagamento?'
      : 'Se já pagou, desconsidere esta mensagem.',
  ];
}

/** A reminder for WhatsApp, with the PIX codes. */
export function reminderText(reminder: Reminder): string {
  const [greeting = '', ...otherSentences] = reminderSentences(reminder);
  const codes = reminder.debts
    .slice(0, MOST_CODES)
    .flatMap((debt) =>
      debt.copyPaste === undefined ? [] : [`PIX ${debtName(debt)}:\n${debt.copyPaste}`],
    );
  return [[greeting, ...otherSentences].join('\n'), ...codes].join('\n\n');
}

function debtSentence(debt: RemindedDebt, today: CalendarDate): string {
  const name = debtName(debt);
  const when = dueSentence(debt.dueDate, today);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${when}: ${formatBRL(debt.owedCents)}.`;
}

/**
 * When a charge is or was due, as text for its payer: a due date on a closed day may be paid on the next working day.
 */
export function dueSentence(dueDate: CalendarDate, today: CalendarDate): string {
  const due = effectiveDueDate(dueDate);
  if (due < today) return `venceu em ${formatDate(dueDate)}`;
  if (dueDate >= today) return `vence ${dueDate === today ? 'hoje,' : 'em'} ${formatDate(dueDate)}`;
  const when = due === today ? 'hoje' : `em ${formatDate(due)}`;
  return `vence ${when}, primeiro dia útil depois de ${formatDate(dueDate)}`;
}

type NamedDebt = Pick<RemindedDebt, 'orderId' | 'number' | 'of'>;

/** The name of a charge within a sentence. */
export function debtName({ orderId, number, of }: NamedDebt): string {
  const order = `pedido #${shortId(orderId)}`;
  const part = partOfPrice({ number, of });
  return part === undefined ? order : `${part} do ${order}`;
}
