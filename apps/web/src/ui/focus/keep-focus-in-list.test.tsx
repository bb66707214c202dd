import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepFocusInList } from './keep-focus-in-list.ts';

interface ListProps {
  readonly rows: readonly string[];
  readonly isDone?: boolean;
}

function List({ rows, isDone = false }: ListProps) {
  return (
    <main tabIndex={-1}>
      {rows.length > 0 && (
        <ul ref={keepFocusInList}>
          {rows.map((row) => (
            <li key={row}>
              {!isDone && <button type="button">Cumprir {row}</button>}
              <button type="button">Ver {row}</button>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

test.each([
  ['its row stays', { rows: ['1', '2'], isDone: true }, 'Ver 1'],
  ['its row is removed too', { rows: ['2'] }, 'Cumprir 2'],
  ['the list is removed too', { rows: [] }, ''],
])('the focus of a removed button is passed on if %s', async (_what, change, focused) => {
  const { rerender } = render(<List rows={['1', '2']} />);
  screen.getByText('Cumprir 1').focus();
  rerender(<List {...change} />);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.textContent).toBe(focused);
});

test('a removed button does not take the focus from another control', async () => {
  const { rerender } = render(<List rows={['1', '2']} />);
  screen.getByText('Cumprir 1').focus();
  screen.getByText('Ver 2').focus();
  rerender(<List rows={['2']} />);
  await Promise.resolve();
  expect(document.activeElement?.textContent).toBe('Ver 2');
});
