import { Suspense, useState } from 'react';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { OpenSale } from './open-sale.tsx';
import classes from './quick-sale.module.css';
import { SaleDone } from './sale-done.tsx';
import type { FinishedSale } from './use-place-sale.ts';

// loaded concurrently with the sale itself
const SwitchSeller = lazyComponent(
  async () => (await import('#shared/till/switch-seller.tsx')).SwitchSeller,
);

/** The page 'Realizar Venda Rápida'. */
export function QuickSalePage() {
  const [finished, setFinished] = useState<FinishedSale>();
  // during and after a sale: another seller may take over at any time
  const header = (
    <PageHeader title="Realizar Venda Rápida">
      <Suspense fallback={<div className={classes.sellerPlace} />}>
        <SwitchSeller />
      </Suspense>
    </PageHeader>
  );
  if (finished === undefined) return <OpenSale header={header} onSold={setFinished} />;
  return (
    <>
      {header}
      <SaleDone sale={finished} onNext={() => setFinished(undefined)} />
    </>
  );
}
