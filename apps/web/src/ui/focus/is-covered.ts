/** Whether a dialog lies over the page, whose own keys then rest. A calendar or a menu of the page itself is none. */
export function isCovered(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}
