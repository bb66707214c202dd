import * as react from 'react';

const COUNT = 'recentlyCreatedOwnerStacks';

/**
 * Leaves out the stack that React's development build keeps of every element, for a warning's second text that only
 * its own developer tools show: a quarter of a screen's test. React itself does so after the first 10,000 of a second.
 * The warnings and the names of the components in them stay.
 */
export function keepNoOwnerStacks(): void {
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
