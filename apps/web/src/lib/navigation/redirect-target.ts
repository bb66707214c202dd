/** The page after signing in when no other was requested. */
export const HOME = '/';

/**
 * The page to return to after signing in: a path of this site. Anything else (another host, a
 * script, /login itself) is replaced by home.
 */
export function redirectTarget(requested: unknown, origin: string): string {
  if (typeof requested !== 'string' || !/^\/(?![/\\])/.test(requested)) return HOME;
  if (!URL.canParse(requested, origin)) return HOME;
  const url = new URL(requested, origin);
  if (url.origin !== origin || url.pathname === '/login') return HOME;
  // Dot segments can still produce a path that browsers read as another host: '/.//evil.example'.
  if (url.pathname.startsWith('//')) return HOME;
  return url.pathname + url.search + url.hash;
}
