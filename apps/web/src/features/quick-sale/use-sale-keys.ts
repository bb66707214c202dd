import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { areSingleKeysOn } from '#lib/single-keys.ts';

/** The actions of the keys of a sale. None of them is a browser command or types a character. */
interface SaleKeys {
  readonly customer: () => void;
  readonly newCustomer: () => void;
  readonly product: () => void;
  readonly credit: () => void;
  readonly finish: () => void;
  /** A digit pressed outside of a field, as at the start of a scanned code. */
  readonly code: () => void;
}

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));

/** A key without an effect here is left to the browser; a digit goes to the box that gets the focus. */
const UNTOUCHED = { preventDefault: false } as const;

/** Listens for the keys of the sale while shortcuts are on. */
export function useSaleKeys(keys: SaleKeys): void {
  const press = (act: () => void): HotkeyItem[1] => {
    return (event) => {
      if (!areSingleKeysOn() || isCovered()) return;
      event.preventDefault();
      act();
    };
  };
  useHotkeys(
    [
      ['F2', press(keys.customer), UNTOUCHED],
      ['shift+F2', press(keys.newCustomer), UNTOUCHED],
      ['F4', press(keys.product), UNTOUCHED],
      ['F8', press(keys.credit), UNTOUCHED],
      ['F9', press(keys.finish), UNTOUCHED],
      ...DIGITS.map((digit): HotkeyItem => [digit, readCode, UNTOUCHED]),
    ],
    [],
  );

  function readCode({ target }: KeyboardEvent): void {
    if (areSingleKeysOn() && !isCovered() && !isTextField(target)) keys.code();
  }
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type="checkbox"]), textarea');
}

/**
 * Whether a dialog covers the page: it has its own keys, and the covered sale must not be finished. A calendar or a
 * menu of the page itself does not count.
 */
function isCovered(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}
