/** Runs long work and counts how often others get a turn until it ends. */
export async function countingTurns<T>(work: () => Promise<T>) {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const result = await work().finally(() => {
    isOver = true;
  });
  return { result, turns };
}
