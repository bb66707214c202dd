import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '#testing/simulated-user.tsx';
import { type DataColumn, DataCell, DataRow, DataTable } from './data-table.tsx';
import { SortSelect, sortsOf } from './sorting.tsx';

const COLUMNS: readonly DataColumn[] = [
  { label: 'Cliente', width: '1fr', phone: 'title', sort: 'customer' },
  { label: 'Data', width: '5rem', drop: 1, under: 'Cliente', phone: 'detail' },
  { label: 'Status', width: '8rem', drop: 2 },
  {
    label: 'Total',
    width: '6rem',
    narrowWidth: '5rem',
    isNumeric: true,
    phone: 'amount',
    sort: 'total',
  },
];

const cell = (name: string) => screen.getByRole('cell', { name });

describe('the data table', () => {
  it('renders table rows, headings and sums', () => {
    show(
      <DataTable label="Vendas" columns={COLUMNS} isStale footer={{ Total: 'R$ 2,00' }}>
        <DataRow isAlarming>
          <DataCell label="Cliente">Bia</DataCell>
          <DataCell label="Total">R$ 1,00</DataCell>
        </DataRow>
      </DataTable>,
    );
    const table = screen.getByRole('table', { name: 'Vendas' });
    expect(table.tagName).toBe('TABLE');
    expect(table.getAttribute('aria-busy')).toBe('true');
    const headers = screen.getAllByRole('columnheader');
    expect(headers.map((head) => [head.textContent, head.getAttribute('scope')])).toEqual([
      ['Cliente', 'col'],
      ['Data', 'col'],
      ['Status', 'col'],
      ['Total', 'col'],
    ]);
    const [, row, sums] = screen.getAllByRole('row');
    expect(row?.dataset['alarming']).toBe('true');
    expect(sums && within(sums).getAllByRole('cell')[3]?.textContent).toBe('R$ 2,00');
  });

  it('reserves the height of its usual rows until they are rendered', () => {
    show(
      <DataTable label="Vendas" columns={COLUMNS} rowContent={{ phone: '4rem' }}>
        {null}
      </DataTable>,
    );
    const { style } = screen.getByRole('table');
    expect(style.getPropertyValue('--row-content-on-phones')).toBe('4rem');
    expect(style.getPropertyValue('--row-content')).toBe('');
  });

  it('defines a grid for each width, and marks the values that move below another column', () => {
    show(
      <DataTable label="Vendas" columns={COLUMNS}>
        <DataRow>
          <DataCell label="Cliente">Bia</DataCell>
          <DataCell label="Data">21/11/2026</DataCell>
          <DataCell label="Total">R$ 1,00</DataCell>
        </DataRow>
      </DataTable>,
    );
    const { style } = screen.getByRole('table');
    expect(style.getPropertyValue('--wide')).toBe('[c0] 1fr [c1] 5rem [c2] 8rem [c3] 6rem');
    expect(style.getPropertyValue('--medium')).toBe('[c0] 1fr [c1] 5rem [c3] 5rem');
    expect(style.getPropertyValue('--narrow')).toBe('[c0] 1fr [c3] 5rem');
    expect(cell('21/11/2026').style.getPropertyValue('--under')).toBe('c0');
    expect(cell('21/11/2026').dataset).toMatchObject({ drop: '1', phone: 'detail' });
    expect(cell('Bia').dataset).toMatchObject({ over: '1', phone: 'title' });
    expect(cell('R$ 1,00').dataset).toMatchObject({ numeric: 'true', phone: 'amount' });
  });
});

describe('the headings of a data table', () => {
  it.each([
    { now: 'customer', press: 'Cliente', next: '-customer', sorts: ['ascending', 'none'] },
    { now: '-customer', press: 'Cliente', next: 'customer', sorts: ['descending', 'none'] },
    { now: 'customer', press: 'Total', next: '-total', sorts: ['ascending', 'none'] },
    { now: '-total', press: 'Total', next: 'total', sorts: ['none', 'descending'] },
    { now: '-total', press: 'Cliente', next: 'customer', sorts: ['none', 'descending'] },
  ])('sorted by $now, $press requests $next', async ({ now, press, next, sorts }) => {
    const onSort = vi.fn<(value: string) => void>();
    show(
      <DataTable label="Vendas" columns={COLUMNS} sorting={{ value: now, onSort }}>
        {null}
      </DataTable>,
    );
    const headers = screen.getAllByRole('columnheader');
    const [customer, date, status, total] = headers.map((head) => head.getAttribute('aria-sort'));
    expect([customer, total]).toEqual(sorts);
    expect([date, status]).toEqual([null, null]);
    const person = userEvent.setup();
    await person.tab();
    if (press === 'Total') await person.tab();
    await person.keyboard('{Enter}');
    expect(onSort).toHaveBeenCalledExactlyOnceWith(next);
  });
});

