/** It took longer than was allowed; what was begun may still end later, unheard. */
class TimedOut extends Error {}

/**
 * The outcome of `work` when it comes within `ms` milliseconds.
 * @param tooLate what is thrown otherwise
 * @throws TimedOut when it does not, unless told what else
 */
export function withTimeout<T>(
  ms: number,
  work: Promise<T>,
  tooLate: () => Error = () => new TimedOut(`took longer than ${ms} ms`),
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooLate()), ms);
    work.then(
      (outcome) => {
        clearTimeout(timer);
        resolve(outcome);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
