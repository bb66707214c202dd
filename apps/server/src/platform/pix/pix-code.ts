import { copyPaste, type PixAccount, type PixDebt } from '@vendas/domain/pix/pix-account';
import { qrPath } from '#platform/files/qr-code.ts';
import type { QrPath } from '#platform/files/qr-code.ts';

/** A static code of one amount, as screens and prints show it. */
interface StaticPixCode {
  readonly amountCents: number;
  readonly copyPaste: string;
  readonly qr: QrPath;
  readonly receiver: string;
  /** When a code of the bank can no longer be paid; a static one always can. */
  readonly expiresAt?: string;
}

/** The shop's account, and what each order with a balance owes next, by the order's id. */
export interface PixDebts {
  readonly account: PixAccount;
  readonly debts: ReadonlyMap<string, PixDebt>;
}

/** The code that pays a debt into an account. */
export async function pixCode(account: PixAccount, debt: PixDebt): Promise<StaticPixCode> {
  const text = copyPaste(account, debt);
  return {
    amountCents: debt.amountCents,
    copyPaste: text,
    qr: await qrPath(text),
    receiver: account.pixName,
    ...(debt.expiresAt && { expiresAt: debt.expiresAt.toISOString() }),
  };
}

/** An order with the code that pays what it owes next; without an account or a balance it stays as it is. */
export async function withPix<T extends { readonly id: string }>(
  pix: PixDebts | undefined,
  order: T,
): Promise<T & { readonly pix?: StaticPixCode }> {
  const debt = pix?.debts.get(order.id);
  return pix === undefined || debt === undefined
    ? order
    : { ...order, pix: await pixCode(pix.account, debt) };
}

/** An order with the text of that code alone, for messages. */
export function withCopyPaste<T extends { readonly id: string }>(
  pix: PixDebts | undefined,
  order: T,
): T & { readonly copyPaste?: string } {
  const debt = pix?.debts.get(order.id);
  return pix === undefined || debt === undefined
    ? order
    : { ...order, copyPaste: copyPaste(pix.account, debt) };
}
