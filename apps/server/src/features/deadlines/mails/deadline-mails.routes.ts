import * as contract from '@vendas/contract/deadlines/deadline-mails';
import type { DeadlineMails } from '@vendas/contract/deadlines/deadline-mails';
import { inTransaction } from '#platform/database/transaction.ts';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { areDeadlineMailsOn, updateDeadlineMails } from '#store/deadlines/deadline-mails.ts';
import { lockShop } from '#store/shop.ts';

/** The setting of the mails about deadlines and notices. */
export function registerDeadlineMails(api: Api, services: Services): void {
  const { kysely } = services.database;
  serve(api, contract.getDeadlineMails, async () =>
    toResponse(services, await areDeadlineMailsOn(kysely)),
  );
  serve(api, contract.setDeadlineMails, ({ body }, { userId }) =>
    setMails(services, body.isOn, userId),
  );
}

/** Turns the mails on or off; a repeat changes nothing. */
async function setMails(services: Services, isOn: boolean, actorId: string) {
  await inTransaction(services.database.kysely, async (tx) => {
    const { id } = await lockShop(tx);
    if (!(await updateDeadlineMails(tx, isOn))) return;
    await insertAudit(tx, {
      at: services.clock.now(),
      actorId,
      action: 'shopUpdated',
      subject: 'shop',
      subjectId: id,
      before: { hasDeadlineMails: !isOn },
      after: { hasDeadlineMails: isOn },
    });
  });
  return toResponse(services, isOn);
}

function toResponse({ config }: Services, isOn: boolean): DeadlineMails {
  return { isOn, canSend: config.smtpUrl !== undefined };
}
