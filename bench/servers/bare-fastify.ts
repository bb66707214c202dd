// The minimal server: Fastify with one route.
import { fastify } from 'fastify';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';

const dataDir = process.env['WITH_DATABASE'];
const postgres =
  dataDir === undefined
    ? undefined
    : await startEmbeddedPostgres({ dataDir, log: () => undefined });
const app = fastify();
app.get('/*', () => ({ items: [] }));
const url = await app.listen({ host: '127.0.0.1', port: 0 });

async function stop(): Promise<void> {
  await app.close();
  await postgres?.stop();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('disconnect', () => void stop());
process.on('message', () => process.send?.({ bytes: process.memoryUsage.rss() }));
console.log(url);
process.send?.({ port: Number(new URL(url).port) });
