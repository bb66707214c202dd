import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';

interface UnitsFieldProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type'
> {
  /** NaN while the text is not a whole number. */
  readonly value: number;
  /** Called with NaN for an empty field and for a text that is not a whole number, such as '1,5'. */
  readonly onChange: (units: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A whole number of units. Not a field of type number: there a browser drops a comma, so that 1,5 becomes 15, accepts
 * 1e3, and changes the number when the mouse wheel scrolls the page.
 */
export function UnitsField({ value, onChange, onKeyDown, ...rest }: UnitsFieldProps) {
  const [text, setText] = useState(() => textOf(value));
  const [lastValue, setLastValue] = useState(value);

  if (!Object.is(value, lastValue)) {
    setLastValue(value);
    if (!Object.is(value, unitsOf(text))) setText(textOf(value));
  }

  function change(next: string): void {
    setText(next);
    const units = unitsOf(next);
    setLastValue(units);
    onChange(units);
  }

  function step(event: KeyboardEvent<HTMLInputElement>): void {
    onKeyDown?.(event);
    const units = STEPS[event.key];
    if (units === undefined || Number.isNaN(value) || event.defaultPrevented) return;
    event.preventDefault();
    change(textOf(Math.max(0, value + units)));
  }

  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={step}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

const textOf = (units: number) => (Number.isNaN(units) ? '' : String(units));

/** The number of units in a typed text, or NaN. */
function unitsOf(text: string): number {
  return /^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}
