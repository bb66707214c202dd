/** The authentication client, fetched when it is first needed. */
export async function loadAuth() {
  const { auth } = await import('./auth.ts');
  return auth;
}
