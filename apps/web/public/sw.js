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
      .then(() => self.registration.navigationPreload?.enable())
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event));
});

async function answer(event) {
  try {
    // asked for while this worker was still waking up, so that it costs no time
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(NOTICE)) ?? Response.error();
  }
}
