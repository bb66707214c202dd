import * as react from 'react';

const COUNT = 'recentlyCreatedOwnerStacks';

/**
 * Omits the stack that React's development build stores for every element, for a part of warnings that only its
 * developer tools show; storing it takes a quarter of the time of a screen's test. React itself omits it after the
 * first 10,000 in a second. Warnings and component names are unchanged.
 */
export function disableOwnerStacks(): void {
  const inner: unknown = Reflect.get(
    react,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (!(inner instanceof Object && COUNT in inner)) {
    throw new Error('React counts the stacks of its elements elsewhere now');
  }
  Object.defineProperty(inner, COUNT, {
    get: () => Number.POSITIVE_INFINITY,
    set(): void {},
  });
}
