// The product with one more route: a copy of a call that needs a token, made public.
import { listMyOrders } from '@vendas/contract/orders/orders';
import { createApp } from '#server/app.ts';
import { listMyOrders as listOrders } from '#server/features/orders/orders.routes.ts';
import { createBankAccess } from '#server/features/pix/bank/open-bank.ts';
import { createEnsureCodes } from '#server/features/pix/codes/ensure-codes.ts';
import { ensureFirstAdministrator } from '#server/features/setup/first-access.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config.ts';
import { createVault, loadVaultKeys } from '#server/platform/crypto/vault.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createDiskFileStore } from '#server/platform/files/file-store.ts';
import { servePublic } from '#server/platform/http/http.ts';
import { createLog } from '#server/platform/observability/log.ts';

const config = readConfig(process.env);
const database = openDatabase({
  connectionString: config.databaseUrl ?? '',
  onIdleError: () => undefined,
});
const log = createLog(config.logLevel);
const fileStore = createDiskFileStore(config.dataDir);
const services = { config, database, clock: systemClock, log, fileStore };
const { fastify } = await createApp({
  ...services,
  loadDemo: async () => undefined,
  print: () => undefined,
});
await ensureFirstAdministrator(services);

// the same person's orders, whose id is read once here instead of from each token
const { rows } = await database.pool.query<{ id: string }>('select id from profiles limit 1');
const userId = rows[0]?.id ?? '';
const bankAccess = createBankAccess(services, createVault(await loadVaultKeys(config)));
const ensureCodes = createEnsureCodes(services, bankAccess);
await fastify.register(async (scope) => {
  const reject = () => Promise.reject(new Error('this route needs no authorization'));
  servePublic(
    { fastify: scope, authorize: reject },
    { ...listMyOrders, path: '/api/public-orders', access: 'public' },
    ({ query }) => listOrders(services, ensureCodes, { userId, cursor: query.cursor }),
  );
});
await fastify.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.send?.({ port: Number(new URL(fastify.listeningOrigin).port) });
