import { useEffect, useEffectEvent, useRef } from 'react';
import { cartTotal } from '@vendas/domain/orders/cart';
import {
  dueDateProblem,
  paidAtOnce,
  paidProblem,
  type SaleDraft,
} from '#features/quick-sale/sale-draft.ts';
import { formatBRL, today } from '#lib/format/format.ts';
import { ConfirmedDateField } from '#ui/forms/confirmed-date-field.tsx';
import { MoneyField } from '#ui/forms/money-field.tsx';
import classes from './summary.module.css';

interface CreditTermsProps {
  readonly paidFieldId: string;
  readonly dueFieldId: string;
  readonly draft: SaleDraft;
  readonly isLocked: boolean;
  /** The amount takes the focus once it is there. */
  readonly takesFocus: boolean;
  readonly onChange: (change: Partial<SaleDraft>) => void;
}

/** What is paid at once in a sale on credit, and when the rest is due. */
export function CreditTerms(props: CreditTermsProps) {
  const { paidFieldId, dueFieldId, draft, isLocked, takesFocus, onChange } = props;
  const balanceCents = cartTotal(draft.lines) - paidAtOnce(draft);
  const terms = useRef<HTMLDivElement>(null);
  const comeIntoSight = useEffectEvent(() => {
    terms.current?.scrollIntoView({ block: 'nearest' });
    if (takesFocus) document.getElementById(paidFieldId)?.focus();
  });
  useEffect(() => comeIntoSight(), []);
  return (
    <div ref={terms} className={classes.terms}>
      <MoneyField
        id={paidFieldId}
        label="Valor Pago Inicial"
        value={draft.initialPaymentCents}
        disabled={isLocked}
        error={paidProblem(draft)}
        onChange={(initialPaymentCents) => onChange({ initialPaymentCents })}
      />
      <ConfirmedDateField
        id={dueFieldId}
        label="Data de Vencimento"
        value={draft.dueDate}
        disabled={isLocked}
        error={dueDateProblem(draft, today())}
        onChange={(dueDate) => onChange({ dueDate })}
      />
      {balanceCents >= 0 && (
        <p className={classes.balance}>
          <span>Saldo restante</span> <strong>{formatBRL(balanceCents)}</strong>
        </p>
      )}
    </div>
  );
}
