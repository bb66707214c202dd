import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { areSingleKeysOn } from '#lib/single-keys.ts';

/** What the keys of the sale do. None of them is a command of a browser or writes in a field. */
interface SaleKeys {
  readonly customer: () => void;
  readonly newCustomer: () => void;
  readonly product: () => void;
  readonly credit: () => void;
  readonly finish: () => void;
  /** A digit pressed outside of a field, as a scanner begins a code. */
  readonly code: () => void;
}

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));

/** A key that does nothing here stays the browser's; a digit goes to the box that gets the focus. */
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

/** Whether a dialog lies over the page: it has keys of its own, and what it covers must not be sold. A calendar or a menu of the page itself is none. */
function isCovered(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}
