import { CountField, RhythmFields } from '#shared/plans/plan-fields.tsx';
import { PlanTable } from '#shared/plans/plan-table.tsx';
import { ConfirmedDateField } from '#ui/forms/confirmed-date-field.tsx';
import { MoneyField } from '#ui/forms/money-field.tsx';
import { type NewPlan, TOO_EARLY } from './use-new-plan.ts';

interface PlanFormFieldsProps {
  readonly plan: NewPlan;
  /** What the balance is called. */
  readonly balanceLabel: string;
  readonly isLocked: boolean;
  /** The first field has the focus when the dialog opens. */
  readonly takesFocus?: boolean;
}

/** Down payment, count, dates and interest of new instalments, and the charges that they make. */
export function PlanFormFields(props: PlanFormFieldsProps) {
  const { plan, balanceLabel, isLocked, takesFocus = false } = props;
  const { id, draft, setDraft, date, terms, preview } = plan;
  return (
    <>
      <MoneyField
        id={`${id}-entrada`}
        data-autofocus={takesFocus || undefined}
        label="Entrada hoje (opcional)"
        value={plan.downPaymentCents}
        disabled={isLocked}
        error={plan.downPaymentProblem}
        onChange={plan.setDownPaymentCents}
      />
      <CountField
        id={`${id}-parcelas`}
        plan={draft}
        isLocked={isLocked}
        problem={preview?.problem}
        onChange={setDraft}
      />
      <ConfirmedDateField
        id={`${id}-primeira`}
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
        daysId={`${id}-dias`}
        plan={draft}
        interestBp={terms.instalmentInterestBp}
        isLocked={isLocked}
        onChange={setDraft}
      />
      {preview?.charges && (
        <PlanTable
          charges={preview.charges}
          cashLabel={balanceLabel}
          terms={terms}
          edit={{
            dates: draft.dueDates,
            saleDate: date,
            tooEarly: TOO_EARLY,
            isLocked,
            fieldId: (number) => `${id}-data-${number}`,
            onDate: (number, day) =>
              setDraft({ ...draft, dueDates: { ...draft.dueDates, [number]: day } }),
          }}
        />
      )}
    </>
  );
}
