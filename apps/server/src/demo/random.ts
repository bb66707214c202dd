/**
 * Repeatable random numbers: the same seed gives the same data, so that a demonstration and its tests are
 * reproducible.
 */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  isChance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  pickWeighted<T>(choices: readonly T[], weightOf: (choice: T) => number): T;
}

/** Mulberry32: small, fast, even enough for invented data; never for secrets. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(choices: readonly T[]) => existing(choices[int(0, choices.length - 1)]);
  return {
    next,
    int,
    pick,
    isChance: (probability) => next() < probability,
    pickWeighted(choices, weightOf) {
      let left = next() * choices.reduce((sum, choice) => sum + weightOf(choice), 0);
      const chosen = choices.find((choice) => (left -= weightOf(choice)) < 0);
      return chosen ?? existing(choices.at(-1));
    },
  };
}

function existing<T>(choice: T | undefined): T {
  if (choice === undefined) throw new Error('nothing to choose from');
  return choice;
}
