/**
 * Returns the focus to a control that was disabled for a short time while it had the focus, such as a submit button.
 * A browser drops that focus silently, and the keyboard would start at the top of the page. Returns a function that
 * stops this.
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
      // if the user has moved the focus in the meantime, it stays there
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
