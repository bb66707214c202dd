import { z } from 'zod';
import * as contract from '@vendas/contract/pix/pix-received';
import { inTransaction } from '#platform/database/transaction.ts';
import { Fault } from '#platform/http/errors.ts';
import { callerOf } from '#platform/http/caller.ts';
import { register } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import { readInput } from '#platform/http/read-input.ts';
import { urlTokenHash } from '#platform/crypto/url-tokens.ts';
import type { Services } from '#platform/services.ts';
import { takeAllowance } from '#store/auth/limits.ts';
import { insertJobs } from '#store/jobs.ts';
import { unreadPix } from '#platform/pix/bank/unread-pix.ts';
import { findPixBank } from '#store/pix/pix-bank.ts';
import { listStored } from '#store/pix/pix-received.ts';
import { keepUnread } from '#store/pix/pix-unread.ts';

/** The limit of notices of one sender. */
const LIMIT = { name: 'caller:pix-notice', burst: 600, refillSeconds: 0.5 };
const MAX_BODY_BYTES = 65_536;

/** The webhook to which the bank sends notices of received Pix. */
export function registerPixNotices(api: Api, services: Services): void {
  const { clock, config, database } = services;
  register(
    api,
    contract.receivePixWebhook,
    async (request) => {
      if (config.hasRateLimits) {
        const sender = callerOf(request.ip);
        const wait = await takeAllowance(database.prepared, LIMIT, sender, clock.now());
        if (wait > 0) throw new Fault('tooManyRequests');
      }
      const { params, body } = readInput(contract.receivePixWebhook, request);
      const bank = await findPixBank(database.kysely);
      const isForUs = bank?.noticeHash.equals(urlTokenHash(params.secret)) ?? false;
      if (!isForUs) throw new Fault('notFound');
      await queue(services, body.pix);
      return {};
    },
    { bodyLimit: MAX_BODY_BYTES },
  );
}

const noticeSchema = z.object({
  endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/),
  devolucoes: z.unknown().optional(),
});

/** A job reads each Pix at the bank, so that the bank's call ends immediately and no notice is lost. */
async function queue({ clock, database }: Services, sent: readonly unknown[]): Promise<void> {
  await inTransaction(database.kysely, async (tx) => {
    const read = sent.map((one) => ({ one, notice: noticeSchema.safeParse(one).data }));
    const unread = read.filter(({ notice }) => notice === undefined);
    await keepUnread(
      tx,
      unread.map(({ one }) => unreadPix(one)),
      clock.now(),
    );
    const notices = read.flatMap(({ notice }) => notice ?? []);
    const ids = [...new Set(notices.map(({ endToEndId }) => endToEndId))];
    // the bank sends a second notice of the same Pix for a refund
    const refunded = new Set(
      notices.flatMap((one) => ((one.devolucoes ?? undefined) === undefined ? [] : one.endToEndId)),
    );
    const storedIds = await listStored(tx, ids);
    const jobs = ids
      .filter((id) => !storedIds.has(id) || refunded.has(id))
      .map((endToEndId) => ({ task: 'confirm_pix', payload: { endToEndId } }) as const);
    if (jobs.length > 0) await insertJobs(tx, jobs);
  });
}
