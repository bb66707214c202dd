import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import * as contract from '@vendas/contract/deadlines/deadline-feed';
import { deadlineFeed } from '@vendas/domain/deadlines/deadline-feed';
import { inTransaction } from '#platform/database/transaction.ts';
import { callerOf } from '#platform/http/caller.ts';
import { refuseFor, sendNotFound } from '#platform/http/errors.ts';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import {
  deleteFeed,
  findFeedTime,
  isFeedOpen,
  listFeedDeadlines,
  saveFeed,
} from '#store/deadlines/deadline-feeds.ts';
import { takeAllowance } from '#store/auth/limits.ts';
import type { Limit } from '#store/auth/limits.ts';
import { readShop } from '#store/shop.ts';

const TOKEN_BYTES = 32;
/** Reads of one URL, by all the calendar apps that know it: they repeat them every few minutes at most. */
const READS = { name: 'feed', burst: 30, refillSeconds: 10 } as const;
/** Wrong URLs of one caller. */
const WRONG_TOKENS = { name: 'guess:feed', burst: 30, refillSeconds: 10 } as const;

const feedParams = z.object({ file: z.string().regex(/^[0-9a-f]{64}\.ics$/) });

/** The private URL from which a person's calendar app reads the open deadlines, and the calendar itself. */
export function registerDeadlineFeed(api: Api, services: Services): void {
  const { kysely, prepared } = services.database;
  serve(api, contract.getDeadlineFeed, async (_input, { userId }) => ({
    createdAt: (await findFeedTime(kysely, userId))?.toISOString() ?? null,
  }));
  serve(api, contract.renewDeadlineFeed, (_input, { userId }) => renewFeed(services, userId));
  serve(api, contract.revokeDeadlineFeed, async (_input, { userId }) => {
    await inTransaction(kysely, (tx) => deleteFeed(tx, userId));
    return { createdAt: null };
  });
  // a calendar, not JSON, so registered by hand
  api.fastify.get('/calendario/:file', { schema: { hide: true } }, async (request, reply) => {
    const params = feedParams.safeParse(request.params);
    if (!params.success) return sendNotFound(request, reply);
    const limit = async (counted: Limit, subject: string) => {
      if (!services.config.hasRateLimits) return;
      refuseFor(await takeAllowance(prepared, counted, subject, services.clock.now()));
    };
    const token = params.data.file.slice(0, -'.ics'.length);
    const now = services.clock.now();
    if (!(await isFeedOpen(kysely, hashOf(token), now))) {
      await limit(WRONG_TOKENS, callerOf(request.ip));
      return sendNotFound(request, reply);
    }
    await limit(READS, hashOf(token).toString('hex'));
    const [deadlines, shop] = [await listFeedDeadlines(kysely), await readShop(kysely)];
    return reply.type('text/calendar; charset=utf-8').send(deadlineFeed(deadlines, now, shop));
  });
}

async function renewFeed({ clock, database }: Services, userId: string) {
  // in hexadecimal, which the log redacts
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const createdAt = clock.now();
  await inTransaction(database.kysely, (tx) =>
    saveFeed(tx, { userId, tokenHash: hashOf(token), createdAt }),
  );
  return { createdAt: createdAt.toISOString(), path: contract.deadlineFeedPath(token) };
}

/** What the database stores of a token. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
