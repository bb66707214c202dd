import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { urlTokenHash } from '#server/platform/crypto/url-tokens.ts';
import { bankForm } from '#server/testing/pix-bank/bank-form.ts';
import { startPixBank } from '#server/testing/pix-bank/pix-bank.ts';
import { callAsAdmin } from '#e2e/pages/back-office.ts';
import type { Shop } from '#e2e/shop.ts';

/** The bank of a shop, and payers who have accounts at other banks. */
export interface ShopBank {
  /** Pays a code, like the application of a bank; returns the id of the Pix. */
  pay(code: string | undefined): string;
  /** Sends the bank's notification of a Pix to the shop. */
  notify(endToEndId: string): Promise<void>;
  /** Completes the requested refunds of a Pix, and sends the notification of it. */
  giveBack(endToEndId: string): Promise<void>;
  /** Closes the connection and stops the bank. */
  close(): Promise<void>;
}

/** Connects a shop to a test bank with its certificate, as the owner does in the settings. */
export async function connectBank(page: Page, shop: Shop): Promise<ShopBank> {
  const bank = await startPixBank();
  await shop.sql(
    `update shop set pix_key_kind = 'email', pix_key = $1, pix_name = 'Ótica Aurora', pix_city = 'Lins'`,
    bank.account.keys,
  );
  await callAsAdmin(page, 'PUT', '/api/admin/pix/bank', bankForm(bank));
  // only a shop on the internet gives its bank the URL for notifications
  const secret = randomUUID();
  await shop.sql('update pix_bank set notice_hash = $1', [urlTokenHash(secret)]);
  const notify = async (endToEndId: string, facts: object = {}) => {
    const url = `/api/pix/webhook/${secret}/pix`;
    const notice = await page.request.post(url, { data: { pix: [{ endToEndId, ...facts }] } });
    expect(notice.status()).toBe(200);
  };
  return {
    notify,
    async giveBack(endToEndId) {
      const refunds = () =>
        bank.account.received.find((pix) => pix.endToEndId === endToEndId)?.devolucoes ?? [];
      await expect.poll(() => refunds().length).toBeGreaterThan(0);
      for (const refund of refunds()) refund.status = 'DEVOLVIDO';
      await notify(endToEndId, { devolucoes: refunds() });
    },
    pay(code = '') {
      const location = /\/qr\/v2\/cobv?\/([a-z0-9]+)52/.exec(code)?.[1];
      return bank.account.pay(location ?? '').endToEndId;
    },
    async close() {
      await shop.sql('delete from pix_bank');
      await shop.sql(
        'update shop set pix_key_kind = null, pix_key = null, pix_name = null, pix_city = null',
      );
      expect(bank.violations).toEqual([]);
      await bank.close();
    },
  };
}
