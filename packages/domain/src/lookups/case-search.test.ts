import { expect, test } from 'vitest';
import { caseSearchOf } from './case-search.ts';

test.each([
  ['0000832-35.2018.4.01.3202', { number: '00008323520184013202', courtAlias: 'trf1' }],
  [' 0919992-11.2023.8.19.0001', { number: '09199921120238190001', courtAlias: 'tjrj' }],
  ['00589677720168190000', { number: '00589677720168190000', courtAlias: 'tjrj' }],
  ['1000001-33.2024.8.26.0100', undefined],
  ['proc. 12/98', undefined],
  ['', undefined],
])('the case %j is searched as %j', (processNumber, search) => {
  expect(caseSearchOf(processNumber)).toEqual(search);
});

test('a case of a court that is not listed is not searched', () => {
  // Supremo Tribunal Federal, with right check digits
  expect(caseSearchOf('0000001-72.2024.1.00.0000')).toBeUndefined();
});
