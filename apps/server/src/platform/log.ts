import { pino } from 'pino';
import type { Logger } from 'pino';

/**
 * The process's log, one JSON object a line. Requests are named by method and path only:
 * queries may carry one-time tokens, headers and bodies carry passwords and personal data.
 */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
      err: pino.stdSerializers.err,
    },
  });
}
