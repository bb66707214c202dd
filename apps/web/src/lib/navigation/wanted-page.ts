/** The page after signing in when no other was requested. */
export const HOME = '/';

/**
 * The page to return to after signing in: a path of this site. Anything else (another host, a
 * script, /login itself) is replaced by home.
 */
export function wantedPage(asked: unknown, origin: string): string {
  if (typeof asked !== 'string' || !/^\/(?![/\\])/.test(asked)) return HOME;
  if (!URL.canParse(asked, origin)) return HOME;
  const url = new URL(asked, origin);
  if (url.origin !== origin || url.pathname === '/login') return HOME;
  // Dot segments can still produce a path that browsers read as another host: '/.//evil.example'.
  if (url.pathname.startsWith('//')) return HOME;
  return url.pathname + url.search + url.hash;
}
