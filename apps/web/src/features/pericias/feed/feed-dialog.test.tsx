import { screen } from '@testing-library/react';
import {
  getDeadlineFeed,
  renewDeadlineFeed,
  revokeDeadlineFeed,
} from '@vendas/contract/deadlines/deadline-feed';
import { listPericias } from '@vendas/contract/pericias';
import { expect, test } from 'vitest';
import { fakeServer, fault, page } from '#testing/fake-server.ts';
import { expectToasts } from '#testing/open-page.tsx';
import { openList } from '#features/pericias/pericias-test-kit.ts';

const PATH = `/calendario/${'a'.repeat(64)}.ics`;
const CREATED = '2026-11-20T12:00:00.000Z';

async function open(createdAt: string | null) {
  const server = fakeServer();
  server.on(listPericias, page([]));
  server.on(getDeadlineFeed, { createdAt });
  const opened = await openList(server);
  await opened.person.click(screen.getByRole('button', { name: 'Assinar prazos' }));
  return { server, ...opened };
}

test('a feed URL is created and shown once to copy, with a warning about alarms', async () => {
  const { server, person } = await open(null);
  server.on(renewDeadlineFeed, { createdAt: CREATED, path: PATH });
  await person.click(await screen.findByRole('button', { name: 'Criar endereço' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Endereço' });
  expect(field.value).toBe(`${globalThis.location.origin}${PATH}`);
  expect(screen.getByText(/muitos aplicativos ignoram os lembretes/)).toBeTruthy();
});

test('an existing feed URL is not shown, and is replaced after a confirmation', async () => {
  const { server, person } = await open(CREATED);
  server.on(renewDeadlineFeed, { createdAt: CREATED, path: PATH });
  expect(await screen.findByText(/^Endereço criado em 20\/11\/2026 09:00\./)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Endereço' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Trocar endereço' }));
  expect(server.sent(renewDeadlineFeed)).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Trocar' }));
  expect(await screen.findByRole('textbox', { name: 'Endereço' })).toBeTruthy();
});

test('a feed URL is revoked after a confirmation', async () => {
  const { server, person } = await open(CREATED);
  server.on(revokeDeadlineFeed, { createdAt: null });
  await person.click(await screen.findByRole('button', { name: 'Revogar endereço' }));
  await person.click(screen.getByRole('button', { name: 'Revogar' }));
  await expectToasts('Endereço revogado.');
  expect(await screen.findByRole('button', { name: 'Criar endereço' })).toBeTruthy();
});

test('a failure to create a feed URL is reported, and the button stays', async () => {
  const { server, person } = await open(null);
  server.on(renewDeadlineFeed, fault('internal'));
  await person.click(await screen.findByRole('button', { name: 'Criar endereço' }));
  await expectToasts(
    'Erro ao criar endereço: Ocorreu um erro inesperado. Se continuar, informe o código do atendimento: pedido-1.',
  );
  expect(screen.getByRole('button', { name: 'Criar endereço' })).toBeTruthy();
});
