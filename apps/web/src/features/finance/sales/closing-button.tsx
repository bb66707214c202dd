import { Button } from '@mantine/core';
import IconFileSpreadsheet from '~icons/tabler/file-spreadsheet';
import type { Month } from '@vendas/domain/calendar';
import { lazy, Suspense, useState } from 'react';
import classes from '#features/finance/finance.module.css';
import { retryUntilReachable } from '#lib/loading/retry-import.ts';

const ClosingDialog = lazy(async () => ({
  default: (await retryUntilReachable(() => import('./closing-dialog.tsx'))).ClosingDialog,
}));

/** Opens the dialog 'Fechamento do mês'. */
export function ClosingButton({ month }: { month: Month }) {
  const [isOpen, setIsOpen] = useState(false);
  // once its code is there the dialog stays, so that it can be seen closing
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      <Button
        className={`${classes.closing} ${classes.noPrint}`}
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={() => {
          setWasOpen(true);
          setIsOpen(true);
        }}
      >
        Fechamento do mês
      </Button>
      {wasOpen && (
        <Suspense>
          <ClosingDialog isOpen={isOpen} month={month} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
