const STORED_AS = 'single-keys';

/**
 * Whether single-key shortcuts work. Users of speech input, or users who trigger them by mistake,
 * can turn them off (WCAG 2.1.4).
 */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(STORED_AS) !== 'off';
}

/** Remembers the choice on this device. */
export function setSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORED_AS);
  else localStorage.setItem(STORED_AS, 'off');
}
