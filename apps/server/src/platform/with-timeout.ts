/** The work exceeded its timeout; it may still end later, ignored. */
class TimedOut extends Error {}

/**
 * The outcome of `work` when it is available within `ms` milliseconds.
 * @param tooLate the error thrown otherwise
 * @throws TimedOut when it is not, unless `tooLate` is given
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
