import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from '#platform/config.ts';
import type { Config } from '#platform/config.ts';
import { ConnectionRefused, MigrationError, StartFailure } from '#platform/start-errors.ts';
import { isDatabaseUnavailable } from '#platform/database/database-errors.ts';
import { EmbeddedPostgresProblem } from '#platform/embedded-postgres/problem.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { requireUsableFolders } from './usable-folders.ts';

export { StartFailure } from '#platform/start-errors.ts';

interface StartOptions {
  readonly isDemo: boolean;
  readonly webFolder: string;
  readonly print: (line: string) => void;
}

export interface Running {
  readonly url: string;
  /** Completes running work, then closes the database. */
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * config → database → migrate → listen.
 * @throws StartFailure with one clear line; everything started before is stopped again
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
    throw asStartFailure(error, environment);
  }
}

async function startParts(
  environment: Environment,
  { isDemo, webFolder, print }: StartOptions,
  stops: (() => Promise<void>)[],
): Promise<string> {
  // the demonstration is not essential
  const defaults = isDemo ? { DATA_DIR: './data-demo', BACKUP_DIR: 'off' } : {};
  const config = readConfig({ ...defaults, ...environment });
  if (!existsSync(join(webFolder, 'index.html'))) {
    throw new StartFailure(`Falta a interface construída em ${webFolder}; rode npm run build.`);
  }
  await requireUsableFolders(config);
  const connectionString = config.databaseUrl ?? (await startDatabase(config, print, stops));
  const { serve } = await readServe();
  return await serve({ config, connectionString, isDemo, webFolder, print, stops });
}

/** The rest of the product: more than half of the start. */
const readServe = () => import('./serve.ts');

async function startDatabase(
  config: Config,
  print: (line: string) => void,
  stops: (() => Promise<void>)[],
): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: print,
    // imported while PostgreSQL starts, which needs the other processor
    onSpawn: () => void readServe().catch(() => undefined),
  });
  stops.push(() => postgres.stop());
  return postgres.connectionString;
}

/** Problems with their own sentence end the start with that line; any other error keeps its stack. */
function asStartFailure(error: unknown, { DATABASE_URL: databaseUrl }: Environment): unknown {
  // a migration that could not connect is a problem of the connection
  const cause = error instanceof MigrationError ? error.cause : error;
  if (isDatabaseUnavailable(cause)) {
    const line = databaseUrl
      ? 'O banco de dados de DATABASE_URL não responde; verifique o endereço e se ele está no ar.'
      : 'O banco de dados da pasta DATA_DIR não responde; o motivo está no arquivo postgres.log dessa pasta.';
    return new StartFailure(line, { cause });
  }
  const isExplained =
    error instanceof ConfigError ||
    error instanceof ConnectionRefused ||
    error instanceof MigrationError ||
    error instanceof EmbeddedPostgresProblem;
  return isExplained ? new StartFailure(error.message, { cause: error }) : error;
}
