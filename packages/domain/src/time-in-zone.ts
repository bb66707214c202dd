import { oncePerZone } from './calendar.ts';

const clockFormat = oncePerZone({ timeStyle: 'medium', hourCycle: 'h23' }, 'pt-BR');

/** The time HH:mm:ss in `timeZone` (IANA name) at the instant `now`. */
export function timeInZone(now: Date, timeZone: string): string {
  return clockFormat(timeZone).format(now);
}
