import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { formatPercent } from '@vendas/domain/percent';
import { countProblem, daysProblem, type PlanDraft } from './plan-draft.ts';

interface CountFieldProps {
  readonly plan: PlanDraft;
  readonly isLocked: boolean;
  readonly problem?: string | undefined;
  readonly onChange: (plan: PlanDraft) => void;
}

/** The number of instalments. A change discards individually changed dates. */
export function CountField({ plan, isLocked, problem, onChange }: CountFieldProps) {
  return (
    <TextInput
      label="Parcelas"
      placeholder="1"
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      disabled={isLocked}
      value={plan.count}
      error={countProblem(plan) ?? problem}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange({ ...plan, dueDates: {}, count: event.currentTarget.value })}
    />
  );
}

interface RhythmFieldsProps extends Pick<CountFieldProps, 'plan' | 'isLocked' | 'onChange'> {
  /** The shop's interest of monthly instalments, in hundredths of a percent. */
  readonly interestBp: number;
}

/** The interval of the instalments. A change discards individually changed dates. */
export function RhythmFields(props: RhythmFieldsProps) {
  const { plan, interestBp, isLocked, onChange } = props;
  const changeDays = (days: string | null) => onChange({ ...plan, dueDates: {}, days });
  const isMonthly = plan.days === null;
  return (
    <>
      <NativeSelect
        label="Intervalo"
        disabled={isLocked}
        data={[
          { value: 'month', label: 'Todo mês' },
          { value: 'days', label: 'A cada tantos dias' },
        ]}
        value={isMonthly ? 'month' : 'days'}
        onChange={(event) => changeDays(event.currentTarget.value === 'days' ? '15' : null)}
      />
      {!isMonthly && (
        <TextInput
          label="Dias entre as parcelas"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          disabled={isLocked}
          value={plan.days ?? ''}
          error={daysProblem(plan)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => changeDays(event.currentTarget.value)}
        />
      )}
      {isMonthly && interestBp > 0 && (
        <Checkbox
          label={`Juros de ${formatPercent(interestBp)} ao mês`}
          disabled={isLocked}
          checked={plan.hasInterest}
          onChange={(event) => onChange({ ...plan, hasInterest: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
