import { expect, test } from 'vitest';
import { idleDays, idleSince } from './pericia-history.ts';
import type { PericiaStatus } from './pericia-status.ts';

test.each<[PericiaStatus, string, number | null]>([
  ['EM_AVALIACAO', '2026-11-24', 0],
  ['EM_AVALIACAO', '2026-11-23', 1],
  ['LAUDO_PERICIAL', '2026-10-25', 30],
  ['LAUDO_PERICIAL', '2025-11-24', 365],
  ['COBRANCA_HONORARIOS', '2026-10-25', null],
  ['ENCERRADA_RECUSADA', '2026-10-25', null],
])('on 2026-11-24 a case in %s since %s is idle for %s days', (status, lastStep, days) => {
  expect(idleDays(status, lastStep, '2026-11-24')).toBe(days);
});

test.each([0, 1, 30])('a step before idleSince is more than %i days ago', (days) => {
  const today = '2026-11-24';
  const date = idleSince(days, today);
  expect(idleDays('EM_AVALIACAO', date, today)).toBe(days);
});
