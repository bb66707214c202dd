import { expect, it } from 'vitest';
import { filterOf, isFiltered } from './board-filter.ts';

const ID = '3f8e6c1e-2f2f-4a5e-9f3b-0c8f0b8a7a11';

it.each([
  [{}, {}],
  [{ busca: '  laudo ' }, { search: 'laudo' }],
  [{ busca: ' ' }, {}],
  [{ busca: `${'a'.repeat(99)}😀` }, { search: 'a'.repeat(99) }],
  [{ responsavel: 'ninguem' }, { assignee: 'nobody' }],
  [{ responsavel: ID }, { assignee: ID }],
  [{ responsavel: 'nobody' }, {}],
  [
    { prioridade: 'URGENT', atrasadas: 'sim', minhas: 'sim' },
    { priority: 'URGENT', overdue: 'true', mine: 'true' },
  ],
  [{ prioridade: 'toString', atrasadas: 'não', minhas: '' }, {}],
])('filterOf(%o) is %o', (search, expected) => {
  expect(filterOf(search)).toEqual(expected);
  expect(isFiltered(search)).toBe(Object.keys(expected).length > 0);
});

it('an open task in the URL does not count as a filter of the board', () => {
  expect(isFiltered({ tarefa: ID })).toBe(false);
});
