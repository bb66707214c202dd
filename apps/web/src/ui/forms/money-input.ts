import { formatBRL, parseBRL } from '@vendas/domain/money';

/** '1.234,56' without the currency sign, which is next to the field. */
export function formatMoneyInput(cents: number): string {
  return Number.isNaN(cents) ? '' : formatBRL(cents).replace('R$ ', '');
}

/** Whether the typed text is not an amount because of a third decimal place. */
export function hasTooManyDecimals(text: string): boolean {
  return Number.isNaN(parseMoneyInput(text)) && /^[^.,]*(?:\.\d{3})*[.,]\d{3,}\s*$/.test(text);
}

/** A minus sign is accepted, so that the rule against negative amounts can refuse it. */
export function parseMoneyInput(text: string): number {
  const typed = text.trim();
  if (typed === '') return 0;
  const isNegative = typed.startsWith('-');
  const cents = parseBRL(isNegative ? typed.slice(1) : typed);
  if (cents === undefined) return Number.NaN;
  return isNegative ? 0 - cents : cents;
}
