import { brCode, staticTxid } from './br-code.ts';
import type { PixKeyKind } from './pix-key.ts';

/** The account that PIX payments go to. */
export interface PixAccount {
  readonly pixKeyKind: PixKeyKind;
  /** As banks register it. */
  readonly pixKey: string;
  /** Whose account it is, as the payer's bank shows it. */
  readonly pixName: string;
  readonly pixCity: string;
}

/** The account as the settings store it: whole, or null throughout. */
export type PixSettings = { readonly [K in keyof PixAccount]: PixAccount[K] | null };

/** The account of the settings; undefined until the owner has filled it in. */
export function pixAccount(settings: PixSettings): PixAccount | undefined {
  const { pixKeyKind, pixKey, pixName, pixCity } = settings;
  if (pixKeyKind === null || pixKey === null || pixName === null || pixCity === null) {
    return undefined;
  }
  return { pixKeyKind, pixKey, pixName, pixCity };
}

/** What is owed, by the uuid that the receiver's statement repeats as txid. */
export interface PixDebt {
  readonly id: string;
  /** More than 0. */
  readonly amountCents: number;
  /** The code that the bank registered for it; a static one is composed without. */
  readonly copyPaste?: string | undefined;
  /** When that code can no longer be paid. */
  readonly expiresAt?: Date | undefined;
}

/** The 'PIX copia e cola' that pays an amount into an account. */
export function copyPaste(account: PixAccount, debt: PixDebt): string {
  if (debt.copyPaste !== undefined) return debt.copyPaste;
  const { id, amountCents } = debt;
  const { pixKey: key, pixName: name, pixCity: city } = account;
  return brCode({ key, name, city }, { amountCents, txid: staticTxid(id) });
}
