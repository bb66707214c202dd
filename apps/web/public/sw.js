// Says so when there is no connection, instead of the browser's own page. It keeps that one page and nothing else:
// prices, stock and balances are never shown from a memory of yesterday.
const KEPT = 'sem-conexao-1';
const NOTICE = '/sem-conexao.html';

self.addEventListener('install', (event) => {
  const notice = new Request(NOTICE, { cache: 'reload' });
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.add(notice))
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

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event.request));
});

async function answer(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(NOTICE)) ?? Response.error();
  }
}
