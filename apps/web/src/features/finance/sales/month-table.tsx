import { UnstyledButton } from '@mantine/core';
import { formatMonth, type Month } from '@vendas/domain/month';
import { FactsTable } from '#features/finance/facts-table.tsx';
import classes from '#features/finance/facts-table.module.css';
import { ActiveFilterChip } from './active-filter-chip.tsx';

interface MonthTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly month: Month; readonly cells: readonly string[] }[];
  /** Filters the page by this month. */
  readonly month: Month | undefined;
  readonly onSelect: (month: Month) => void;
}

/** Figures by month, oldest first, scrolled to the newest; a click on a month filters the page by it. */
export function MonthTable({ caption, head, rows, month: chosen, onSelect }: MonthTableProps) {
  const shown = chosen === undefined ? rows : rows.filter(({ month }) => month === chosen);
  return (
    <div>
      {chosen !== undefined && (
        <div className={classes.chip}>
          <ActiveFilterChip label={formatMonth(chosen)} all="todos os meses" param="mes" />
        </div>
      )}
      <FactsTable
        caption={caption}
        isNewestLast
        head={['Mês', ...head]}
        rows={shown.map(({ month, cells }) => ({
          key: month,
          cells: [
            <UnstyledButton
              key="name"
              className={classes.name ?? ''}
              aria-pressed={month === chosen}
              onClick={() => onSelect(month)}
            >
              {formatMonth(month)}
            </UnstyledButton>,
            ...cells,
          ],
        }))}
      />
    </div>
  );
}
