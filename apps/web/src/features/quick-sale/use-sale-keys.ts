import { useHotkeys } from '@mantine/hooks';
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

/** Listens for the keys of the sale while shortcuts are on. */
export function useSaleKeys(keys: SaleKeys): void {
  const press = (act: () => void) => () => {
    if (areSingleKeysOn() && !isCovered()) act();
  };
  useHotkeys(
    [
      ['F2', press(keys.customer)],
      ['shift+F2', press(keys.newCustomer)],
      ['F4', press(keys.product)],
      ['F8', press(keys.credit)],
      ['F9', press(keys.finish)],
    ],
    [],
  );
  useHotkeys(
    DIGITS.map((digit) => [
      digit,
      press(keys.code),
      { preventDefault: false, usePhysicalKeys: false },
    ]),
  );
}

/** Whether a dialog lies over the page: it has keys of its own, and what it covers must not be sold. A calendar or a menu of the page itself is none. */
function isCovered(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}
