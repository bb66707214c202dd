import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isBuildGone } from './new-build.ts';

const OWN = '/assets/index-own.js';

const pageWith = (entry: string) => `<!doctype html><script type="module" src="${entry}"></script>`;

function serverAnswers(answer: () => Promise<Response>) {
  const asked = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
}

const script = document.createElement('script');
beforeEach(() => {
  // a type that the window runs nothing of
  script.type = 'text/plain';
  script.setAttribute('src', OWN);
  document.head.append(script);
});
afterEach(() => {
  script.remove();
  vi.unstubAllGlobals();
});

test.each([
  ['the server has another one', true, async () => new Response(pageWith('/assets/index-new.js'))],
  ['the server has the same', false, async () => new Response(pageWith(OWN))],
  ['the server is out of reach', false, () => Promise.reject(new TypeError('fetch failed'))],
  ['the server is starting', false, async () => new Response('…', { status: 503 })],
  ['somebody else answers', false, async () => new Response('<h1>Wi-Fi do hotel</h1>')],
])('whether the build is gone when %s', async (_case, isGone, answer) => {
  const asked = serverAnswers(answer);
  expect(await isBuildGone()).toBe(isGone);
  expect(asked.mock.calls).toEqual([['/', { cache: 'no-store' }]]);
});

test('a page of no build asks nothing', async () => {
  script.remove();
  const asked = serverAnswers(async () => new Response(pageWith('/assets/index-new.js')));
  expect(await isBuildGone()).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});
