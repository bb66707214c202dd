import { Button } from '@mantine/core';
import IconDownload from '~icons/tabler/download';
import { downloadFinance, type FinanceFile } from '@vendas/contract/finance';
import type { DebtorSort } from '@vendas/domain/orders/debtor';
import type { DayRange } from '@vendas/domain/finance/period';
import { download } from '#lib/api/download.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import type { CreditFilters } from './finance.queries.ts';
import classes from './finance.module.css';

interface CsvButtonProps {
  readonly file: FinanceFile;
  /** The name of the table, for screen readers. */
  readonly name: string;
  readonly filters?: Partial<DayRange & CreditFilters & { readonly sort: DebtorSort }>;
}

/** Downloads a table as a CSV file, with the filters on screen. */
export function CsvButton({ file, name, filters }: CsvButtonProps) {
  const { search, ...others } = filters ?? { search: '' };
  const saving = useApiMutation({
    mutationFn: () =>
      download(
        downloadFinance,
        { query: { file, ...others, ...(search !== undefined && search !== '' && { search }) } },
        `${file}.csv`,
      ),
    failure: (reason) => `Erro ao baixar o arquivo: ${reason}`,
  });
  return (
    <Button
      className={`${classes.noPrint} ${classes.csv}`}
      variant="default"
      size="xs"
      leftSection={<IconDownload size={14} aria-hidden />}
      aria-label={`Baixar CSV: ${name}`}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      <span className={classes.csvWords}>Baixar CSV</span>
    </Button>
  );
}
