/** What an access token says of itself, unverified; empty for what can't be read. */
export function claimsOf(accessToken: string): ReadonlyMap<string, unknown> {
  const [, payload = ''] = accessToken.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return new Map(Object.entries(claims ?? {}));
  } catch {
    return new Map();
  }
}
