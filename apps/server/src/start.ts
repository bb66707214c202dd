import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { loadDemo, prepareDemo } from '#demo/load-demo.ts';
import { ensureFirstAdministrator, firstAccessLink } from '#features/setup/first-access.ts';
import { isDatabaseUnavailable } from '#platform/database-errors.ts';
import { systemClock } from '#platform/clock.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import type { Config } from '#platform/config.ts';
import { openDatabase } from '#platform/database.ts';
import { EmbeddedPostgresProblem } from '#platform/embedded-problem.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { createDiskFileStore } from '#platform/file-store.ts';
import { createLog } from '#platform/log.ts';
import { migrate, MigrationError } from '#platform/migrate.ts';
import type { Services } from '#platform/services.ts';
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
  const defaults = isDemo ? { DATA_DIR: './data-demo' } : {};
  const config = readConfig({ ...defaults, ...environment });
  const log = createLog(config.logLevel);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const connectionString = config.databaseUrl ?? (await startDatabase(config, say, stops));
  const database = openDatabase({
    connectionString,
    onIdleError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  });
  stops.push(() => database.close());
  const applied = await migrate(database.kysely);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  const fileStore = createDiskFileStore(join(config.dataDir, 'files'));
  const services: Services = { config, database, clock: systemClock, log, fileStore };
  const app = await createApp({ ...services, webFolder, loadDemo });
  await ensureFirstAdministrator(services);
  stops.push(() => app.close());
  const url = await listen(app, config);
  const site = { ...services, config: { ...config, siteUrl: config.siteUrl ?? url } };
  if (isDemo) say('Preparando a demonstração…');
  const signIns = isDemo ? await prepareDemo(site) : [];
  for (const line of [`Controle de Vendas: ${url}`, ...signIns]) say(line);
  const link = await firstAccessLink(site);
  if (link !== undefined) say(`Primeiro acesso: crie a conta do administrador em ${link}`);
  return url;
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
    error instanceof MigrationError ||
    error instanceof EmbeddedPostgresProblem;
  return isExplained ? new StartFailure(error.message, { cause: error }) : error;
}
