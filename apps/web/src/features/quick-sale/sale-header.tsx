import { Suspense } from 'react';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './quick-sale.module.css';

// loaded concurrently with the sale itself
const SwitchSeller = lazyComponent(
  async () => (await import('#shared/till/switch-seller.tsx')).SwitchSeller,
);

/** The header of the page during and after a sale: another seller may take over at any time. */
export function SaleHeader({ title }: { readonly title: string }) {
  return (
    <PageHeader title={title}>
      <Suspense fallback={<div className={classes.sellerPlace} />}>
        <SwitchSeller />
      </Suspense>
    </PageHeader>
  );
}
