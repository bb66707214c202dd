import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { isOfNewBuild, readFirstPage, reloadOnce } from './new-build.ts';

const OWN = '/assets/index-own.js';

const pageWith = (entry: string) => `<!doctype html><script type="module" src="${entry}"></script>`;

const script = document.createElement('script');
beforeEach(() => {
  // a type of script that jsdom does not run
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
  ['responds', async () => new Response('page'), 'page'],
  ['is unreachable', () => Promise.reject(new TypeError('fetch failed')), ''],
  ['is starting', async () => new Response('…', { status: 503 }), ''],
])('readFirstPage() when the server %s', async (_case, response, text) => {
  const fetchMock = vi.fn<typeof fetch>(response);
  vi.stubGlobal('fetch', fetchMock);
  expect(await readFirstPage()).toBe(text);
  expect(fetchMock.mock.calls).toEqual([['/', { cache: 'no-store' }]]);
});

test.each([
  ['a page of another build', true, pageWith('/assets/index-new.js')],
  ['a page of this build', false, pageWith(OWN)],
  ['an empty text', false, ''],
  ['a foreign page, such as a Wi-Fi login', false, '<h1>Wi-Fi do hotel</h1>'],
])('isOfNewBuild() of %s is %s', (_case, isNew, page) => {
  expect(isOfNewBuild(page)).toBe(isNew);
});

test('isOfNewBuild() is false when the running page has no build script', () => {
  script.remove();
  expect(isOfNewBuild(pageWith('/assets/index-new.js'))).toBe(false);
});

function put(html: string): void {
  document.body.innerHTML = html;
}

test('reloadOnce() reloads once for each build and history entry', () => {
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
])('reloadOnce() with %s in the page returns %s', (html, isReloaded) => {
  put(html);
  expect(reloadOnce(() => undefined)).toBe(isReloaded);
});

test('reloadOnce() does not reload a page that requests a confirmation before its tab is closed', () => {
  const preventUnload = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', preventUnload);
  onTestFinished(() => window.removeEventListener('beforeunload', preventUnload));
  expect(reloadOnce(() => undefined)).toBe(false);
});
