import { expect, test } from 'vitest';
import { presetsOf } from './period-presets.ts';

const periods = (now: string) =>
  Object.fromEntries(presetsOf(now).map(({ label, value }) => [label, value]));

test('the periods asked for most end with this month or with their year', () => {
  expect(periods('2026-11')).toEqual({
    'Este mês': ['2026-11-01', '2026-11-01'],
    'Mês passado': ['2026-10-01', '2026-10-01'],
    'Últimos 3 meses': ['2026-09-01', '2026-11-01'],
    'Últimos 12 meses': ['2025-12-01', '2026-11-01'],
    'Este ano': ['2026-01-01', '2026-12-01'],
    'Ano passado': ['2025-01-01', '2025-12-01'],
  });
});

test('in January they reach into the year before', () => {
  expect(periods('2026-01')).toMatchObject({
    'Mês passado': ['2025-12-01', '2025-12-01'],
    'Últimos 3 meses': ['2025-11-01', '2026-01-01'],
    'Ano passado': ['2025-01-01', '2025-12-01'],
  });
});
