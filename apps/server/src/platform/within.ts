/** It took longer than was allowed; what was begun may still end later, unheard. */
class TookTooLong extends Error {}

/**
 * The outcome of `work` when it comes within `ms` milliseconds.
 * @throws TookTooLong when it does not
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
