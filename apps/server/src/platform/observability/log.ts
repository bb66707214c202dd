import { destination, pino, type Logger } from 'pino';
import { callerOf } from '#platform/http/caller.ts';

/** The destination of lines; a test may read them. */
interface Sink {
  write(line: string): void;
}

/**
 * PostgreSQL's error details for developers quote whole rows and parameters, which are personal data. The pool adds
 * the whole connection: thousands of characters, with its host, the statements and the key that cancels them.
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
 * Lines with a request (`req`) are limited per caller, so that no caller can fill the disk or hide other lines.
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

/** Texts that must never be in a log, and their replacements. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/[\w.+%-]+@[\w-]+(\.[\w-]+)+/g, '[e-mail]'],
  // a JSON Web Token, complete or truncated
  [/\beyJ[\w-]{6,}(\.[\w-]*){0,2}/g, '[token]'],
  // hashes and the tokens of links; request ids and the parts of a UUID are shorter
  [/\b[0-9a-f]{32,}\b/gi, '[token]'],
  // not the decimals of a number: 12.5512345678901 ms must remain readable in a log
  [/\+\d{8,15}\b|(?<!\d\.)\b55\d{10,11}\b/g, '[telefone]'],
];

/** The text without e-mail addresses, phone numbers and tokens, wherever an error message contained them. */
export function redact(text: string): string {
  return SECRETS.reduce((clean, [pattern, stand]) => clean.replace(pattern, stand), text);
}

/** Lines of one kind per caller and minute. */
const MAX_LINES = 30;
const WINDOW_MS = 60_000;
/** Beyond this many pairs of kind and caller in a minute, further callers share one count: memory is bounded. */
const MAX_COUNTS = 10_000;

/** Whether a line of this kind by this caller is to be written. */
type LineLimit = (kind: string, caller: string) => boolean;

/** Limits the lines that callers cause. After each minute, `report` gets the number of omitted lines, by kind. */
function createLineLimit(report: (kind: string, count: number) => void): LineLimit {
  const writtenCounts = new Map<string, number>();
  const omitted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  function endWindow(): void {
    timer = undefined;
    writtenCounts.clear();
    const counts = [...omitted];
    omitted.clear();
    for (const [kind, count] of counts) report(kind, count);
  }

  return (kind, caller) => {
    timer ??= setTimeout(endWindow, WINDOW_MS).unref();
    const callerKey = `${kind}\n${caller}`;
    const key = writtenCounts.has(callerKey) || writtenCounts.size < MAX_COUNTS ? callerKey : kind;
    const count = writtenCounts.get(key) ?? 0;
    const isWritten = count < MAX_LINES;
    if (isWritten) writtenCounts.set(key, count + 1);
    else omitted.set(kind, (omitted.get(kind) ?? 0) + 1);
    return isWritten;
  };
}
