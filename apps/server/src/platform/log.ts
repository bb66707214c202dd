import { destination, pino } from 'pino';
import type { Logger } from 'pino';
import { redact } from './redact.ts';

/** Where lines go; a test may read them. */
interface Sink {
  write(line: string): void;
}

/**
 * What PostgreSQL adds to its errors for developers quotes whole rows and parameters: people's data. And the pool adds
 * the whole connection: thousands of characters, with the address, the statements and the key that cancels them.
 */
const QUOTING = new Set([
  'client',
  'detail',
  'where',
  'internalQuery',
  'hint',
  'parameters',
  'query',
]);

/**
 * The process's log, one JSON object a line. Requests are named by method and path only:
 * queries may carry one-time tokens, headers and bodies carry passwords and personal data.
 * What errors of others say in their own words is redacted on the way out.
 */
export function createLog(level: string, sink: Sink = destination(1)): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: request.url.split('?', 1)[0],
        }),
        err: pino.stdSerializers.wrapErrorSerializer((error) =>
          Object.fromEntries(Object.entries(error).filter(([name]) => !QUOTING.has(name))),
        ),
      },
    },
    { write: (line: string) => sink.write(redact(line)) },
  );
}
