import { areSingleKeysOn } from '#lib/single-keys.ts';

/** Keys pressed before the code of the shortcuts has loaded. */
const pressed: KeyboardEvent[] = [];

function keep(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  pressed.push(event);
  const { key, target } = event;
  // Browsers have their own commands for these two keys.
  if (isPaletteKey(event) || (key === '/' && target === document.body && areSingleKeysOn())) {
    event.preventDefault();
  }
}

/** Stores the pressed keys until the shortcuts have loaded. */
export function recordEarlyKeys(): void {
  document.addEventListener('keydown', keep);
}

/** Returns the keys pressed so far and stops storing; the caller listens from now on. */
export function takeEarlyKeys(): KeyboardEvent[] {
  document.removeEventListener('keydown', keep);
  return pressed.splice(0);
}

/** Ctrl+K, or ⌘K. */
export function isPaletteKey({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}
