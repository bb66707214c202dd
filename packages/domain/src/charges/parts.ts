/** The parts of an amount owed, in the order in which a payment settles them within a charge (Civil Code, art. 354). */
export const PARTS = ['fine', 'interest', 'carried', 'financing', 'principal'] as const;

export type Part = (typeof PARTS)[number];

export const PART_LABELS: Readonly<Record<Part, string>> = {
  fine: 'Multa',
  interest: 'Juros',
  carried: 'Encargos incorporados',
  financing: 'Juros do parcelamento',
  principal: 'Principal',
};

/**
 * An amount split into its parts, in cents: late fine, late interest, earlier late charges taken into an agreement,
 * interest of the instalment plan, and the price of what was sold.
 */
export type Parts = Readonly<Record<Part, number>>;

export const NO_PARTS: Parts = { fine: 0, interest: 0, carried: 0, financing: 0, principal: 0 };

export function addParts(one: Parts, other: Parts): Parts {
  return combine(one, other, (a, b) => a + b);
}

export function subtractParts(one: Parts, other: Parts): Parts {
  return combine(one, other, (a, b) => a - b);
}

/** The smaller amount of each part. */
export function smallerParts(one: Parts, other: Parts): Parts {
  return combine(one, other, Math.min);
}

/** The same parts, with zero in place of negative ones. */
export function withoutNegatives(parts: Parts): Parts {
  return combine(parts, NO_PARTS, Math.max);
}

export function sumParts(parts: Parts): number {
  return PARTS.reduce((sum, part) => sum + parts[part], 0);
}

/** The amount beyond the price of what was sold: fine, interest, carried charges and financing. */
export function surchargeOf(parts: Parts): number {
  return sumParts(parts) - parts.principal;
}

/** The sum of several amounts, part by part. */
export function totalParts(all: Iterable<Parts>): Parts {
  let total = NO_PARTS;
  for (const parts of all) total = addParts(total, parts);
  return total;
}

/** The parts of `owed` that an amount settles in a given order; each part is settled in full before the next one. */
export function takeParts(owed: Parts, amountCents: number, order: readonly Part[] = PARTS): Parts {
  const taken = { ...NO_PARTS };
  let left = amountCents;
  for (const part of order) {
    taken[part] = Math.min(left, owed[part]);
    left -= taken[part];
  }
  return taken;
}

function combine(one: Parts, other: Parts, apply: (a: number, b: number) => number): Parts {
  return {
    fine: apply(one.fine, other.fine),
    interest: apply(one.interest, other.interest),
    carried: apply(one.carried, other.carried),
    financing: apply(one.financing, other.financing),
    principal: apply(one.principal, other.principal),
  };
}
