// Opens the requested page as soon as the server responds again.
const RETRY_MS = 800;
const RESPONSE_WITHIN_MS = 5000;

let isAsking = false;

async function reloadWhenReachable() {
  if (document.hidden || isAsking) return;
  isAsking = true;
  try {
    const signal = AbortSignal.timeout(RESPONSE_WITHIN_MS);
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal });
    location.reload();
  } catch {
    // still unreachable
  }
  isAsking = false;
}

// Under its own URL the notice itself is the requested page, and would reload endlessly.
if (location.pathname !== '/sem-conexao.html') {
  setInterval(reloadWhenReachable, RETRY_MS);
  addEventListener('online', reloadWhenReachable);
  document.addEventListener('visibilitychange', reloadWhenReachable);
}
