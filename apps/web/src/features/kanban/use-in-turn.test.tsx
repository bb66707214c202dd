import { render, waitFor } from '@testing-library/react';
import type { Board } from '@vendas/contract/tasks';
import { expect, it } from 'vitest';
import { useInTurn } from './use-in-turn.ts';

const column = (status: Board['columns'][number]['status'], count: number) => ({
  status,
  count,
  tasks: [],
});
const board = (...counts: [number, number, number]): Board => ({
  columns: [
    column('TO_DO', counts[0]),
    column('IN_PROGRESS', counts[1]),
    column('DONE', counts[2]),
  ],
});

interface Read {
  readonly data: Board | undefined;
  readonly isStale: boolean;
}

/** Shows what is read, and remembers all that was to be seen. */
function open(first: Read) {
  const seen: string[] = [];
  function Probe({ read }: { read: Read }) {
    const { data, isStale } = useInTurn(read);
    const counts = data?.columns.map(({ count }) => count).join(' ') ?? 'nothing';
    const shown = isStale ? `${counts} stale` : counts;
    if (seen.at(-1) !== shown) seen.push(shown);
    return <output>{shown}</output>;
  }
  const { container, rerender } = render(<Probe read={first} />);
  return {
    seen,
    shown: () => container.textContent,
    read: (next: Read) => rerender(<Probe read={next} />),
  };
}

it('shows another answer one column after the other', async () => {
  const old = board(5, 5, 5);
  const { seen, shown, read } = open({ data: old, isStale: false });
  read({ data: old, isStale: true });
  read({ data: board(1, 2, 3), isStale: false });
  await waitFor(() => expect(shown()).toBe('1 2 3'));
  expect(seen).toEqual(['5 5 5', '5 5 5 stale', '1 5 5 stale', '1 2 5 stale', '1 2 3']);
});

it('shows at once what changes within an answer, and the first answer', () => {
  const { seen, read } = open({ data: undefined, isStale: false });
  read({ data: board(5, 5, 5), isStale: false });
  read({ data: board(4, 6, 5), isStale: false });
  expect(seen).toEqual(['nothing', '5 5 5', '4 6 5']);
});

it('stays with the newest answer when a third comes meanwhile', async () => {
  const old = board(5, 5, 5);
  const { shown, read } = open({ data: old, isStale: false });
  read({ data: old, isStale: true });
  read({ data: board(1, 2, 3), isStale: false });
  read({ data: board(1, 2, 3), isStale: true });
  read({ data: board(7, 8, 9), isStale: false });
  await waitFor(() => expect(shown()).toBe('7 8 9'));
});
