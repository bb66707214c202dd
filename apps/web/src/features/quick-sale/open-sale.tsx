import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RequestedPlan } from '@vendas/domain/charges/sale-charges';
import { wrongDate } from '#shared/plans/plan-draft.ts';
import type { SaleProduct } from '@vendas/contract/orders/quick-sale';
import { useMay, useSession } from '#lib/auth/session.tsx';
import { today } from '#lib/format/format.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { toastError } from '#lib/toast.ts';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { isTouchScreen } from '#ui/focus/is-touch-screen.ts';
import { UnsavedChanges } from '#ui/forms/unsaved-changes.tsx';
import { CustomerStep } from './customer-step.tsx';
import { ProductStep } from './product-step.tsx';
import classes from './quick-sale.module.css';
import { creditTermsQuery, saleQuery } from './quick-sale.queries.ts';
import {
  addProduct,
  type Buyer,
  isDueDateInvalid,
  missingPart,
  paidProblem,
  refreshLines,
  removeProduct,
  type SaleDraft,
  setQuantity,
} from './sale-draft.ts';
import { isPlanned, readSalePlan } from './summary/sale-plan.ts';
import { SummaryStep } from './summary/summary-step.tsx';
import { saleAwaitsResponse, type StoppedSale, usePlaceSale } from './use-place-sale.ts';
import { useDraft } from './use-draft.ts';
import { useChosenCustomer } from './use-chosen-customer.ts';
import { useReadCode } from './use-read-code.ts';
import { useSaleKeys } from './use-sale-keys.ts';

