import type { CalendarDate } from '#calendar.ts';
import { brCode, staticTxid } from './br-code.ts';
import type { PixKeyKind } from './pix-key.ts';

/** The recipient account of PIX payments. */
export interface PixAccount {
  readonly pixKeyKind: PixKeyKind;
  /** As banks register it. */
  readonly pixKey: string;
  /** The name of the account holder, as the payer's bank shows it. */
  readonly pixName: string;
  readonly pixCity: string;
}

/** The account as the settings store it: all fields, or all null. */
export type PixSettings = { readonly [K in keyof PixAccount]: PixAccount[K] | null };

/** The account of the settings; undefined until the owner has filled it in. */
export function pixAccount(settings: PixSettings): PixAccount | undefined {
  const { pixKeyKind, pixKey, pixName, pixCity } = settings;
  if (pixKeyKind === null || pixKey === null || pixName === null || pixCity === null) {
    return undefined;
  }
  return { pixKeyKind, pixKey, pixName, pixCity };
}

interface NamedCharge {
  /** 0 is the down payment. */
  readonly number: number;
  readonly of: number;
  readonly dueDate: CalendarDate | null;
}

/** An amount owed, with the uuid that appears as txid in the recipient's statement. */
export interface PixDebt {
  readonly id: string;
  /** More than 0. */
  readonly amountCents: number;
  /** The charge that it pays. */
  readonly charge?: NamedCharge | undefined;
  /** The code registered at the bank; without it a static code is composed. */
  readonly copyPaste?: string | undefined;
  /** When that code expires. */
  readonly expiresAt?: Date | undefined;
}

/** The 'PIX copia e cola' text that pays an amount into an account. */
export function copyPaste(account: PixAccount, debt: PixDebt): string {
  if (debt.copyPaste !== undefined) return debt.copyPaste;
  const { id, amountCents } = debt;
  const { pixKey: key, pixName: name, pixCity: city } = account;
  return brCode({ key, name, city }, { amountCents, txid: staticTxid(id) });
}
