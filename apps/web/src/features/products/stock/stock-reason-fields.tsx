import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { keysOf } from '@vendas/contract/fields';
import { refusalMessage } from '@vendas/contract/refusals';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { ADJUSTMENT_REASONS, STOCK_REASONS } from '@vendas/domain/products/product';
import { isReasonFor, type ReasonGiven, requireReason } from '@vendas/domain/products/stock';
import type { ReactNode } from 'react';

const REASONS = keysOf(ADJUSTMENT_REASONS);

interface StockReasonFieldsProps extends ReasonGiven {
  /** The change in units; only reasons that fit its sign can be selected. */
  readonly quantityChange: number;
  readonly onChange: (stockReason: ReasonGiven) => void;
  /** The problems by field, once the form was submitted. */
  readonly problems: ReasonProblems;
  /** Whether reason and note may be left out, as in the product form. */
  readonly isOptional?: boolean;
  readonly isDisabled: boolean;
}

/** Why the stock changes: a reason, and a note. */
export function StockReasonFields(props: StockReasonFieldsProps) {
  const {
    quantityChange,
    reason,
    note,
    onChange,
    problems,
    isOptional = false,
    isDisabled,
  } = props;
  const applicableReasons = REASONS.filter((name) => isReasonFor(name, quantityChange));
  const chosen = applicableReasons.find((name) => name === reason);
  return (
    <>
      <NativeSelect
        label="Motivo"
        withAsterisk={!isOptional}
        data-path="stockReason"
        data={[
          { value: '', label: isOptional ? STOCK_REASONS.adjustment.label : 'Escolha o motivo' },
          ...applicableReasons.map((name) => ({ value: name, label: STOCK_REASONS[name].label })),
        ]}
        value={chosen ?? ''}
        error={problems.stockReason}
        disabled={isDisabled}
        onChange={(event) => {
          const picked = event.currentTarget.value;
          onChange({ reason: applicableReasons.find((name) => name === picked) ?? null, note });
        }}
      />
      <TextInput
        label="Observação"
        withAsterisk={!isOptional && chosen === 'other'}
        data-path="stockNote"
        autoComplete="off"
        maxLength={200}
        value={note ?? ''}
        error={problems.stockNote}
        disabled={isDisabled}
        onChange={(event) => onChange({ reason, note: event.currentTarget.value })}
      />
    </>
  );
}

export interface ReasonProblems {
  readonly stockReason?: ReactNode;
  readonly stockNote?: ReactNode;
}

/** The problems of a reason by field, according to the rule. */
export function reasonProblems(quantityChange: number, stockReason: ReasonGiven): ReasonProblems {
  const note = stockReason.note?.trim() ?? '';
  try {
    requireReason(quantityChange, { ...stockReason, note: note === '' ? null : note });
    return {};
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    const message = refusalMessage(error.code, error.facts);
    return error.code === 'stockNoteMissing' ? { stockNote: message } : { stockReason: message };
  }
}
