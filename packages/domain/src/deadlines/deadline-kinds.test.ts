import { expect, test } from 'vitest';
import { DEADLINE_KINDS } from './deadline-kinds.ts';

test('each kind of deadline has the days, the start and the article of the law', () => {
  const kinds = Object.entries(DEADLINE_KINDS).map(([kind, { days, start, unit, law }]) => [
    kind,
    days,
    start,
    unit,
    law,
  ]);
  expect(kinds).toEqual([
    ['report', null, 'portal', 'working', 'CPC, art. 465'],
    ['feeProposal', 5, 'portal', 'working', 'CPC, art. 465, § 2º'],
    ['excuse', 15, 'portal', 'working', 'CPC, art. 157, § 1º'],
    ['reportBeforeHearing', 20, 'event', 'working', 'CPC, art. 477'],
    ['noticeToAssistants', 5, 'event', 'working', 'CPC, art. 466, § 2º'],
    ['clarifications', 15, 'portal', 'working', 'CPC, art. 477, § 2º'],
    ['free', null, 'portal', 'working', null],
  ]);
});
