import { Socket } from 'node:net';
import pg from 'pg';
import type { Connection } from './named-statement.ts';
import { watchSocket } from './watched-socket.ts';

interface PipelinedConnection extends Connection {
  close(): Promise<void>;
}

interface Options {
  readonly config: pg.ClientConfig;
  readonly silenceMs: number;
  readonly onError: (error: Error) => void;
}

/**
 * One connection for small and frequent reads. It sends a query without waiting for the results of those before, so
 * that concurrent queries share a round trip. It opens at the first query, and again after it broke.
 */
export function createPipelinedConnection(options: Options): PipelinedConnection {
  let current: Promise<pg.Client> | undefined;

  function open(): Promise<pg.Client> {
    const client = new pg.Client({ ...options.config, pipeline: true });
    const opening = client.connect().then(() => {
      const { stream } = client.connection;
      if (stream instanceof Socket) watchSocket(stream, options.silenceMs);
      return client;
    });
    // only this connection: another may have been opened already
    const clearCurrent = () => {
      if (current === opening) current = undefined;
    };
    client.on('error', (error) => {
      clearCurrent();
      options.onError(error);
    });
    client.on('end', clearCurrent);
    opening.catch(clearCurrent);
    return opening;
  }

  return {
    async query(statement) {
      current ??= open();
      const client = await current;
      return await client.query(statement);
    },
    async close() {
      const client = await current?.catch(() => undefined);
      await client?.end();
    },
  };
}
