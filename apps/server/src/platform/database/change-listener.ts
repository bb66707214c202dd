import pg from 'pg';
import type { Logger } from 'pino';

interface ListenerOptions {
  readonly connection: pg.ClientConfig;
  readonly log: Logger;
  /** The channels of PostgreSQL's NOTIFY. */
  readonly channels: () => readonly string[];
  readonly onNotice: (channel: string, payload: string) => void;
  /** Listening started, for the first time or after a gap in which notifications were lost. */
  readonly onListening: () => void;
}

export interface ChangeListener {
  /** Connects unless connected; later calls have no effect. */
  start(): void;
  /** Whether notifications are arriving now. */
  isListening(): boolean;
  /**
   * Checks the connection, and replaces a broken one. Returns true when every notification of a commit before the
   * query has arrived: PostgreSQL sends them before the result.
   */
  check(): Promise<boolean>;
  stop(): Promise<void>;
}

const FIRST_DELAY_MS = 200;
const LAST_DELAY_MS = 5_000;
const RESPONSE_LIMIT_MS = 5_000;

/** A dedicated connection that listens and reconnects by itself without a time limit. */
export function createChangeListener(options: ListenerOptions): ChangeListener {
  const { connection, log, channels } = options;
  let state: 'idle' | 'running' | 'stopped' = 'idle';
  let client: pg.Client | undefined;
  let isListening = false;
  let delayMs = FIRST_DELAY_MS;
  let timer: NodeJS.Timeout | undefined;
  // a connection runs one query at a time
  let lastCheck: Promise<unknown> = Promise.resolve();

  function connect(): void {
    const newClient = new pg.Client({ ...connection, query_timeout: RESPONSE_LIMIT_MS });
    client = newClient;
    newClient.on('notification', ({ channel, payload }) =>
      options.onNotice(channel, payload ?? ''),
    );
    newClient.on('error', (error) => lose(newClient, error));
    newClient.on('end', () => lose(newClient));
    const statements = channels().map((channel) => `listen ${pg.escapeIdentifier(channel)}`);
    void newClient
      .connect()
      .then(() => newClient.query(statements.join(';')))
      .then(
        () => {
          if (client !== newClient) return;
          isListening = true;
          delayMs = FIRST_DELAY_MS;
          options.onListening();
        },
        (error: unknown) => lose(newClient, error),
      );
  }

  function lose(lostClient: pg.Client, error?: unknown): void {
    // a broken connection reports its failure more than once
    if (client !== lostClient || state !== 'running') return;
    client = undefined;
    isListening = false;
    log.warn({ err: error }, 'the connection that listens for changes broke');
    lostClient.end().catch(() => undefined);
    timer = setTimeout(connect, delayMs);
    timer.unref();
    delayMs = Math.min(delayMs * 2, LAST_DELAY_MS);
  }

  return {
    start() {
      if (state !== 'idle') return;
      state = 'running';
      connect();
    },
    isListening: () => isListening,
    async check() {
      const checkedClient = client;
      if (checkedClient === undefined || !isListening) return false;
      try {
        const response = lastCheck.then(() => checkedClient.query('select 1'));
        lastCheck = response.catch(() => undefined);
        await response;
      } catch (error) {
        lose(checkedClient, error);
      }
      return isListening && client === checkedClient;
    },
    async stop() {
      state = 'stopped';
      clearTimeout(timer);
      const last = client;
      client = undefined;
      isListening = false;
      await last?.end().catch(() => undefined);
    },
  };
}
