import { useState } from 'react';
import { SaleHeader } from './sale-header.tsx';
import { SaleDone } from './sale-done.tsx';
import type { FinishedSale } from './use-place-sale.ts';
import { OpenSale } from './open-sale.tsx';

const TITLE = 'Realizar Venda Rápida';

/** The page 'Realizar Venda Rápida'. */
export function QuickSalePage() {
  const [finished, setFinished] = useState<FinishedSale>();
  if (finished === undefined) return <OpenSale title={TITLE} onSold={setFinished} />;
  return (
    <>
      <SaleHeader title={TITLE} />
      <SaleDone sale={finished} onNext={() => setFinished(undefined)} />
    </>
  );
}
