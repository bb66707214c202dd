import type { UserEvent } from '@testing-library/user-event';

const ENTER = '{Enter}';

/**
 * Presses a field and puts a text into it at once, after what is there, perhaps with Enter after it. Typed, each
 * letter would render the page again: that is for tests of what happens between two letters.
 */
export async function put(person: UserEvent, field: HTMLElement, text: string): Promise<void> {
  const words = text.endsWith(ENTER) ? text.slice(0, -ENTER.length) : text;
  await person.click(field);
  if (words !== '') await person.paste(words);
  if (words !== text) await person.keyboard(ENTER);
}

/** Puts a text into a field in place of what stood there. */
export async function retype(person: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await person.clear(field);
  await put(person, field, text);
}
