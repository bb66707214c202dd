import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { cartTotal } from '@vendas/domain/orders/cart';
import {
  dueDateProblem,
  amountPaidNow,
  paidProblem,
  type SaleDraft,
} from '#features/quick-sale/sale-draft.ts';
import { formatBRL, today } from '#lib/format/format.ts';
import { focusOnMount } from '#ui/focus/focus-first-field.ts';
import { ConfirmedDateField } from '#ui/forms/confirmed-date-field.tsx';
import { MoneyField } from '#ui/forms/money-field.tsx';
import { creditTermsQuery } from '#features/quick-sale/quick-sale.queries.ts';
import { CountField } from '#shared/plans/plan-fields.tsx';
import { isPlanned, readSalePlan, type SalePlan } from './sale-plan.ts';
import { SaleInstalments } from './sale-instalments.tsx';
import classes from './summary.module.css';

interface CreditTermsProps {
  /** A ref to the element that contains the fields. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly draft: SaleDraft;
  readonly isLocked: boolean;
  /** Whether the amount gets the focus once it is rendered. */
  readonly takesFocus: boolean;
  readonly onChange: (change: Partial<SaleDraft>) => void;
}

/** The initial payment of a sale on credit, and when the balance is due. */
export function CreditTerms(props: CreditTermsProps) {
  const { ref, draft, isLocked, takesFocus, onChange } = props;
  const isSplit = isPlanned(draft);
  // read before there are instalments, whose charges would otherwise arrive later and move what is below
  const terms = useQuery(creditTermsQuery);
  const sale: SalePlan = terms.data === undefined ? {} : readSalePlan(draft, terms.data, today());
  const refusal = paidProblem(draft);
  const comeIntoSight = useEffectEvent(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
    if (takesFocus) focusOnMount(ref.current);
  });
  useEffect(() => comeIntoSight(), []);
  return (
    <div ref={ref} className={classes.terms}>
      <MoneyField
        label="Valor Pago Inicial"
        value={draft.initialPaymentCents}
        disabled={isLocked}
        error={refusal}
        onChange={(initialPaymentCents) => onChange({ initialPaymentCents })}
      />
      <CountField
        plan={draft.plan}
        isLocked={isLocked}
        problem={sale.problem}
        onChange={(plan) => onChange({ plan })}
      />
      <ConfirmedDateField
        label={isSplit ? 'Primeiro vencimento' : 'Data de Vencimento'}
        value={draft.dueDate}
        disabled={isLocked}
        error={dueDateProblem(draft, today())}
        onChange={(dueDate) => onChange({ dueDate, plan: { ...draft.plan, dueDates: {} } })}
      />
      {isSplit && (
        <SaleInstalments
          draft={draft}
          terms={terms}
          charges={sale.charges}
          isLocked={isLocked}
          onChange={onChange}
        />
      )}
      {refusal === undefined && (
        <p className={classes.balance}>
          <span>Saldo restante</span>{' '}
          <strong>{formatBRL(cartTotal(draft.lines) - amountPaidNow(draft))}</strong>
        </p>
      )}
    </div>
  );
}
