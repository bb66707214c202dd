import { fireEvent, screen } from '@testing-library/react';
import { listUsers } from '@vendas/contract/people/users';
import { onTestFinished } from 'vitest';
import { type FakeServer, page } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import type { Person } from '#testing/people.ts';
import { openPanel } from '#app/routing/open-panel.ts';

export const box = () => screen.findByLabelText('Ir para página ou registro');
export const opener = () => screen.getByLabelText('Ir para…', { selector: '[title]' });
export const dialog = () => screen.queryByRole('dialog', { name: 'Ir para' });

export async function search(text: string): Promise<void> {
  fireEvent.change(await box(), { target: { value: text } });
}

/** The text of the options under each heading. */
export function optionsByHeading(): Record<string, string[]> {
  const groups = [...document.querySelectorAll('[role="listbox"] [role="group"]')];
  return Object.fromEntries(
    groups.map((group) => [
      document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
      [...group.querySelectorAll('[role="option"]')].map((option) => option.textContent),
    ]),
  );
}

/** Opens the palette by the button of the top bar. */
export async function openPalette(
  server: FakeServer,
  as?: Person,
  path = as ? '/admin/users' : '/',
) {
  server.on(listUsers, page([]));
  const opened = await openPage(path, { server, ...(as && { as }) });
  onTestFinished(() => openPanel(undefined));
  await opened.person.click(opener());
  await box();
  return opened;
}
