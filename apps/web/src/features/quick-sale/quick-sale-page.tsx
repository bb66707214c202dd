import '@mantine/core/styles/Kbd.css';
import { Kbd, Text } from '@mantine/core';
import { useState } from 'react';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './quick-sale.module.css';
import { SaleDone } from './sale-done.tsx';
import type { FinishedSale } from './use-place-sale.ts';
import { OpenSale } from './open-sale.tsx';

/** The page 'Realizar Venda Rápida'. */
export function QuickSalePage() {
  const [finished, setFinished] = useState<FinishedSale>();
  return (
    <>
      <PageHeader
        title="Realizar Venda Rápida"
        description={finished ? undefined : <Shortcuts />}
      />
      {finished ? (
        <SaleDone sale={finished} onNext={() => setFinished(undefined)} />
      ) : (
        <OpenSale onSold={setFinished} />
      )}
    </>
  );
}

function Shortcuts() {
  return (
    <Text span size="sm" className={classes.shortcuts}>
      <Kbd>F2</Kbd> cliente · <Kbd>F4</Kbd> produto · <Kbd>F9</Kbd> finalizar
    </Text>
  );
}
