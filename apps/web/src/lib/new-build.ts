const ENTRY = '/assets/index-';

/**
 * True when the server has another build by now than the one this page runs. The pieces of the old one are gone for good
 * then, and asking for them again helps nobody; a server out of reach tells nothing.
 */
export async function isBuildGone(): Promise<boolean> {
  const own = document.querySelector(`script[src^="${ENTRY}"]`)?.getAttribute('src');
  if (!own) return false;
  const page = await readFirstPage();
  return page.includes(ENTRY) && !page.includes(own);
}

/** The first page as the server has it now; empty while it is out of reach. */
export function readFirstPage(): Promise<string> {
  return fetch('/', { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
}
