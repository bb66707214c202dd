import { copyPaste, type PixAccount, type PixDebt } from '@vendas/domain/pix/pix-account';
import { pixDebt } from '@vendas/domain/pix/pix-debt';
import { qrPath } from './qr-path.ts';
import type { QrPath } from './qr-path.ts';

/** A static code of one amount, as screens and paper show it. */
export interface StaticPixCode {
  readonly amountCents: number;
  readonly copyPaste: string;
  readonly qr: QrPath;
  readonly receiver: string;
}

/** The code that pays a debt into an account. */
export async function pixCode(account: PixAccount, debt: PixDebt): Promise<StaticPixCode> {
  const text = copyPaste(account, debt);
  return {
    amountCents: debt.amountCents,
    copyPaste: text,
    qr: await qrPath(text),
    receiver: account.pixName,
  };
}

/** An order with the code that pays what is due; without an account or a balance it stays as it is. */
export async function withPix<T extends Parameters<typeof pixDebt>[0]>(
  account: PixAccount | undefined,
  order: T,
): Promise<T & { readonly pix?: StaticPixCode }> {
  const debt = pixDebt(order);
  if (account === undefined || debt === undefined) return order;
  return { ...order, pix: await pixCode(account, debt) };
}