it('the sort dropdown of a data table offers the same sorts as its headings', async () => {
  const onSort = vi.fn<(value: string) => void>();
  show(
    <SortSelect
      options={sortsOf(COLUMNS)}
      sorting={{ value: 'customer', usual: 'customer', onSort }}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Ordenar por' });
  expect([...select.children].map((option) => option.textContent)).toEqual([
    'Cliente, crescente',
    'Cliente, decrescente',
    'Total, crescente',
    'Total, decrescente',
  ]);
  await userEvent.setup().selectOptions(select, 'Total, decrescente');
  expect(onSort).toHaveBeenCalledExactlyOnceWith('-total');
});

describe('a pressable row', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    document.getSelection()?.removeAllRanges();
  });

  function open(isPressable = true) {
    const onOpen = vi.fn<(event: { preventDefault: () => void }) => void>();
    const onPay = vi.fn<() => void>();
    const newTab = vi.spyOn(window, 'open').mockReturnValue(null);
    show(
      <DataTable label="Vendas" columns={COLUMNS}>
        <DataRow isPressable={isPressable}>
          <DataCell label="Cliente">
            <a
              href="/admin/orders/1"
              onClick={(event) => {
                event.preventDefault();
                onOpen(event);
              }}
            >
              Bia
            </a>
          </DataCell>
          <DataCell label="Data">21/11/2026</DataCell>
          <DataCell label="Status">
            <button type="button" onClick={onPay}>
              Pagar
            </button>
          </DataCell>
        </DataRow>
      </DataTable>,
    );
    return { onOpen, onPay, newTab, date: cell('21/11/2026') };
  }

  it('opens its link once for a click next to the link, and once for a click on it', () => {
    const { onOpen, date } = open();
    fireEvent.click(date);
    expect(onOpen).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByText('Bia'));
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  it('focuses its link before it opens, so that a dialog can return the focus to the row', () => {
    const { date } = open();
    fireEvent.click(date);
    expect(document.activeElement).toBe(screen.getByText('Bia'));
  });

  it('ignores a click on another control, and focuses that control where the browser does not', () => {
    const { onOpen, onPay } = open();
    fireEvent.click(screen.getByText('Pagar'));
    expect(document.activeElement).toBe(screen.getByText('Pagar'));
    expect(onPay).toHaveBeenCalledOnce();
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('does not open while its text is selected', () => {
    const { onOpen, date } = open();
    document.getSelection()?.selectAllChildren(date);
    fireEvent.click(date);
    expect(onOpen).not.toHaveBeenCalled();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
    'opens a new tab with %o',
    (keys) => {
      const { onOpen, newTab, date } = open();
      fireEvent.click(date, keys);
      expect(newTab.mock.calls).toEqual([
        [expect.stringMatching(/\/admin\/orders\/1$/), '_blank', 'noopener'],
      ]);
      expect(onOpen).not.toHaveBeenCalled();
    },
  );

  it('opens a new tab for the middle button, and prevents scrolling', () => {
    const { newTab, date } = open();
    expect(fireEvent.mouseDown(date, { button: 1 })).toBe(false);
    fireEvent(date, new MouseEvent('auxclick', { button: 1, bubbles: true }));
    expect(newTab).toHaveBeenCalledOnce();
    expect(fireEvent.mouseDown(date)).toBe(true);
  });

  it('ignores the right button', () => {
    const { newTab, date } = open();
    fireEvent(date, new MouseEvent('auxclick', { button: 2, bubbles: true }));
    expect(newTab).not.toHaveBeenCalled();
  });

  it('ignores clicks unless it is pressable', () => {
    const { onOpen, date } = open(false);
    fireEvent.click(date);
    expect(onOpen).not.toHaveBeenCalled();
  });
});

describe('after rows of a data table change, the focus', () => {
  function Names({ names }: { readonly names: readonly string[] }) {
    return (
      <DataTable label="Nomes" columns={COLUMNS}>
        {names.map((name) => (
          <DataRow key={name}>
            <DataCell label="Cliente">
              <button type="button">{name}</button>
            </DataCell>
          </DataRow>
        ))}
      </DataTable>
    );
  }

  it.each([
    { names: ['Ana', 'Caio'], focused: 'Caio' },
    { names: ['Ana'], focused: 'Ana' },
    { names: ['Ana', 'Bia', 'Caio'], focused: 'Bia' },
  ])('is on $focused of $names when it was on Bia', ({ names, focused }) => {
    const { rerender } = render(<Names names={['Ana', 'Bia', 'Caio']} />);
    screen.getByText('Bia').focus();
    rerender(<Names names={names} />);
    expect(document.activeElement?.textContent).toBe(focused);
  });

  it('is not moved if it had left the removed row before', () => {
    const { rerender } = render(<Names names={['Ana', 'Bia']} />);
    screen.getByText('Bia').focus();
    screen.getByText('Bia').blur();
    rerender(<Names names={['Ana']} />);
    expect(document.activeElement).toBe(document.body);
  });
});
