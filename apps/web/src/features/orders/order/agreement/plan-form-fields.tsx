import type { ReactNode } from 'react';
import { CountField, RhythmFields } from '#shared/plans/plan-fields.tsx';
import { LateTerms, PlanRows, PlanTotals } from '#shared/plans/plan-table.tsx';
import { ConfirmedDateField } from '#ui/forms/confirmed-date-field.tsx';
import { MoneyField } from '#ui/forms/money-field.tsx';
import classes from './plan-form.module.css';
import { type NewPlan, TOO_EARLY } from './use-new-plan.ts';

interface PlanFormFieldsProps {
  readonly plan: NewPlan;
  readonly isLocked: boolean;
  /** The first field has the focus when the dialog opens. */
  readonly takesFocus?: boolean;
  /** Fields before those of the plan. */
  readonly children?: ReactNode;
}

/** Down payment, number, dates and interest of new instalments, and the resulting charges in a table. */
export function PlanFormFields(props: PlanFormFieldsProps) {
  const { plan, isLocked, takesFocus = false, children } = props;
  const { draft, setDraft, date, terms, preview } = plan;
  return (
    <div className={classes.plan}>
      <div className={classes.fields}>
        {children}
        <MoneyField
          data-autofocus={takesFocus || undefined}
          label="Entrada hoje (opcional)"
          value={plan.downPaymentCents}
          disabled={isLocked}
          error={plan.downPaymentProblem}
          onChange={plan.setDownPaymentCents}
        />
        <CountField
          plan={draft}
          isLocked={isLocked}
          problem={preview?.problem}
          onChange={setDraft}
        />
        <ConfirmedDateField
          label="Primeiro vencimento"
          withAsterisk
          value={plan.firstDueDate}
          disabled={isLocked}
          error={plan.firstDateProblem}
          onChange={(next) => {
            plan.setFirstDueDate(next);
            setDraft({ ...draft, dueDates: {} });
          }}
        />
        <RhythmFields
          plan={draft}
          interestBp={terms.instalmentInterestBp}
          isLocked={isLocked}
          onChange={setDraft}
        />
      </div>
      {preview?.charges && (
        <div>
          <PlanRows
            charges={preview.charges}
            edit={{
              dates: draft.dueDates,
              saleDate: date,
              tooEarly: TOO_EARLY,
              isLocked,
              onDate: (number, day) =>
                setDraft({ ...draft, dueDates: { ...draft.dueDates, [number]: day } }),
            }}
          />
          <LateTerms terms={terms} />
        </div>
      )}
    </div>
  );
}

interface PlanFormEndProps {
  readonly plan: NewPlan;
  /** The label of the balance. */
  readonly balanceLabel: string;
  readonly children: ReactNode;
}

/** The totals of the new instalments and the buttons, which stay visible however many instalments there are. */
export function PlanFormEnd({ plan: { preview }, balanceLabel, children }: PlanFormEndProps) {
  return (
    <div className={classes.end}>
      {preview?.charges && <PlanTotals charges={preview.charges} cashLabel={balanceLabel} />}
      {children}
    </div>
  );
}
