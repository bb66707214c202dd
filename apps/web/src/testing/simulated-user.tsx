import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';

/** Renders an element and returns a simulated user to operate it. */
export function show(screen: ReactNode) {
  const person = userEvent.setup({ delay: null });
  return { person, ...render(<MantineProvider env="test">{screen}</MantineProvider>) };
}

const ENTER = '{Enter}';

/**
 * Clicks a field and appends a text in one step, optionally followed by Enter. Typing each character would render the
 * page each time; only tests of the time between two characters need that.
 */
export async function put(person: UserEvent, field: HTMLElement, text: string): Promise<void> {
  const textWithoutEnter = text.endsWith(ENTER) ? text.slice(0, -ENTER.length) : text;
  await person.click(field);
  if (textWithoutEnter !== '') await person.paste(textWithoutEnter);
  if (textWithoutEnter !== text) await person.keyboard(ENTER);
}

/** Replaces the text of a field. */
export async function retype(person: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await person.clear(field);
  await put(person, field, text);
}
