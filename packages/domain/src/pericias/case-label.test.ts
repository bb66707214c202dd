import { expect, test } from 'vitest';
import { caseLabel } from './case-label.ts';

test.each([
  ['0919992-11.2023.8.19.0001', false, '0919992-11.2023.8.19.0001'],
  ['proc. 12/98', false, 'proc. 12/98'],
  ['0919992-11.2023.8.19.0001', true, 'Processo em sigilo 9992'],
  ['09199921120238190001', true, 'Processo em sigilo 9992'],
  ['0000832-35.2018.4.01.3202', true, 'Processo em sigilo 0832'],
  ['proc. 1234/98 de Ana Lima', true, 'Processo em sigilo'],
])('the case %j, sealed %j, is named %j', (processNumber, isSealed, label) => {
  expect(caseLabel({ processNumber, isSealed })).toBe(label);
});
