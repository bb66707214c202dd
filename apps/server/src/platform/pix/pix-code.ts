import { copyPaste, type PixAccount, type PixDebt } from '@vendas/domain/pix/pix-account';
import { qrPath } from '#platform/files/qr-code.ts';
import type { QrPath } from '#platform/files/qr-code.ts';

/** A static code of one amount, as screens and prints show it. */
interface StaticPixCode {
  readonly amountCents: number;
  readonly charge?: { readonly number: number; readonly of: number };
  readonly copyPaste: string;
  readonly qr: QrPath;
  readonly receiver: string;
  /** When a code of the bank can no longer be paid; a static one always can. */
  readonly expiresAt?: string;
}

/** The shop's account, and what each order with a balance owes next, by the order's id. */
export interface PixDebts {
  /** Undefined until the owner has filled it in. */
  readonly account: PixAccount | undefined;
  readonly debts: ReadonlyMap<string, PixDebt>;
}

/** The code that pays a debt into an account. */
export async function pixCode(account: PixAccount, debt: PixDebt): Promise<StaticPixCode> {
  const text = copyPaste(account, debt);
  return {
    amountCents: debt.amountCents,
    ...(debt.charge && { charge: { number: debt.charge.number, of: debt.charge.of } }),
    copyPaste: text,
    qr: await qrPath(text),
    receiver: account.pixName,
    ...(debt.expiresAt && { expiresAt: debt.expiresAt.toISOString() }),
  };
}

/** An order with the code that pays what it owes next; without an account or a balance it stays as it is. */
export async function withPix<T extends { readonly id: string }>(
  { account, debts }: PixDebts,
  order: T,
): Promise<T & { readonly pix?: StaticPixCode }> {
  const debt = debts.get(order.id);
  return account === undefined || debt === undefined
    ? order
    : { ...order, pix: await pixCode(account, debt) };
}

/** An order with the charge that is due first and the text of its code alone, for messages of the same amount. */
export function withCopyPaste<T extends { readonly id: string }>(
  { account, debts }: PixDebts,
  order: T,
): T & MessageFacts {
  const debt = debts.get(order.id);
  if (debt === undefined) return order;
  const { amountCents, charge } = debt;
  return {
    ...order,
    ...(charge && { next: { ...charge, amountCents } }),
    ...(account && { copyPaste: copyPaste(account, debt) }),
  };
}

interface MessageFacts {
  readonly next?: NonNullable<PixDebt['charge']> & { readonly amountCents: number };
  readonly copyPaste?: string;
}
