import type { FastifyInstance } from 'fastify';
import { ensureFirstAdministrator, firstAccessLink } from '#features/setup/first-access.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { errorCode } from '#platform/embedded-postgres/problem.ts';
import { migrateJobs, startJobs } from '#platform/job-runner.ts';
import type { Jobs } from '#platform/job-runner.ts';
import { preparesStatements, requireSessions } from '#platform/database/pooler.ts';
import { createLog } from '#platform/observability/log.ts';
import { migrate } from '#platform/database/migrate.ts';
import { withMigrationLock } from '#platform/database/migration-lock.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import type { Services } from '#platform/services.ts';
import { planJob } from '#store/jobs.ts';
import { createApp } from './app.ts';
import { StartFailure } from '#platform/start-errors.ts';

interface ServeOptions {
  readonly config: Config;
  readonly connectionString: string;
  readonly isDemo: boolean;
  readonly webFolder: string;
  readonly print: (line: string) => void;
  /** Receives the functions that stop what was started, in the order of the start. */
  readonly stops: (() => Promise<void>)[];
}

/** database → migrate → listen. Returns the URL. */
export async function serve({ stops, ...options }: ServeOptions): Promise<string> {
  const { config, connectionString, isDemo, print, webFolder } = options;
  const log = createLog(config.logLevel);
  const { databaseDirectUrl: directUrl, databaseUrl } = config;
  const settings = { config, connectionString };
  if (databaseUrl !== undefined) await requireSessions(settings);
  const database = await withMigrationLock(directUrl ?? connectionString, async ({ kysely }) => {
    const applied = await migrate(kysely);
    if (applied.length > 0) log.info({ applied }, 'migrated');
    const opened = openDatabase({
      connectionString,
      directUrl,
      isPrepared: databaseUrl === undefined || (await preparesStatements(settings, print)),
      onIdleError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
    });
    stops.push(() => opened.close());
    await migrateJobs(opened, log);
    return opened;
  });
  const fileStore = await openFileStore(config);
  const services: Services = { config, database, clock: systemClock, log, fileStore };
  const { fastify: app, tasks } = await createApp({ ...services, webFolder, loadDemo, print });
  await ensureFirstAdministrator(services);
  let jobs: Jobs | undefined;
  // the queue stops after the last request that may have enqueued a job
  stops.push(async () => await jobs?.stop());
  if (config.backup !== undefined) {
    await planJob(database.kysely, 'back_up', new Date(Date.now() + BACKUP_CHECK_AFTER_MS));
  }
  stops.push(() => app.close());
  const url = await listen(app, config);
  const site = { ...services, config: { ...config, siteUrl: config.siteUrl ?? url } };
  if (isDemo) print('Preparando a demonstração…');
  const signIns = isDemo ? await (await readDemo()).prepareDemo(site) : [];
  const link = await firstAccessLink(site);
  // printed when nothing can fail any more
  for (const line of [`Controle de Vendas: ${url}`, ...signIns]) print(line);
  if (link !== undefined) print(`Primeiro acesso: crie a conta do administrador em ${link}`);
  // last, because its library is large
  if (config.runsJobs) jobs = startJobs(database, tasks, log);
  return url;
}

/** Imported at first use: most shops never load the demonstration, and none twice. */
const readDemo = () => import('#demo/load-demo.ts');

async function loadDemo(services: Services, administratorId: string): Promise<void> {
  await (await readDemo()).loadDemo(services, administratorId);
}

// a machine that is on for less than an hour a day still has its backup; delayed, so that the start is fast
const BACKUP_CHECK_AFTER_MS = 120_000;

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const explain = LISTEN_FAILURES.get(errorCode(error) ?? '');
    throw explain === undefined ? error : new StartFailure(explain(host, port), { cause: error });
  }
}

const wrongHost = (host: string) =>
  `Configuração inválida — HOST: ${host} não é um endereço desta máquina; use 127.0.0.1, 0.0.0.0 ou um endereço dela.`;

/** Why the server cannot listen at an address, by the system's error code. */
const LISTEN_FAILURES = new Map<string, (host: string, port: number) => string>([
  [
    'EADDRINUSE',
    (host, port) => `O endereço ${host}:${port} já está em uso; escolha outra porta com PORT.`,
  ],
  ['EACCES', (_host, port) => `Sem permissão para usar a porta ${port}; escolha outra com PORT.`],
  ['EADDRNOTAVAIL', wrongHost],
  ['EAFNOSUPPORT', wrongHost],
  ['EINVAL', wrongHost],
  ['ENOTFOUND', wrongHost],
  ['EAI_AGAIN', wrongHost],
  ['EAI_FAIL', wrongHost],
]);
