import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SaleProduct } from '@vendas/contract/quick-sale';
import { useSession } from '#lib/auth/session.tsx';
import { today } from '#lib/format/format.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { focusDateQuestion } from '#ui/forms/confirmed-date-field.tsx';
import { UnsavedChanges } from '#ui/forms/unsaved-changes.tsx';
import { SectionStack } from '#ui/section.tsx';
import { CustomerStep } from './customer-step.tsx';
import { ProductStep } from './product-step.tsx';
import classes from './quick-sale.module.css';
import {
  addProduct,
  type Buyer,
  type DraftChange,
  emptyDraft,
  isDueDateInvalid,
  missingPart,
  paidProblem,
  refreshLines,
  removeProduct,
  setQuantity,
} from './sale-draft.ts';
import { DUE_FIELD_ID, PAID_FIELD_ID, SummaryStep } from './summary-step.tsx';
import { type FinishedSale, isUnansweredSale, usePlaceSale } from './use-place-sale.ts';

/** A sale being put together, by mouse, keyboard and scanner. */
export function OpenSale({ onSold }: { onSold: (sale: FinishedSale) => void }) {
  const { user } = useSession();
  const [draft, setDraft] = useState(() => emptyDraft(today()));
  // A scanner can be faster than rendering: each change builds on the newest draft, not on the one last rendered.
  const newest = useRef(draft);
  // Codes whose products are not known yet, and whether the last quantity typed was refused.
  const readings = useRef(0);
  const isRefused = useRef(false);
  const customerInput = useRef<HTMLInputElement>(null);
  const productInput = useRef<HTMLInputElement>(null);
  const { placeSale, isPending } = usePlaceSale({
    onSold,
    onOutdated: (products) => apply({ draft: refreshLines(newest.current, products) }),
  });

  useEffect(() => customerInput.current?.focus(), []);
  useHotkeys(
    [
      ['F2', () => press(() => customerInput.current?.focus())],
      ['F4', () => press(() => productInput.current?.focus())],
      ['F9', () => press(finish)],
    ],
    [],
  );

  function apply(change: DraftChange): boolean {
    newest.current = change.draft;
    setDraft(change.draft);
    isRefused.current = change.problem !== undefined;
    if (change.problem !== undefined) toastError(change.problem);
    return change.problem === undefined;
  }

  function choose(buyer: Buyer | null): void {
    apply({ draft: { ...newest.current, buyer } });
    // The box that had the focus is gone once somebody is chosen, and is there again once nobody is.
    setTimeout(() => (buyer ? productInput : customerInput).current?.focus(), 0);
  }

  function add({ id, name, priceCents, stock, imageUrl }: SaleProduct): void {
    const product = { productId: id, name, priceCents, stock, imageUrl };
    if (apply(addProduct(newest.current, product))) toastSuccess(`${name} adicionado à venda.`);
  }

  function remove(productId: string): void {
    apply({ draft: removeProduct(newest.current, productId) });
    toastSuccess('Item removido da venda.');
    // The button that had the focus is gone with its line.
    productInput.current?.focus();
  }

  /** What is still being typed counts, and is looked at, before the sale is finished with it. */
  function takeTyped(): boolean {
    const box = document.activeElement;
    isRefused.current = false;
    if (!(box instanceof HTMLInputElement)) return true;
    flushSync(() => box.blur());
    box.focus();
    // its field says why
    return !isRefused.current && box.ariaInvalid !== 'true';
  }

  function finish(): void {
    if (isPending || user === null || !takeTyped()) return;
    if (readings.current > 0) {
      return toastError('O último código lido ainda está sendo buscado. Aguarde um instante.');
    }
    const sale = newest.current;
    const missing = missingPart(sale);
    if (missing !== undefined || sale.buyer === null) {
      toastError(missing ?? '');
      (sale.buyer === null ? customerInput : productInput).current?.focus();
      return;
    }
    // The field itself shows the reason.
    if (paidProblem(sale) !== undefined) return document.getElementById(PAID_FIELD_ID)?.focus();
    if (isDueDateInvalid(sale, today())) return document.getElementById(DUE_FIELD_ID)?.focus();
    if (focusDateQuestion(document)) return;
    placeSale({ sellerId: user.id, buyer: sale.buyer, draft: sale });
  }

  const isUnanswered = user !== null && draft.buyer !== null && isUnansweredSale(user.id, draft);

  return (
    <div className={classes.columns}>
      <SectionStack>
        <CustomerStep
          inputRef={customerInput}
          buyer={draft.buyer}
          onChoose={choose}
          isLocked={isPending}
        />
        <ProductStep
          inputRef={productInput}
          onAdd={add}
          onReading={(isReading) => {
            readings.current += isReading ? 1 : -1;
          }}
          isLocked={isPending}
        />
      </SectionStack>
      <div className={classes.summary}>
        <SummaryStep
          draft={draft}
          isSending={isPending}
          isUnanswered={isUnanswered}
          onChange={(change) => apply({ draft: { ...newest.current, ...change } })}
          onQuantity={(id, quantity) => apply(setQuantity(newest.current, id, quantity))}
          onRemove={remove}
          onFinish={finish}
        />
      </div>
      <UnsavedChanges isDirty={draft.lines.length > 0} />
    </div>
  );
}

/** The keys are the sale's own: what lies over it has others, and must not sell what it covers. */
function press(act: () => void): void {
  if (!isCovered()) act();
}

/** Whether a dialog lies over the page, whose own keys then rest. A calendar or a menu of the page itself is none. */
function isCovered(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}
