import classes from './whole-amounts.module.css';

const AMOUNT = /(-?R\$ [\d.]+,\d{2})/;

/** A text in whose lines no amount is parted from its currency. */
export function WholeAmounts({ text }: { readonly text: string }) {
  // amounts are at odd places, and one may appear twice
  const parts = text.split(AMOUNT).map((part, place) => ({ part, place }));
  return parts.map(({ part, place }) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className={classes.amount}>
        {part}
      </span>
    ),
  );
}
