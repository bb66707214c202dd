import { expect, test } from 'vitest';
import { quantityChangeOf, quantityProblem, type AdjustmentKind } from './adjustment-kind.ts';

const NO_NUMBER = 'Informe um número inteiro de unidades.';

test.each<[AdjustmentKind, string, number, string | undefined]>([
  ['in', '5', 5, undefined],
  ['out', ' 3 ', -3, undefined],
  ['out', '10', -10, undefined],
  ['count', '12', 2, undefined],
  ['count', '0', -10, undefined],
  ['count', '10', 0, 'O estoque já é 10: não há o que ajustar.'],
  ['in', '0', 0, 'Informe a quantidade.'],
  ['out', '11', -11, 'O estoque de Sol não pode ficar negativo. Disponível: 10.'],
  ['in', '1000000', 1_000_000, 'O estoque de Sol passaria do máximo permitido.'],
  ['in', '', Number.NaN, NO_NUMBER],
  ['in', '-1', Number.NaN, NO_NUMBER],
  ['count', '1,5', Number.NaN, NO_NUMBER],
  ['out', '3 caixas', Number.NaN, NO_NUMBER],
])("'%s' with %j units at a stock of ten is a change of %i: %s", (kind, text, change, problem) => {
  // adds 0, because -0 counts as no change
  expect(quantityChangeOf(kind, text, 10) + 0).toBe(change);
  expect(quantityProblem({ name: 'Sol', stock: 10 }, kind, change)).toBe(problem);
});
