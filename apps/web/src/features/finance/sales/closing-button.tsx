import { Button } from '@mantine/core';
import IconFileSpreadsheet from '~icons/tabler/file-spreadsheet';
import type { Month } from '@vendas/domain/calendar';
import { useState } from 'react';
import classes from '#features/finance/finance.module.css';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { WhenOpened } from '#ui/dialogs/when-opened.tsx';

const ClosingDialog = lazyComponent(
  async () => (await import('./closing-dialog.tsx')).ClosingDialog,
);

/** Opens the dialog 'Fechamento do mês'. */
export function ClosingButton({ month }: { month: Month }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        className={`${classes.closing} ${classes.noPrint}`}
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Fechamento do mês
      </Button>
      <WhenOpened isOpen={isOpen}>
        <ClosingDialog isOpen={isOpen} month={month} onClose={() => setIsOpen(false)} />
      </WhenOpened>
    </>
  );
}
