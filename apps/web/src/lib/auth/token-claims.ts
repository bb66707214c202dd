/** The claims of an access token, unverified; empty when it is unreadable. */
export function claimsOf(accessToken: string): ReadonlyMap<string, unknown> {
  const [, payload = ''] = accessToken.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return new Map(Object.entries(claims ?? {}));
  } catch {
    return new Map();
  }
}
