import { cleanup, configure, screen } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { showShopFacts } from '#lib/shop/shop.ts';
import { disableOwnerStacks } from './owner-stacks.ts';
import { resetWindow } from './shared-window.ts';

disableOwnerStacks();

// a long timeout for a slow machine; a correct result appears immediately anyway
configure({
  asyncUtilTimeout: 10_000,
  // without the page: `findBy…` fails several times until its element appears; the page is printed after a failed test
  getElementError(message) {
    const error = new Error(message ?? undefined);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// Functions that Mantine needs and jsdom does not have.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});

window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

window.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
};

// jsdom has no `document.fonts`, to which a field that grows with its text listens
if (!('fonts' in document)) {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
}

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;

const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
let expected: RegExp | undefined;

/** Expects an error on the console in this test; any other error fails the test. */
export function expectConsoleError(pattern: RegExp): void {
  expected = pattern;
}

afterEach(({ task }) => {
  if (task.result?.state === 'fail') screen.debug();
  cleanup();
  localStorage.clear();
  showShopFacts({});
  const unexpected = complaints.mock.calls
    .map((line) => line.join(' '))
    .filter((line) => !expected?.test(line));
  complaints.mockClear();
  expected = undefined;
  if (unexpected.length > 0) throw new Error(`console.error was called: ${unexpected.join('; ')}`);
});

// The next test file of this worker gets the same window.
const steps = history.length;
afterAll(() => {
  resetWindow();
  vi.unstubAllGlobals();
  const areTimersFake = vi.isFakeTimers();
  vi.useRealTimers();
  if (areTimersFake) throw new Error('the timers were left to be fake ones');
  // history entries cannot be removed
  if (history.length > steps) throw new Error('the history of the window went on');
});
