import { savePixBank } from '@vendas/contract/pix/pix-bank';
import { callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import type { TestApp } from '#testing/test-app.ts';
import { bankForm } from './bank-form.ts';
import type { PixBank } from './pix-bank.ts';

/** Connects the test bank in the settings. */
export async function connectBank(app: TestApp, bank: PixBank, as: Person): Promise<void> {
  succeeded(await callRoute(app, savePixBank, { as, body: bankForm(bank) }));
}
