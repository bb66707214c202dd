import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { formatMoneyInput, hasTooManyDecimals, parseMoneyInput } from './money-input.ts';

interface MoneyFieldProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type'
> {
  /** Cents; NaN while the text is not an amount. */
  readonly value: number;
  /** Called with cents: 0 for an empty field, NaN for a text that is not an amount. */
  readonly onChange: (cents: number) => void;
}

/** The arrow keys change the amount by one cent, as a number field with a step of 0.01 does. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** An amount in reais. Accepts comma or dot as the decimal sign, and formats the amount when the field is left. */
export function MoneyField({ value, onChange, onBlur, onKeyDown, ...rest }: MoneyFieldProps) {
  const [text, setText] = useState(() => formatMoneyInput(value));
  const [lastValue, setLastValue] = useState(value);

  if (!Object.is(value, lastValue)) {
    setLastValue(value);
    if (!Object.is(value, parseMoneyInput(text))) setText(formatMoneyInput(value));
  }

  function change(next: string): void {
    setText(next);
    const cents = parseMoneyInput(next);
    setLastValue(cents);
    onChange(cents);
  }

  function step(event: KeyboardEvent<HTMLInputElement>): void {
    onKeyDown?.(event);
    const stepCents = STEPS[event.key];
    if (stepCents === undefined || Number.isNaN(value) || event.defaultPrevented) return;
    event.preventDefault();
    change(formatMoneyInput(Math.max(0, value + stepCents)));
  }

  return (
    <TextInput
      leftSection={<span aria-hidden>R$</span>}
      leftSectionPointerEvents="none"
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      error={hasTooManyDecimals(text) ? 'Use no máximo duas casas decimais.' : rest.error}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={step}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setText(formatMoneyInput(value));
        onBlur?.(event);
      }}
    />
  );
}
