import * as contract from '@vendas/contract/products/low-stock';
import type { LowStockMail } from '@vendas/contract/products/low-stock';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { isLowStockMailOn, updateLowStockMail } from '#store/products/low-stock.ts';
import { lockShop } from '#store/shop.ts';

/** The setting of the daily mail about low stock. */
export function registerLowStock(api: Api, services: Services): void {
  const { kysely } = services.database;
  serve(api, contract.getLowStockMail, async () =>
    toResponse(services, await isLowStockMailOn(kysely)),
  );
  serve(api, contract.setLowStockMail, ({ body }, { userId }) =>
    setMail(services, body.isOn, userId),
  );
}

/** Turns the mail on or off; a repeat changes nothing. */
async function setMail(services: Services, isOn: boolean, actorId: string): Promise<LowStockMail> {
  await inTransaction(services.database.kysely, async (tx) => {
    if (!(await updateLowStockMail(tx, isOn))) return;
    const { id } = await lockShop(tx);
    await insertAudit(tx, {
      at: services.clock.now(),
      actorId,
      action: 'shopUpdated',
      subject: 'shop',
      subjectId: id,
      before: { hasLowStockMail: !isOn },
      after: { hasLowStockMail: isOn },
    });
  });
  return toResponse(services, isOn);
}

function toResponse({ config }: Services, isOn: boolean): LowStockMail {
  return { isOn, canSend: config.smtpUrl !== undefined };
}
