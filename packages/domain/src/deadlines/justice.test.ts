import { describe, expect, test } from 'vitest';
import { courtCalendar } from './court-calendar.ts';
import { computeDeadline } from './deadline.ts';
import { TERMS } from './deadlines-test-kit.ts';
import { calendarForCase, isOtherJustice, justiceOfName } from './justice.ts';

const SP = '0000625-53.2023.8.26.0001';
const TRT2 = '0000001-76.2024.5.02.0001';

describe('the justice of a calendar', () => {
  test.each([
    ['Tribunal de Justiça de São Paulo', 8, 26],
    ['TRIBUNAL DE JUSTICA DE SAO PAULO – Campinas', 8, 26],
    ['TJSP', 8, 26],
    ['TJ-SP', 8, 26],
    ['TJ/SP (capital)', 8, 26],
    ['Tribunal de Justiça do Pará', 8, 14],
    ['Tribunal de Justiça do Paraná', 8, 16],
    ['Tribunal de Justiça de Mato Grosso do Sul', 8, 12],
    ['TJDFT', 8, 7],
    ['TJM SP', 9, 26],
    ['TRT2', 5, 2],
    ['TRT-15 Campinas', 5, 15],
    ['TRT da 1ª Região', 5, 1],
    ['Tribunal Regional do Trabalho da 11ª Região', 5, 11],
    ['Varas do Trabalho de Santos', 5, undefined],
    ['TRF1', 4, 1],
    ['TRE-DFT', 6, 7],
    ['STM', 7, undefined],
    ['3ª Circunscrição Judiciária Militar', 7, undefined],
  ])('%j is %i.%s', (name, branch, courtNumber) => {
    expect(justiceOfName(name)).toEqual({ branch, courtNumber });
  });

  test.each(['Comarca de Campinas', 'Calendário 2026', '', 'Turmas do TJSP'])(
    '%j is unknown',
    (name) => {
      expect(justiceOfName(name)).toBeUndefined();
    },
  );
});

describe('a calendar', () => {
  const calendar = (name: string, overrides: object = {}) => {
    return { id: name, name, rules: 'state' as const, parentId: null, ...overrides };
  };
  const tjsp = calendar('TJSP');
  const federal = { rules: 'federal' as const };

  test.each([
    ['of the same court', SP, tjsp, false],
    ['of another court', SP, calendar('TJMG'), true],
    ['with the laws of another branch', SP, calendar('Comarca', federal), true],
    ['with the same laws and an unknown name', SP, calendar('Comarca'), false],
    ['of a comarca of the same court', SP, calendar('Campinas', { parentId: 'TJSP' }), false],
    ['of another branch with the same laws', TRT2, calendar('TRF3', federal), true],
    ['of another region', TRT2, calendar('TRT15', federal), true],
    ['of the same region', TRT2, calendar('TRT da 2ª Região', federal), false],
    ['of the same branch, without a region', TRT2, calendar('Varas do Trabalho', federal), false],
    ['for a number in an older form', '583.00.2006.123456-7', calendar('TJMG'), false],
  ])('%s warns: %s %j %s', (_which, number, chosen, expected) => {
    expect(isOtherJustice(number, chosen, [tjsp, chosen])).toBe(expected);
  });

  test('of a comarca whose court is another one warns', () => {
    const tjmg = calendar('TJMG');
    const comarca = calendar('Uberaba', { parentId: tjmg.id });
    expect(isOtherJustice(SP, comarca, [tjsp, tjmg, comarca])).toBe(true);
  });
});

describe('the suspension at the end of the year', () => {
  const lawOf = (calendar: ReturnType<typeof courtCalendar>, number: string) => {
    const terms = { ...TERMS, startDate: '2026-12-09' };
    const { legal } = computeDeadline(calendarForCase(calendar, number), terms);
    return legal.lines.find(({ date }) => date === '2027-01-12')?.law;
  };

  test.each([
    ['a case of a labour court', TRT2, undefined, 'CLT, art. 775-A'],
    ['a case of a state court', SP, undefined, 'CPC, art. 220'],
    ['a federal case', '0000832-35.2018.4.01.3202', undefined, 'CPC, art. 220'],
    ['a case in an older form', '583.00.2006.123456-7', undefined, 'CPC, art. 220'],
    ['a case that went to a labour court', SP, 5, 'CLT, art. 775-A'],
    ['a case that left a labour court', TRT2, 8, 'CPC, art. 220'],
  ])('of %s is by its law', (_which, number, branch, law) => {
    expect(lawOf({ ...courtCalendar('federal'), branch }, number)).toBe(law);
  });
});
