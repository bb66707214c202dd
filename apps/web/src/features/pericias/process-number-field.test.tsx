import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { RECORD_OFF } from './pericias-test-kit.ts';
import { listPericiasWithNumber } from '@vendas/contract/pericias';
import { requestCourtRecord } from '@vendas/contract/lookups/court-records';

test('a number that was pasted with words names its court, and has its punctuation when the field is left', async () => {
  const server = fakeServer();
  server.on(listPericiasWithNumber, { items: [] });
  server.on(requestCourtRecord, RECORD_OFF);
  await openPage('/admin/pericias/new', { server, as: ADMIN });
  const field = await screen.findByLabelText<HTMLInputElement>(/^Número do Processo/);
  fireEvent.change(field, { target: { value: 'Autos nº 0000625–31.2023.8.26.0001/SP.' } });
  expect(await screen.findByText('Tribunal de Justiça de São Paulo')).toBeTruthy();
  fireEvent.blur(field);
  expect(field.value).toBe('0000625-31.2023.8.26.0001');
});
