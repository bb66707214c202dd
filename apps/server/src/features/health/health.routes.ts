import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import type { Readiness } from './readiness.ts';

const RETRY_SECONDS = '5';

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, or 503 with the reasons. Plain routes outside the API
 * for load balancers and supervisors. Call this before other close hooks are added: those must wait until the
 * balancer sends no more requests.
 */
export function registerHealth(
  fastify: FastifyInstance,
  readiness: Readiness,
  { config }: Services,
): void {
  const options = { schema: { hide: true } };
  fastify.get('/healthz', options, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  fastify.get('/readyz', options, async (_request, reply) => {
    const problems = await readiness.check();
    void reply.header('cache-control', 'no-store');
    if (problems.length === 0) return reply.send({ status: 'ready', problems });
    return reply
      .code(503)
      .header('retry-after', RETRY_SECONDS)
      .send({ status: 'unready', problems });
  });
  fastify.addHook('preClose', async () => {
    readiness.drain();
    await sleep(config.drainSeconds * 1000);
  });
}
