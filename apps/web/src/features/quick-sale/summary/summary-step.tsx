import '@mantine/core/styles/Checkbox.css';
import { Alert, Button, Checkbox, Skeleton, Text } from '@mantine/core';
import IconChevronUp from '~icons/tabler/chevron-up';
import IconInfoCircle from '~icons/tabler/info-circle';
import { cartTotal } from '@vendas/domain/orders/cart';
import { useHotkeys } from '@mantine/hooks';
import { type RefObject, Suspense, useEffect, useId } from 'react';
import {
  amountPaidNow,
  type SaleDraft,
  type SaleFeedback,
} from '#features/quick-sale/sale-draft.ts';
import { ShortcutKey, StepTitle } from '#features/quick-sale/step.tsx';
import { formatBRL } from '#lib/format/format.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { useCloseOnBack } from '#ui/dialogs/use-close-on-back.ts';
import classes from './summary.module.css';
import { SaleLines } from './sale-lines.tsx';

// Loaded on demand: a new sale shows neither, and the calendar of the terms is large.
const importMethods = () => import('#shared/orders/payment-method-field.tsx');
const PaymentMethodField = lazyComponent(async () => (await importMethods()).PaymentMethodField);
const importTerms = () => import('./credit-terms.tsx');
const CreditTerms = lazyComponent(async () => (await importTerms()).CreditTerms);

interface SummaryStepProps {
  readonly draft: SaleDraft;
  readonly feedback: SaleFeedback;
  /** On a phone the summary is a sheet; its dock is always visible. */
  readonly isSheetOpen: boolean;
  readonly onSheet: (isOpen: boolean) => void;
  readonly isSending: boolean;
  /** Whether the last attempt to finish this sale got no response. */
  readonly awaitsResponse: boolean;
  /** A ref to the element with the fields of the terms: the page focuses one that prevents the sale. */
  readonly termsRef: RefObject<HTMLDivElement | null>;
  /** Whether the terms of a sale on credit get the focus once they are rendered. */
  readonly startsInTerms: boolean;
  readonly onChange: (change: Partial<SaleDraft>) => void;
  readonly onQuantity: (productId: string, quantity: number) => void;
  readonly onRemove: (productId: string) => void;
  readonly onFinish: () => void;
}

/** Step 3: the sale as it will be recorded, and its terms. The total and the finish button stay visible. */
export function SummaryStep(props: SummaryStepProps) {
  const { draft, feedback, isSheetOpen, onSheet, isSending, awaitsResponse } = props;
  const { termsRef, startsInTerms, onChange, onQuantity, onRemove, onFinish } = props;
  const titleId = useId();
  const sheetId = useId();
  useEffect(() => {
    for (const load of [importTerms, importMethods]) void load().catch(() => undefined);
  }, []);
  useCloseOnBack(isSheetOpen, () => onSheet(false));
  useHotkeys([['Escape', () => onSheet(false)]], []);
  const count = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const items = count === 1 ? '1 item' : `${count} itens`;
  return (
    <>
      {isSheetOpen && (
        <div className={classes.backdrop} aria-hidden onClick={() => onSheet(false)} />
      )}
      <section
        className={classes.summary}
        aria-labelledby={titleId}
        data-open={isSheetOpen || undefined}
      >
        <div id={sheetId} className={classes.sheet}>
          <div className={classes.head}>
            <StepTitle id={titleId} number={3} title="Resumo da Venda" />
            <Text span size="sm" c="dimmed">
              {items}
            </Text>
          </div>
          <Text size="sm">
            Cliente: {draft.buyer ? <strong>{draft.buyer.name}</strong> : 'nenhum selecionado'}
          </Text>
          <div className={classes.scroll}>
            {draft.lines.length === 0 ? (
              <Text size="sm" c="dimmed" className={classes.noLines}>
                Nenhum produto adicionado.
              </Text>
            ) : (
              <SaleLines
                lines={draft.lines}
                feedback={feedback}
                isLocked={isSending}
                onQuantity={onQuantity}
                onRemove={onRemove}
              />
            )}
            <div className={classes.credit}>
              <Checkbox
                label="Venda a Prazo"
                checked={draft.isOnCredit}
                disabled={isSending}
                aria-keyshortcuts="F8"
                onChange={(event) => onChange({ isOnCredit: event.currentTarget.checked })}
              />
              <ShortcutKey>F8</ShortcutKey>
            </div>
            {draft.isOnCredit && (
              <Suspense fallback={<Skeleton height="9rem" />}>
                <CreditTerms
                  ref={termsRef}
                  draft={draft}
                  isLocked={isSending}
                  takesFocus={startsInTerms}
                  onChange={onChange}
                />
              </Suspense>
            )}
            {amountPaidNow(draft) > 0 && (
              <Suspense fallback={<Skeleton height="6.5rem" />}>
                <PaymentMethodField
                  value={draft.method}
                  onChange={(method) => onChange({ method })}
                  isDisabled={isSending}
                />
              </Suspense>
            )}
            {awaitsResponse && !isSending && (
              <Alert color="orange" icon={<IconInfoCircle aria-hidden />} role="status">
                O último envio ficou sem resposta. Finalize de novo para confirmar: a venda não será
                feita em dobro.
              </Alert>
            )}
          </div>
        </div>
        <div className={classes.foot} data-fixed-bar>
          <p className={classes.feedback} role="status">
            <span key={feedback.count}>{feedback.text}</span>
          </p>
          <button
            type="button"
            className={classes.dock}
            aria-expanded={isSheetOpen}
            aria-controls={sheetId}
            onClick={() => onSheet(!isSheetOpen)}
          >
            {items} · {isSheetOpen ? 'fechar' : 'ver'} <IconChevronUp size={16} aria-hidden />
          </button>
          <p className={classes.total} aria-live="polite">
            <span>Total</span> <strong>{formatBRL(cartTotal(draft.lines))}</strong>
          </p>
          <Button
            size="lg"
            className={classes.finish ?? ''}
            loading={isSending}
            aria-keyshortcuts="F9"
            // keeps the focus in a box with typed text, which must lose it only when the sale is finished
            onMouseDown={(event) => event.preventDefault()}
            onClick={onFinish}
          >
            Finalizar Venda <ShortcutKey>F9</ShortcutKey>
          </Button>
        </div>
      </section>
    </>
  );
}
