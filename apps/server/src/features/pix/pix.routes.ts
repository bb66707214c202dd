import * as contract from '@vendas/contract/pix/pix';
import * as bank from '@vendas/contract/pix/pix-bank';
import type { AuditFacts } from '@vendas/domain/audit';
import { pixAccount, type PixSettings } from '@vendas/domain/pix/pix-account';
import { PIX_KEY_KINDS } from '@vendas/domain/pix/pix-key';
import type { Vault } from '#platform/crypto/vault.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { BankAccess } from '#platform/pix/bank/payment-provider.ts';
import { pixCode } from '#platform/pix/pix-code.ts';
import type { Services } from '#platform/services.ts';
import { readPixSettings, updatePixSettings } from '#store/pix/pix.ts';
import { saveSettings } from '#store/shop-settings.ts';
import { readBankResponse } from './bank/bank-response.ts';
import { removeBank, saveBank } from './bank/save-bank.ts';
import { testBank } from './bank/test-bank.ts';

interface PixParts {
  readonly vault: Vault;
  readonly bankAccess: BankAccess;
}

/** The account that receives PIX payments and the connection to its bank, for administrators. */
export function registerPix(api: Api, services: Services, { vault, bankAccess }: PixParts): void {
  serve(api, contract.getPix, () => readPixSettings(services.database.kysely));
  serve(api, contract.savePix, ({ body: { shown, ...values } }, { userId: actorId }) =>
    inTransaction(services.database.kysely, (tx) =>
      saveSettings(tx, PIX_ACCOUNT, { values, shown, actorId, at: services.clock.now() }),
    ),
  );
  serve(api, contract.previewPix, ({ body }) => preview(body));
  serve(api, bank.getPixBank, () => readBankResponse(services.database.kysely, vault));
  serve(api, bank.savePixBank, ({ body }, { userId }) => saveBank(services, vault, body, userId));
  serve(api, bank.removePixBank, (_input, { userId }) => removeBank(services, vault, userId));
  serve(api, bank.testPixBank, () => testBank(services, bankAccess));
}

/** R$ 1,00 with a txid of no charge, so that the owner can scan it with a bank's app. */
const EXAMPLE = { id: '00000000-0000-0000-0000-000000000000', amountCents: 100 };

async function preview(settings: PixSettings) {
  const account = pixAccount(settings);
  return account === undefined ? null : await pixCode(account, EXAMPLE);
}

/** The audit log contains the key: it is no secret, and shows whose account got payments under a changed key. */
const PIX_ACCOUNT = {
  section: 'pix',
  action: 'pixSet',
  read: readPixSettings,
  update: updatePixSettings,
  facts: ({ pixKeyKind: kind, ...texts }: PixSettings): AuditFacts => ({
    pixKeyKind: kind === null ? null : PIX_KEY_KINDS[kind].label,
    ...texts,
  }),
} as const;
