import { expect, test } from 'vitest';
import { calendarOfCourt } from './calendar-of-court.ts';

const calendar = (name: string, overrides: object = {}) => {
  return { id: name, name, rules: 'state' as const, parentId: null, ...overrides };
};
const SP = '0000625-53.2023.8.26.0001';
const TJSP = calendar('Tribunal de Justiça de São Paulo');
const TJMG = calendar('Tribunal de Justiça de Minas Gerais');
const TRF1 = calendar('Tribunal Regional Federal da 1ª Região', { rules: 'federal' });

test.each([
  ['by its name', SP, TJSP],
  ['by its name without accents', SP, calendar('TRIBUNAL DE JUSTICA DE SAO PAULO')],
  ['by its abbreviation', SP, calendar('TJ-SP')],
  ['by its abbreviation and more', SP, calendar('TJSP (capital)')],
  ['of a federal court', '0000832-35.2018.4.01.3202', TRF1],
])("the calendar of a case's court is found %s", (_how, number, expected) => {
  expect(calendarOfCourt(number, [TJMG, expected])).toBe(expected);
});

test.each([
  ['of another court', SP, [TJMG, TRF1]],
  ['with the laws of another branch', SP, [calendar(TJSP.name, { rules: 'federal' })]],
  ['that shares its court with a comarca', SP, [TJSP, calendar('Campinas', { parentId: TJSP.id })]],
  ['beside another of its court', SP, [TJSP, calendar('TJSP Campinas')]],
  ['that only contains the name', SP, [calendar('Turmas do TJSP')]],
  ['for a number in an older form', '583.00.2006.123456-7', [TJSP]],
  ['for a court that no resolution names', '0000625-53.2023.8.99.0001', [TJSP]],
  ['while there is none', SP, []],
])('no calendar is proposed: %s', (_which, number, calendars) => {
  expect(calendarOfCourt(number, calendars)).toBeUndefined();
});
