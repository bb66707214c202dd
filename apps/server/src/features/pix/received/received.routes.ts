import { z } from 'zod';
import { checkPix } from '@vendas/contract/pix/pix-received';
import * as contract from '@vendas/contract/pix/pix-received';
import type { ReceivedPix } from '@vendas/contract/pix/pix-received';
import { dateInZone } from '@vendas/domain/calendar';
import type { PixReceivedState } from '@vendas/domain/pix/received-pix';
import { keyAfter } from '#platform/database/cursor.ts';
import { cutPageBy, instantKey } from '#platform/database/page.ts';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { CheckCodes } from '#platform/pix/bank-codes.ts';
import type { Services } from '#platform/services.ts';
import { listReceivedPix, listSamePayments } from '#store/pix/pix-received.ts';
import { requestRefund } from './refund-pix.ts';
import { bookForOrder, bookSeparately, linkToPayment, markReturned } from './review-pix.ts';

const PAGE_SIZE = 20;

/** The Pix that the bank received, and the decisions about those that fit no order. */
export function registerReceivedPix(api: Api, services: Services, checkCodes: CheckCodes): void {
  serve(api, checkPix, ({ params }) => checkCodes(params.id));
  serve(api, contract.listReceivedPix, ({ query }) => listPage(services, query));
  serve(api, contract.bookReceivedPix, ({ params, body }, { userId }) =>
    bookForOrder(services, { ...params, ...body, actorId: userId }),
  );
  serve(api, contract.separateReceivedPix, ({ params, body }, { userId }) =>
    bookSeparately(services, { ...params, ...body, actorId: userId }),
  );
  serve(api, contract.linkReceivedPix, ({ params, body }, { userId }) =>
    linkToPayment(services, { ...params, ...body, actorId: userId }),
  );
  serve(api, contract.refundReceivedPix, ({ params, body }, { userId }) =>
    requestRefund(services, { ...params, ...body, actorId: userId }),
  );
  serve(api, contract.markPixReturned, ({ params, body }, { userId }) =>
    markReturned(services, { ...params, ...body, actorId: userId }),
  );
}

const keySchema = z.tuple([instantKey, z.string().regex(/^[a-zA-Z0-9]{32}$/)]);

interface PageQuery {
  readonly state: PixReceivedState;
  readonly cursor?: string | undefined;
}

async function listPage(services: Services, { state, cursor }: PageQuery) {
  const key = keyAfter(cursor, keySchema);
  const found = await listReceivedPix(services.database.kysely, {
    state,
    after: key && { at: key[0], id: key[1] },
    limit: PAGE_SIZE + 1,
  });
  const page = cutPageBy(found, PAGE_SIZE, ({ placedAt, endToEndId }) => [placedAt, endToEndId]);
  const items = await Promise.all(page.rows.map((row) => toResponse(services, row)));
  return { items, nextCursor: page.nextCursor };
}

type Row = Awaited<ReturnType<typeof listReceivedPix>>[number];

async function toResponse({ config, database }: Services, row: Row): Promise<ReceivedPix> {
  const { amountCents, customerName, orderId, reason, receivedAt } = row;
  const date = dateInZone(receivedAt, config.businessTimeZone);
  const isDoubtful = reason === 'same' && orderId !== null;
  return {
    endToEndId: row.endToEndId,
    amountCents,
    openCents: row.openCents,
    receivedAt: receivedAt.toISOString(),
    message: row.message,
    state: row.state,
    reason,
    order: orderId === null ? null : { id: orderId, customerName },
    samePayments: isDoubtful
      ? await listSamePayments(database.kysely, { orderId, amountCents, date })
      : [],
  };
}
