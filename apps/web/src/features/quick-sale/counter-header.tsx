import { Suspense } from 'react';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './quick-sale.module.css';

// loaded concurrently with the sale itself
const SwitchSeller = lazyComponent(
  async () => (await import('#shared/till/switch-seller.tsx')).SwitchSeller,
);

/** The head of the counter during and after a sale: another seller may take over at any time. */
export function CounterHeader() {
  return (
    <PageHeader title="Realizar Venda Rápida">
      <Suspense fallback={<div className={classes.sellerPlace} />}>
        <SwitchSeller />
      </Suspense>
    </PageHeader>
  );
}