const ConfirmDialog = lazyComponent(
  async () => (await import('#ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
);

interface OpenSaleProps {
  /** Above the steps. */
  readonly header: ReactNode;
}

/** A sale in progress, operated by mouse, keyboard, touch and scanner. */
export function OpenSale({ header }: OpenSaleProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { draft, feedback, newest, apply, announce, commitTypedQuantity, forget } = useDraft(
    user?.id,
  );
  const [newCustomer, setNewCustomer] = useState({ name: '', isOpen: false });
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  // whether the shortcut put the sale on credit, so that its terms get the focus
  const [isTermsKey, setIsTermsKey] = useState(false);
  // a sale refused because of the customer's limit or a late charge, for a user who may override that
  const [stopped, setStopped] = useState<StoppedSale>();
  const customerInput = useRef<HTMLInputElement>(null);
  const productInput = useRef<HTMLInputElement>(null);
  const termsRef = useRef<HTMLDivElement>(null);
  const { placeSale, isPending, readAgain } = usePlaceSale({
    sellerId: user?.id ?? '',
    onSold(sale) {
      forget();
      // the next page need not load it
      queryClient.setQueryData(saleQuery(sale.id).queryKey, sale);
      void navigate({
        to: '/admin/make-sale/$id',
        params: { id: sale.id },
        // the sale is recorded, so nothing is lost
        ignoreBlocker: true,
      });
    },
    onStopped: useMay('giveDiscounts') ? setStopped : undefined,
    onRead: (...read) => apply({ draft: refreshLines(newest.current, ...read) }),
  });
  const { readCode, isReading } = useReadCode(add);
  const { data: terms } = useQuery({ ...creditTermsQuery, enabled: isPlanned(draft) });

  useEffect(() => focusUnlessTouch(customerInput.current ?? productInput.current), []);
  const awaitsResponse =
    user !== null && draft.buyer !== null && saleAwaitsResponse(user.id, draft);
  const refreshRestored = useEffectEvent(() => {
    // a sale that may have been recorded must be repeated unchanged
    if (draft.lines.length > 0 && !awaitsResponse) void readAgain(draft);
  });
  useEffect(() => refreshRestored(), []);

  useSaleKeys({
    customer: () => goTo(customerInput.current),
    newCustomer: openNewCustomer,
    product: () => goTo(productInput.current),
    credit: toggleCredit,
    finish,
    code: () => productInput.current?.focus(),
  });

  /** Focuses the box of a step; on a phone the sheet of the summary may cover it. */
  function goTo(field: HTMLElement | null): void {
    setIsSheetOpen(false);
    field?.focus();
  }

  function openNewCustomer(): void {
    if (!isPending)
      setNewCustomer({ name: customerInput.current?.value.trim() ?? '', isOpen: true });
  }

  function choose(buyer: Buyer | null): void {
    apply({ draft: { ...newest.current, buyer } });
    // The focused box disappears with a selection, and returns when the selection is undone.
    setTimeout(() => focusUnlessTouch((buyer ? productInput : customerInput).current), 0);
  }

  useChosenCustomer(choose);

  function add({ id, name, priceCents, stock, imageUrl }: SaleProduct): void {
    const product = { productId: id, name, priceCents, stock, imageUrl };
    if (apply(addProduct(newest.current, product), id)) announce(`${name} adicionado à venda.`, id);
    focusUnlessTouch(productInput.current);
  }

  /** A product that was scanned into the customer box before a customer was selected. */
  async function readEarly(code: string): Promise<void> {
    if (!(await readCode(code))) toastError('Nenhum produto encontrado.');
  }

  function remove(productId: string): void {
    apply({ draft: removeProduct(newest.current, productId) });
    announce('Item removido da venda.');
    // The button that had the focus was removed with its line.
    focusUnlessTouch(productInput.current);
  }

  /**
   * Called by the shortcut: puts the sale on credit and focuses the terms, or undoes that and focuses the products.
   */
  function toggleCredit(): void {
    if (isPending) return;
    const isOnCredit = !newest.current.isOnCredit;
    apply({ draft: { ...newest.current, isOnCredit } });
    if (isOnCredit) showSheet();
    else productInput.current?.focus();
    setIsTermsKey(isOnCredit);
  }

  function showSheet(): void {
    setIsSheetOpen(isPhone());
  }

  function finish(): void {
    if (isPending || user === null || !commitTypedQuantity()) return;
    if (isReading()) {
      return toastError('O último código lido ainda está sendo buscado. Aguarde um instante.');
    }
    const sale = newest.current;
    const missing = missingPart(sale);
    if (missing !== undefined || sale.buyer === null) {
      toastError(missing ?? '');
      return goTo((sale.buyer === null ? customerInput : productInput).current);
    }
    if (showFirstError()) return;
    // the code of the terms may still be loading
    if (paidProblem(sale) !== undefined || isDueDateInvalid(sale, today())) return;
    const plan = readPlanned(sale);
    if (plan === undefined) return;
    placeSale({ buyer: sale.buyer, draft: sale, plan });
  }

  /** The plan of a sale, null without one; undefined when it is refused. */
  function readPlanned(sale: SaleDraft): RequestedPlan | null | undefined {
    if (!isPlanned(sale)) return null;
    if (terms === undefined) {
      toastError('Os juros do parcelamento ainda não foram carregados. Aguarde um instante.');
      return undefined;
    }
    const isRefused = wrongDate(sale.plan, today()) !== undefined;
    return isRefused ? undefined : readSalePlan(sale, terms, today()).plan;
  }

  /** Focuses the first field of the terms that is refused or needs a confirmation; returns false if there is none. */
  function showFirstError(): boolean {
    const fields = termsRef.current;
    if (fields === null || !focusFirstError(fields)) return false;
    // on a phone the sheet must open before its field can take the focus
    flushSync(showSheet);
    return focusFirstError(fields);
  }

  return (
    <div className={classes.counter}>
      <div className={classes.choose}>
        {header}
        <CustomerStep
          inputRef={customerInput}
          buyer={draft.buyer}
          onChoose={choose}
          onCode={(code) => void readEarly(code)}
          newCustomer={newCustomer}
          onNew={openNewCustomer}
          onNewClosed={() => setNewCustomer(({ name }) => ({ name, isOpen: false }))}
          isLocked={isPending}
        />
        <ProductStep
          inputRef={productInput}
          lines={draft.lines}
          onAdd={add}
          onCode={readCode}
          isLocked={isPending}
        />
      </div>
      <SummaryStep
        draft={draft}
        feedback={feedback}
        isSheetOpen={isSheetOpen}
        onSheet={setIsSheetOpen}
        isSending={isPending}
        awaitsResponse={awaitsResponse}
        onChange={(change) => apply({ draft: { ...newest.current, ...change } })}
        termsRef={termsRef}
        startsInTerms={isTermsKey}
        onQuantity={(id, quantity) => apply(setQuantity(newest.current, id, quantity), id)}
        onRemove={remove}
        onFinish={finish}
      />
      {stopped !== undefined && (
        <Suspense>
          <ConfirmDialog
            isOpen
            title="Vender a prazo mesmo assim?"
            confirmLabel="Vender assim mesmo"
            onConfirm={() => {
              setStopped(undefined);
              placeSale({ ...stopped.sale, isCreditOverridden: true });
            }}
            onCancel={() => setStopped(undefined)}
          >
            {stopped.reason}
          </ConfirmDialog>
        </Suspense>
      )}
      <UnsavedChanges isDirty={draft.lines.length > 0} onLeave={forget} />
    </div>
  );
}

/** Not on a touch screen, where the focus would open a keyboard over half of the page. */
function focusUnlessTouch(field: HTMLElement | null): void {
  if (!isTouchScreen()) field?.focus();
}

/** Whether the summary is a sheet behind its dock; same width as in quick-sale.module.css. */
function isPhone(): boolean {
  return window.matchMedia('(max-width: 47.99em)').matches;
}
