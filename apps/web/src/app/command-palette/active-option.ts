/** The mark on the line that Enter would follow: the box keeps the focus, and names the line to screen readers. */
export interface ActiveOption {
  /** The `ref`s of the box and of the list of lines. */
  readonly attachBox: (box: HTMLElement | null) => void;
  readonly attachList: (list: HTMLElement | null) => void;
  /** To be called when another search begins: its first line is marked, wherever the mark stood. */
  readonly reset: () => void;
  /** To be called when the lines have changed. */
  readonly settle: () => void;
  /** One line down (1) or up (-1); beyond the last comes the first. */
  readonly move: (step: 1 | -1) => void;
  /** Does what a click on the marked line does. */
  readonly follow: () => void;
}

/** Made by hand on the elements themselves, so that moving the mark renders nothing again. */
export function createActiveOption(): ActiveOption {
  let box: HTMLElement | null = null;
  let list: HTMLElement | null = null;
  let isMoved = false;

  const options = () => [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  const marked = () => options().find((option) => option.hasAttribute('data-selected'));

  function put(option: HTMLElement | undefined): void {
    const before = marked();
    if (before !== option) {
      before?.removeAttribute('data-selected');
      before?.setAttribute('aria-selected', 'false');
      option?.setAttribute('data-selected', 'true');
      option?.setAttribute('aria-selected', 'true');
    }
    if (option === undefined) box?.removeAttribute('aria-activedescendant');
    else box?.setAttribute('aria-activedescendant', option.id);
  }

  return {
    attachBox(element) {
      box = element;
    },
    attachList(element) {
      list = element;
    },
    reset() {
      isMoved = false;
    },
    settle() {
      // lines that came late are above the mark; anyone who has not moved it yet is shown the first of them
      put((isMoved ? marked() : undefined) ?? options()[0]);
    },
    move(step) {
      const all = options();
      const at = all.findIndex((option) => option.hasAttribute('data-selected'));
      const next = all.at((at + step) % all.length);
      isMoved = true;
      next?.scrollIntoView({ block: 'nearest' });
      put(next);
    },
    follow() {
      marked()?.click();
    },
  };
}
