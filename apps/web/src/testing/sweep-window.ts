/**
 * Resets the window, which the test files of a worker share, as they share the modules. Listeners that the modules
 * themselves added are kept.
 */
export function sweepWindow(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  getSelection()?.removeAllRanges();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=', 1).join('')}=; expires=${new Date(0).toUTCString()}`;
  }
  history.replaceState(null, '', '/');
}
