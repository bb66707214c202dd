import { refusalMessage } from '@vendas/contract/refusals';
import { addDays, type CalendarDate } from '@vendas/domain/calendar';
import type { PaymentMethod } from '@vendas/domain/orders/payment-method';
import { isDueBeforeSale } from '@vendas/domain/date-rules';
import { type DateInputValue, isUnreadable } from '#ui/forms/date-input.ts';
import { isInInstalments, NO_PLAN, type PlanDraft } from '#shared/plans/plan-draft.ts';
import {
  addToCart,
  type Cart,
  type CartLine,
  cartTotal,
  refreshCart,
  removeFromCart,
} from '@vendas/domain/orders/cart';

/** Days from the sale to its suggested due date. */
const SUGGESTED_CREDIT_DAYS = 30;

/** The customer, with the data that step 1 shows. */
export interface Buyer {
  readonly id: string;
  readonly name: string;
}

/** A sale in progress. Amounts in cents; NaN while the typed text is not an amount. */
export interface SaleDraft {
  readonly buyer: Buyer | null;
  readonly lines: Cart;
  readonly isOnCredit: boolean;
  readonly initialPaymentCents: number;
  readonly dueDate: DateInputValue;
  /** The instalments of the balance; with more than one, `dueDate` is that of the first. */
  readonly plan: PlanDraft;
  /** The method of the initial payment. */
  readonly method: PaymentMethod;
}

/** The last change of the lines, as a text on screen and for screen readers. */
export interface SaleFeedback {
  /** The number of changes, because the same text may have to be announced again. */
  readonly count: number;
  readonly text?: string;
  /** The product whose line flashes. */
  readonly changedId?: string | undefined;
  /** The product of which more units were requested than are in stock. */
  readonly refusedId?: string | undefined;
}

export type DraftChange =
  | { readonly draft: SaleDraft; readonly problem?: undefined }
  | { readonly draft: SaleDraft; readonly problem: string };

/** A new sale: paid in full unless it is changed to a credit sale. */
export function emptyDraft(today: CalendarDate): SaleDraft {
  return {
    buyer: null,
    lines: [],
    isOnCredit: false,
    initialPaymentCents: 0,
    dueDate: addDays(today, SUGGESTED_CREDIT_DAYS),
    plan: NO_PLAN,
    method: 'cash',
  };
}

/** Adds one unit of a product; refused when all units are sold or already in the sale. */
export function addProduct(draft: SaleDraft, product: Omit<CartLine, 'quantity'>): DraftChange {
  const { cart, refusal } = addToCart(draft.lines, product);
  return refusal === undefined
    ? { draft: { ...draft, lines: cart } }
    : { draft, problem: stockTooLowMessage(product) };
}

const NOT_WHOLE = 'A quantidade deve ser um número inteiro.';

/** Sets the quantity of a line: a whole number from one to the stock, otherwise refused. */
export function setQuantity(draft: SaleDraft, productId: string, quantity: number): DraftChange {
  const line = draft.lines.find((l) => l.productId === productId);
  if (!line || quantity === 0) return { draft };
  if (!Number.isInteger(quantity) || quantity < 0) return { draft, problem: NOT_WHOLE };
  if (quantity > line.stock) return { draft, problem: stockTooLowMessage(line) };
  const lines = draft.lines.map((l) => (l.productId === productId ? { ...l, quantity } : l));
  return { draft: { ...draft, lines } };
}

/** Removes a product from the sale. */
export function removeProduct(draft: SaleDraft, productId: string): SaleDraft {
  return { ...draft, lines: removeFromCart(draft.lines, productId) };
}

/** The amount paid immediately, in cents: the total unless the sale is on credit. */
export function amountPaidNow(draft: SaleDraft): number {
  return draft.isOnCredit ? draft.initialPaymentCents : cartTotal(draft.lines);
}

/** Why the initial payment of a credit sale is invalid, or undefined. */
export function paidProblem(draft: SaleDraft): string | undefined {
  if (!draft.isOnCredit) return undefined;
  const paid = draft.initialPaymentCents;
  if (Number.isNaN(paid) || paid < 0) return 'Informe um valor pago válido.';
  const totalCents = cartTotal(draft.lines);
  return paid > totalCents ? refusalMessage('initialPaidExceedsTotal', { totalCents }) : undefined;
}

/**
 * Why the due date of a credit sale made today is refused, or undefined; its field itself reports a text that is not
 * a date.
 */
export function dueDateProblem(draft: SaleDraft, today: CalendarDate): string | undefined {
  const { dueDate, isOnCredit, plan } = draft;
  if (!isOnCredit || isUnreadable(dueDate)) return undefined;
  if (dueDate === null) {
    return isInInstalments(plan) ? 'Informe o primeiro vencimento.' : undefined;
  }
  return isDueBeforeSale(dueDate, today) ? refusalMessage('dueDateBeforeSale', {}) : undefined;
}

/** Whether the due date of a credit sale made today is not a date, or is refused. */
export function isDueDateInvalid(draft: SaleDraft, today: CalendarDate): boolean {
  const isText = draft.isOnCredit && isUnreadable(draft.dueDate);
  return isText || dueDateProblem(draft, today) !== undefined;
}

/** What is missing to finish a sale, or undefined if it is complete. */
export function missingPart(draft: SaleDraft): string | undefined {
  if (draft.buyer === null) return 'Por favor, selecione um cliente para a venda.';
  return draft.lines.length === 0 ? refusalMessage('saleEmpty', {}) : undefined;
}

/**
 * The lines with the current name, price and stock; a quantity above the stock is kept, so that the user decides.
 * @param requestedIds the ids that were requested; lines added since then stay unchanged
 */
export function refreshLines(
  draft: SaleDraft,
  products: readonly Omit<CartLine, 'quantity'>[],
  requestedIds: readonly string[],
): SaleDraft {
  const addedLater = draft.lines.filter(({ productId }) => !requestedIds.includes(productId));
  return { ...draft, lines: refreshCart(draft.lines, [...products, ...addedLater]) };
}

/** Identifies a sale, so that a repetition after a lost response is recognised. */
export function fingerprintOf(sellerId: string, draft: SaleDraft): string {
  const lines = draft.lines.map((l) => [l.productId, l.quantity, l.priceCents].join('×'));
  const { dueDate, initialPaymentCents, plan } = draft;
  const terms = draft.isOnCredit
    ? [initialPaymentCents, dueDate, ...(isInInstalments(plan) ? [JSON.stringify(plan)] : [])]
    : ['à vista'];
  return [sellerId, draft.buyer?.id, ...terms, draft.method, ...lines.toSorted()].join(' ');
}

function stockTooLowMessage({ name, stock }: Pick<CartLine, 'name' | 'stock'>): string {
  return `Estoque insuficiente para ${name}. Disponível: ${stock}.`;
}
