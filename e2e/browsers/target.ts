/** Describes elements: `text` is a substring or pattern of any element, `name` the whole accessible name or a pattern. */
export interface Target {
  readonly role?: string;
  readonly name?: Match;
  readonly label?: Match;
  readonly text?: Match;
  readonly css?: string;
  readonly within?: Target;
}

/** Plain data, because it travels to the browser as JSON. */
interface Match {
  readonly value: string;
  readonly isPattern: boolean;
}

const match = (value: string | RegExp): Match =>
  typeof value === 'string'
    ? { value, isPattern: false }
    : { value: value.source, isPattern: true };

export const byRole = (role: string, name?: string | RegExp, within?: Target): Target => ({
  role,
  ...(name !== undefined && { name: match(name) }),
  ...(within !== undefined && { within }),
});

/** A field by its label. */
export const byLabel = (label: string | RegExp, within?: Target): Target => ({
  label: match(label),
  ...(within !== undefined && { within }),
});

export const byText = (text: string | RegExp, within?: Target): Target => ({
  text: match(text),
  ...(within !== undefined && { within }),
});

export const byCss = (css: string, within?: Target): Target => ({
  css,
  ...(within !== undefined && { within }),
});

export function describe({ role, name, label, text, css, within }: Target): string {
  const parts = [role, css, ...[name, label, text].map((part) => part && `'${part.value}'`)];
  const description = parts.filter((part) => part !== undefined).join(' ');
  return within === undefined ? description : `${description} in ${describe(within)}`;
}

/**
 * Finds the visible elements of a target. `point` also scrolls the first one into view and returns its centre, and
 * whether a click there reaches it. It runs in the browser, so it must not reference anything outside the function.
 */
export async function inspect(target: Target, mode: 'read' | 'point') {
  const ROLES: Readonly<Record<string, string>> = {
    article: 'article',
    banner: 'body header',
    button: 'button, input[type="submit"]',
    checkbox: 'input[type="checkbox"]',
    combobox: 'select',
    dialog: 'dialog',
    heading: 'h1, h2, h3, h4, h5, h6',
    link: 'a[href]',
    list: 'ul, ol',
    listitem: 'li',
    main: 'main',
    radio: 'input[type="radio"]',
    region: 'section',
    row: 'tr',
    table: 'table',
    textbox: 'input:not([type]), input[type="text"]',
  };
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

  function accessibleText(node: Node): string {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    if (node instanceof HTMLImageElement) return node.alt;
    return node.getAttribute('aria-label') ?? Array.from(node.childNodes, accessibleText).join('');
  }

  function nameOf(element: Element): string {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = ids.map((id) => document.getElementById(id)).filter((label) => label !== null);
    if (labels.length > 0) return plain(labels.map(accessibleText).join(' '));
    const ariaLabel = element.getAttribute('aria-label');
    if (ariaLabel !== null) return plain(ariaLabel);
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement;
    if (!isField) return plain(accessibleText(element));
    return plain(
      Array.from(element.labels ?? [], accessibleText).join(' ') ||
        element.getAttribute('placeholder') ||
        '',
    );
  }

  function fits(text: string, expected: Match | undefined, isWhole: boolean): boolean {
    if (expected === undefined) return true;
    if (expected.isPattern) return new RegExp(expected.value, 'u').test(text);
    return isWhole ? text === expected.value : text.includes(expected.value);
  }

  function isShown(element: Element): boolean {
    const isVisible = element.checkVisibility({ visibilityProperty: true });
    return isVisible && element.closest('[inert], [aria-hidden="true"]') === null;
  }

  function candidates({ role, label, text, css }: Target, root: ParentNode): Element[] {
    if (css !== undefined) return [...root.querySelectorAll(css)];
    if (label !== undefined) {
      return [...root.querySelectorAll('input, select, textarea')].filter((field) =>
        fits(nameOf(field), label, true),
      );
    }
    if (text !== undefined) {
      const hasText = (element: Element) => fits(plain(element.textContent), text, false);
      return [...root.querySelectorAll('body *')].filter(
        (element) => hasText(element) && ![...element.children].some(hasText),
      );
    }
    const selector = [`[role="${role}"]`, ROLES[role ?? '']].filter(Boolean).join(', ');
    return [...root.querySelectorAll(selector)].filter(
      (element) => (element.getAttribute('role') ?? role) === role,
    );
  }

  function visibleElements(searched: Target): Element[] {
    const roots =
      searched.within === undefined ? [document] : visibleElements(searched.within).slice(0, 1);
    return roots
      .flatMap((root) => candidates(searched, root))
      .filter((element) => isShown(element) && fits(nameOf(element), searched.name, true));
  }

  const matches = visibleElements(target);
  const [first] = matches;
  if (first === undefined) return { count: 0, texts: [] };
  const texts = matches.map((element) => plain(element.textContent));
  const value = 'value' in first && typeof first.value === 'string' ? first.value : null;
  const isDisabled = first.matches(':disabled');
  const isFocused = document.activeElement === first;
  const state = { count: matches.length, texts, value, isDisabled, isFocused };
  if (mode === 'read') return state;
  const before = first.getBoundingClientRect();
  if (before.top < 0 || before.bottom > innerHeight || before.left < 0 || before.right > innerWidth)
    first.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const start = first.getBoundingClientRect();
  // on a busy machine two reads may fall into one frame
  for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve));
  const { left, top, width, height } = first.getBoundingClientRect();
  const isSteady = left === start.left && top === start.top && width === start.width;
  const x = Math.round(left + width / 2);
  const y = Math.round(top + height / 2);
  const hit = document.elementFromPoint(x, y);
  const isHit = first.contains(hit) || hit?.closest('label')?.control === first;
  const cover = isHit || hit === null ? '' : `${hit.tagName} ${hit.className}`;
  return { ...state, x, y, isSteady, isHit, cover };
}
