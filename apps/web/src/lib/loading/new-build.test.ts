import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { isOfNewBuild, readFirstPage, reloadOnce } from './new-build.ts';

const OWN = '/assets/index-own.js';

const pageWith = (entry: string) => `<!doctype html><script type="module" src="${entry}"></script>`;

const script = document.createElement('script');
beforeEach(() => {
  // a type that the window runs nothing of
  script.type = 'text/plain';
  script.setAttribute('src', OWN);
  document.head.append(script);
});
afterEach(() => {
  script.remove();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

test.each([
  ['answers', async () => new Response('page'), 'page'],
  ['is out of reach', () => Promise.reject(new TypeError('fetch failed')), ''],
  ['is starting', async () => new Response('…', { status: 503 }), ''],
])('the first page when the server %s', async (_case, answer, text) => {
  const asked = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', asked);
  expect(await readFirstPage()).toBe(text);
  expect(asked.mock.calls).toEqual([['/', { cache: 'no-store' }]]);
});

test.each([
  ['another build', true, pageWith('/assets/index-new.js')],
  ['this build', false, pageWith(OWN)],
  ['no server', false, ''],
  ['something else, such as a hotel', false, '<h1>Wi-Fi do hotel</h1>'],
])('whether the first page of %s is of a new build', (_case, isNew, page) => {
  expect(isOfNewBuild(page)).toBe(isNew);
});

test('no first page is of a new build for a page without one', () => {
  script.remove();
  expect(isOfNewBuild(pageWith('/assets/index-new.js'))).toBe(false);
});

function put(html: string): void {
  document.body.innerHTML = html;
}

test('a page is reloaded once for each build and entry of the history', () => {
  const reload = vi.fn<() => void>();
  history.replaceState({ kept: 1 }, '');
  expect([reloadOnce(reload), reloadOnce(reload)]).toEqual([true, false]);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(history.state).toMatchObject({ kept: 1 });
  script.setAttribute('src', '/assets/index-next.js');
  expect(reloadOnce(reload)).toBe(true);
  history.replaceState(null, '', '/oculos');
  expect(reloadOnce(reload)).toBe(true);
});

test.each([
  ['<input value="Bia">', false],
  ['<input type="search" value="sol">', false],
  ['<textarea>Pix</textarea>', false],
  ['<input> <textarea> </textarea>', true],
  ['<input type="checkbox" value="a"><input type="hidden" value="b">', true],
])('whether a page with %s is reloaded: %s', (html, isReloaded) => {
  put(html);
  expect(reloadOnce(() => undefined)).toBe(isReloaded);
});

test('a page that asks before its tab is closed is not reloaded', () => {
  const hold = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', hold);
  onTestFinished(() => window.removeEventListener('beforeunload', hold));
  expect(reloadOnce(() => undefined)).toBe(false);
});
