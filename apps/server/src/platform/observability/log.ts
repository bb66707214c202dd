import { destination, pino } from 'pino';
import type { Logger } from 'pino';
import { callerOf } from '#platform/http/caller-of.ts';
import { createLineLimit } from './line-limit.ts';
import { redact } from './redact.ts';

/** The destination of lines; a test may read them. */
interface Sink {
  write(line: string): void;
}

/**
 * PostgreSQL's error details for developers quote whole rows and parameters, which are personal data. The pool adds
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
 * The process's log, one JSON object per line. Requests are logged by method and path only: queries may contain one-
 * time tokens, headers and bodies contain passwords and personal data. Messages of third-party errors are redacted.
 * Lines with a request (`req`) are limited per caller, so that nobody can fill the disk or hide other lines.
 */
export function createLog(level: string, sink: Sink = destination(1)): Logger {
  const mayWrite = createLineLimit((kind, count) =>
    log.warn({ kind, count }, 'similar lines were left out'),
  );
  const log = pino(
    {
      level,
      hooks: {
        logMethod(args, method, lineLevel) {
          const [fields, message]: unknown[] = args;
          const ip = lineLevel < INFO ? undefined : callerIn(fields);
          if (ip === undefined || mayWrite(kindOf(fields, message), callerOf(ip))) {
            method.apply(this, args);
          }
        },
      },
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
  return log;
}

const INFO = pino.levels.values['info'] ?? 0;

/** The address of the caller of a line's request. */
function callerIn(fields: unknown): string | undefined {
  const ip = fieldOf(fieldOf(fields, 'req'), 'ip');
  return typeof ip === 'string' ? ip : undefined;
}

function kindOf(fields: unknown, message: unknown): string {
  const code = fieldOf(fields, 'code');
  return typeof code === 'string' ? `${String(message)}: ${code}` : String(message);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
