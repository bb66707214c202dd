/** One thing measured beside its own limit. */
export interface Figure {
  readonly what: string;
  /** Of both numbers: 'requests/s', 'ms', 'MB', … */
  readonly unit: string;
  readonly value: Summary;
  /** What the limit is, in words. */
  readonly limitIs: string;
  readonly limit: Summary;
  readonly ratio: Summary;
  /** '≥' for a share of the limit, '≤' for a multiple of it. */
  readonly reach: readonly ['≥' | '≤', number];
}

/** Middle and ends of repeated measurements. */
export interface Summary {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Whether a figure reaches what it should. */
export function isReached({ ratio, reach: [sense, number] }: Figure): boolean {
  return sense === '≥' ? ratio.median >= number : ratio.median <= number;
}

/** Middle and ends of what was measured. Throws when nothing was. */
export function summarise(measured: readonly number[]): Summary {
  const sorted = measured.toSorted((one, other) => one - other);
  const [least, median, most] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  if (least === undefined || median === undefined || most === undefined) {
    throw new Error('nothing was measured');
  }
  return { median, least, most };
}

type Facts = Pick<Figure, 'what' | 'unit' | 'limitIs' | 'reach'>;

/** The figure of pairs measured one after the other; each pair has its own ratio, so that a busy moment weighs on both. */
export function figureOf(facts: Facts, pairs: readonly (readonly [number, number])[]): Figure {
  return {
    ...facts,
    value: summarise(pairs.map(([value]) => value)),
    limit: summarise(pairs.map(([, limit]) => limit)),
    ratio: summarise(pairs.map(([value, limit]) => value / limit)),
  };
}

/** Measures two things in turn, changing who begins, after one round that does not count. */
export async function inTurn<T>(
  rounds: number,
  one: () => Promise<T>,
  other: () => Promise<T>,
): Promise<[T, T][]> {
  const pairs: [T, T][] = [];
  for (let round = -1; round < rounds; round += 1) {
    const isTurned = round % 2 !== 0;
    const first = isTurned ? await other() : await one();
    const second = isTurned ? await one() : await other();
    if (round >= 0) pairs.push(isTurned ? [second, first] : [first, second]);
  }
  return pairs;
}
