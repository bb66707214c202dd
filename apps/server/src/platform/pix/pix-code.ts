import { copyPaste, type PixAccount, type PixDebt } from '@vendas/domain/pix/pix-account';
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
