// Runs a shop on several processes on one machine, to try it out: three PostgreSQL nodes under Patroni with etcd,
// HAProxy, PgBouncer, four processes and nginx. Its data is in a temporary folder, which is removed at the end.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingPackages, startCluster } from '#e2e/cluster.ts';
import { freePort } from '#e2e/external-postgres.ts';
import { proxyTo } from '#e2e/nginx.ts';
import { serverOn } from '#e2e/server.ts';
import { PGBOUNCERS, startPgBouncer } from '#server/testing/services/pgbouncer.ts';

const PROCESSES = 4;
const OWNER = { email: 'dona@demo.com.br', password: 'demonstracao' };
const NGINX = '/usr/sbin/nginx';
const pgbouncer = PGBOUNCERS.new ?? PGBOUNCERS.old;
const missing = [
  ...missingPackages(),
  ...(existsSync(NGINX) ? [] : ['nginx']),
  ...(pgbouncer === undefined ? ['pgbouncer'] : []),
];
const stops = [];
const interrupted = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, resolve);
});

async function start() {
  const cluster = await startCluster();
  stops.push(cluster.close);
  const pooler = await startPgBouncer({ program: pgbouncer, database: cluster.url, size: 20 });
  stops.push(pooler.close);
  const dataDir = mkdtempSync(join(tmpdir(), 'vendas-cluster-data-'));
  stops.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  const ports = [];
  while (ports.length < PROCESSES) ports.push(await freePort());
  const proxy = await proxyTo(NGINX, ports);
  const site = `https://127.0.0.1:${proxy.httpsPort}`;
  const servers = ports.map((port) =>
    serverOn(port, {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: cluster.url,
      DATA_DIR: dataDir,
      SITE_URL: site,
      TRUST_PROXY: 'on',
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
    }),
  );
  for (const server of servers) {
    stops.push(server.stop);
    await server.start();
  }
  stops.push(proxy.stop);
  await proxy.start();
  const lines = [
    ['Loja (nginx)', site],
    ['Administradora', `${OWNER.email}, senha ${OWNER.password}`],
    ['Processos', servers.map(({ url }) => url).join(' ')],
    ['PgBouncer', pooler.url],
    ['HAProxy', cluster.url],
    ...cluster.members.map(({ name, port }) => [`PostgreSQL ${name}`, `127.0.0.1:${port}`]),
    ['etcd', cluster.etcdUrl],
  ];
  for (const [name, address] of lines) console.log(`${name}: ${address}`);
  console.log('Ctrl-C encerra tudo e apaga os dados.');
}

if (missing.length > 0) {
  console.error(`Falta instalar no Debian: apt-get install ${missing.join(' ')}`);
  process.exitCode = 1;
} else {
  console.log('Iniciando o cluster; leva cerca de meio minuto…');
  const failure = start();
  try {
    // programs started meanwhile end too
    await Promise.race([interrupted, failure.then(() => interrupted)]);
    await failure;
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
  console.log('Encerrando…');
  for (const stop of stops.toReversed()) await stop();
  process.disconnect?.();
  process.exit();
}
