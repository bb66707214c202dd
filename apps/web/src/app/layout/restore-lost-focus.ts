/**
 * Gives the focus back to a control that was disabled for a moment while it had it, such as a button that is sending:
 * a browser lets go of it without a word, and a keyboard would begin again at the top of the page. Returns how to stop.
 */
export function restoreLostFocus(): () => void {
  let focused: EventTarget | null = null;
  let lost: HTMLElement | undefined;

  function note({ target }: FocusEvent): void {
    focused = target;
    lost = undefined;
  }

  function follow(control: HTMLElement): void {
    if (control.matches(':disabled')) {
      if (control === focused) lost = control;
    } else if (control === lost) {
      lost = undefined;
      // if the user has moved on meanwhile, the focus stays where they are
      if (document.activeElement === document.body) control.focus({ preventScroll: true });
    }
  }

  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof HTMLElement) follow(target);
  });
  observer.observe(document, { subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
  };
}
