const ENTRY = '/assets/index-';

/** The script of the build this page runs; undefined in tests, which have no build. */
const entryOfPage = () => document.querySelector(`script[src^="${ENTRY}"]`)?.getAttribute('src');

/** The current HTML of the first page from the server; empty while the server is unreachable. */
export function readFirstPage(): Promise<string> {
  return fetch('/', { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
}

/** True when this HTML belongs to another build than the running one: the files of the old build are gone. */
export function isOfNewBuild(firstPage: string): boolean {
  const currentEntry = entryOfPage();
  return !!currentEntry && firstPage.includes(ENTRY) && !firstPage.includes(currentEntry);
}

/**
 * Reloads the page, once for each build and history entry, and only if no input would be lost. The
 * mark is stored in the history entry: it survives the reload even in browsers without storage,
 * which would otherwise reload endlessly.
 * @returns whether the page is being reloaded
 */
export function reloadOnce(reload = () => location.reload()): boolean {
  const mark = entryOfPage() ?? '';
  if (history.state?.reloadedFrom === mark || holdsInput()) return false;
  history.replaceState({ ...history.state, reloadedFrom: mark }, '');
  reload();
  return true;
}

/** Fires `beforeunload`, to which forms with changes react, and then checks any other field for text. */
function holdsInput(): boolean {
  return (
    !dispatchEvent(new Event('beforeunload', { cancelable: true })) ||
    [...document.querySelectorAll('textarea, input')].some(isFilled)
  );
}

function isFilled(field: Element): boolean {
  return (
    (field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && !NOT_TYPED.test(field.type))) &&
    field.value.trim() !== ''
  );
}

const NOT_TYPED = /^(button|checkbox|file|hidden|radio|submit)$/;
