import * as contract from '@vendas/contract/pix';
import { pixAccount, type PixSettings } from '@vendas/domain/pix/pix-account';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import { pixCode } from '#platform/pix/pix-code.ts';
import type { Services } from '#platform/services.ts';
import { readPixSettings } from '#store/pix.ts';
import { savePix } from './save-pix.ts';

/** The account that PIX payments go to, for administrators. */
export function registerPix(api: Api, services: Services): void {
  serve(api, contract.getPix, () => readPixSettings(services.database.kysely));
  serve(api, contract.savePix, ({ body: { shown, ...values } }, { userId }) =>
    savePix(services, { values, shown, actorId: userId }),
  );
  serve(api, contract.previewPix, ({ body }) => preview(body));
}

/** R$ 1,00 with a txid that belongs to nothing, so that the owner can read it with a bank's app. */
const EXAMPLE = { id: '00000000-0000-0000-0000-000000000000', amountCents: 100 };

async function preview(settings: PixSettings) {
  const account = pixAccount(settings);
  return account === undefined ? null : await pixCode(account, EXAMPLE);
}
