// Shows a notice when there is no connection, instead of the browser's own page. The cache contains that page and its
// script, nothing else: prices, stock and balances are never shown from an earlier day.
const KEPT = 'sem-conexao-2';
const NOTICE = '/sem-conexao.html';
const NOTICE_SCRIPT = '/sem-conexao.js';

self.addEventListener('install', (event) => {
  const files = [NOTICE, NOTICE_SCRIPT].map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))),
      )
      // With navigation preload Firefox shows its own error page. Earlier versions of this file enabled it.
      .then(() => self.registration.navigationPreload?.disable())
      .then(() => self.clients.claim()),
  );
});

/** The notice has the name of the shop: it is read again once in each life of this worker, which ends after a minute of rest. */
let isRenewed = false;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    const response = fetchOr(NOTICE, request);
    event.respondWith(response);
    event.waitUntil(response.then(renewNotice));
  } else if (new URL(request.url).pathname === NOTICE_SCRIPT) {
    event.respondWith(fetchOr(NOTICE_SCRIPT, request));
  }
});

/** After a page that the server sent; without a connection the cached notice stays. */
async function renewNotice(page) {
  if (isRenewed || !page.ok || new URL(page.url).pathname === NOTICE) return;
  isRenewed = true;
  const notice = await fetch(NOTICE, { cache: 'no-cache' }).catch(() => undefined);
  if (notice?.ok) await (await caches.open(KEPT)).put(NOTICE, notice);
}

/** The response of the server, or this cached file when it cannot be reached. */
async function fetchOr(file, request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(file)) ?? Response.error();
  }
}
