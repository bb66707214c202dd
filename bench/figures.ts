/** One measurement next to its own limit. */
export interface Figure {
  readonly what: string;
  /** The unit of both numbers: 'requests/s', 'ms', 'MB', … */
  readonly unit: string;
  readonly value: Summary;
  /** A description of the limit. */
  readonly limitIs: string;
  readonly limit: Summary;
  readonly ratio: Summary;
  /** '≥' for a fraction of the limit, '≤' for a multiple of it. */
  readonly goal: readonly ['≥' | '≤', number];
}

/** Median, minimum and maximum of repeated measurements. */
export interface Summary {
  readonly median: number;
  readonly minimum: number;
  readonly maximum: number;
}

/** Whether a figure reaches its goal. */
export function isReached({ ratio, goal: [sense, number] }: Figure): boolean {
  return sense === '≥' ? ratio.median >= number : ratio.median <= number;
}

/** Summarises measured values; throws if there are none. */
export function summarise(measured: readonly number[]): Summary {
  const sorted = measured.toSorted((one, other) => one - other);
  const [minimum, median, maximum] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  if (minimum === undefined || median === undefined || maximum === undefined) {
    throw new Error('nothing was measured');
  }
  return { median, minimum, maximum };
}

type Facts = Pick<Figure, 'what' | 'unit' | 'limitIs' | 'goal'>;

/**
 * The figure of pairs that were measured one after the other. Each pair has its own ratio, so that other load on the
 * machine affects both.
 */
export function figureOf(facts: Facts, pairs: readonly (readonly [number, number])[]): Figure {
  return {
    ...facts,
    value: summarise(pairs.map(([value]) => value)),
    limit: summarise(pairs.map(([, limit]) => limit)),
    ratio: summarise(pairs.map(([value, limit]) => value / limit)),
  };
}

/** Measures two things alternately, swapping the order each round, after one round that does not count. */
export async function alternate<T>(
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
