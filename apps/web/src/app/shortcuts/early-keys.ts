import { areSingleKeysOn } from '#lib/single-keys.ts';

/** Keys pressed before the code of the shortcuts has loaded. */
const pressed: KeyboardEvent[] = [];

function keep(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  pressed.push(event);
  const { key, target } = event;
  // Browsers have commands of their own for these two.
  if (isPaletteKey(event) || (key === '/' && target === document.body && areSingleKeysOn())) {
    event.preventDefault();
  }
}

/** Keeps the keys pressed from now on, until the shortcuts take them. */
export function keepEarlyKeys(): void {
  document.addEventListener('keydown', keep);
}

/** Hands over the keys pressed so far; from now on the caller listens. */
export function takeEarlyKeys(): KeyboardEvent[] {
  document.removeEventListener('keydown', keep);
  return pressed.splice(0);
}

/** Ctrl+K, or ⌘K. */
export function isPaletteKey({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}
