import { mkdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { loadDemo, prepareDemo } from '#demo/load-demo.ts';
import { sweepOrphans } from '#features/files/sweep-orphans.ts';
import { ensureFirstAdministrator, firstAccessLink } from '#features/setup/first-access.ts';
import { isDatabaseUnavailable } from '#platform/database-errors.ts';
import { systemClock } from '#platform/clock.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import type { Config } from '#platform/config.ts';
import { ConnectionRefused, openConnection } from '#platform/connection.ts';
import { openDatabase } from '#platform/database.ts';
import { EmbeddedPostgresProblem } from '#platform/embedded-problem.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { migrateJobs, startJobs } from '#platform/jobs.ts';
import { createLog } from '#platform/log.ts';
import { openFileStore } from '#platform/open-file-store.ts';
import { migrate, MigrationError } from '#platform/migrate.ts';
import type { Services } from '#platform/services.ts';
import { planJob } from '#store/jobs.ts';
import { createApp } from './app.ts';

/** The start ended for a reason a person can mend; the message is one line. */
export class StartFailure extends Error {}

interface StartOptions {
  readonly isDemo: boolean;
  readonly webFolder: string;
  readonly say: (line: string) => void;
}

export interface Running {
  readonly url: string;
  /** Finishes what is under way, then closes the database. */
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * config → database → migrate → listen.
 * @throws StartFailure with one clear line; whatever had been started is stopped again
 */
export async function start(environment: Environment, options: StartOptions): Promise<Running> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const undo of stops.splice(0).toReversed()) await undo();
  };
  try {
    const url = await startParts(environment, options, stops);
    return { url, stop };
  } catch (error) {
    await stop();
    throw asStartFailure(error);
  }
}

async function startParts(
  environment: Environment,
  { isDemo, webFolder, say }: StartOptions,
  stops: (() => Promise<void>)[],
): Promise<string> {
  // nobody would miss the demonstration
  const defaults = isDemo ? { DATA_DIR: './data-demo', BACKUP_DIR: 'off' } : {};
  const config = readConfig({ ...defaults, ...environment });
  const log = createLog(config.logLevel);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const connectionString = config.databaseUrl ?? (await startDatabase(config, say, stops));
  const database = openDatabase({
    connectionString,
    onIdleError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  });
  stops.push(() => database.close());
  await migrateDatabase(connectionString, log);
  await migrateJobs(database, log);
  const fileStore = openFileStore(config);
  const services: Services = { config, database, clock: systemClock, log, fileStore };
  const { fastify: app, tasks } = await createApp({ ...services, webFolder, loadDemo, say });
  await ensureFirstAdministrator(services);
  // the queue stops after the last request that may have left a job behind
  const jobs = startJobs(database, tasks, log);
  stops.push(() => jobs.stop());
  if (config.backup !== undefined) {
    await planJob(database.kysely, 'back_up', new Date(Date.now() + BACKUP_CHECK_AFTER_MS));
  }
  stops.push(() => app.close());
  stops.push(startSweeping(services));
  const url = await listen(app, config);
  const site = { ...services, config: { ...config, siteUrl: config.siteUrl ?? url } };
  if (isDemo) say('Preparando a demonstração…');
  const signIns = isDemo ? await prepareDemo(site) : [];
  for (const line of [`Controle de Vendas: ${url}`, ...signIns]) say(line);
  const link = await firstAccessLink(site);
  if (link !== undefined) say(`Primeiro acesso: crie a conta do administrador em ${link}`);
  return url;
}

// a machine that is on for less than an hour a day still has its backup; not at once, to let the start be quick
const BACKUP_CHECK_AFTER_MS = 120_000;
/** On a connection of its own: an index over years of orders takes longer than any request may. */
async function migrateDatabase(connectionString: string, log: Services['log']): Promise<void> {
  const connection = await openConnection(connectionString);
  try {
    const applied = await migrate(connection.kysely);
    if (applied.length > 0) log.info({ applied }, 'migrated');
  } finally {
    await connection.close();
  }
}

const SWEEP_EVERY_MS = 3_600_000;

/** Removes pictures nobody refers to, every hour; answers how to stop. */
function startSweeping(services: Services): () => Promise<void> {
  const timer = setInterval(() => {
    sweepOrphans(services).catch((error: unknown) =>
      services.log.warn({ err: error }, 'the sweep of files failed'),
    );
  }, SWEEP_EVERY_MS);
  return async () => clearInterval(timer);
}

async function startDatabase(
  config: Config,
  say: (line: string) => void,
  stops: (() => Promise<void>)[],
): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
  stops.push(() => postgres.stop());
  return postgres.connectionString;
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartFailure(
        `O endereço ${host}:${port} já está em uso; escolha outra porta com PORT.`,
      );
    }
    throw error;
  }
}

/** Problems with a sentence of their own end the start with that line; anything else keeps its stack. */
function asStartFailure(error: unknown): unknown {
  // a migration that could not even connect is not the migration's fault
  const cause = error instanceof MigrationError ? error.cause : error;
  if (isDatabaseUnavailable(cause)) {
    return new StartFailure(
      'O banco de dados de DATABASE_URL não responde; verifique o endereço e se ele está no ar.',
      { cause },
    );
  }
  const isExplained =
    error instanceof ConfigError ||
    error instanceof ConnectionRefused ||
    error instanceof MigrationError ||
    error instanceof EmbeddedPostgresProblem;
  return isExplained ? new StartFailure(error.message, { cause: error }) : error;
}
