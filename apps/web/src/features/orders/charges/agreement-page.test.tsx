import { screen, within } from '@testing-library/react';
import { getAgreement, type Agreement } from '@vendas/contract/orders/agreements';
import { NO_PARTS } from '@vendas/domain/charges/parts';
import { expect, test, vi } from 'vitest';
import { fakeServer, fault } from '#testing/fake-server.ts';
import { button, openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { anId } from '#testing/samples.ts';

const ORDER = '0a1b2c3d-0000-4000-8000-000000000000';

/** An agreement about a late charge of R$ 102,33: R$ 100,00, of which R$ 20,00 are a down payment. */
function anAgreement(changes: Partial<Agreement> = {}): Agreement {
  return {
    shopName: 'Ótica Aurora',
    shopImprint: 'CNPJ 11.222.333/0001-81',
    city: 'Lins',
    footer: null,
    customerName: 'Bia Lima',
    customerDocument: '52998224725',
    authorName: 'Ana Lima',
    date: '2026-11-21',
    agreedCents: 10_000,
    interestBp: 100,
    reason: 'Pediu prazo',
    isReplaced: false,
    isCancelled: false,
    content: {
      replaced: [
        {
          number: 1,
          of: 1,
          dueDate: '2026-11-09',
          parts: { ...NO_PARTS, fine: 200, interest: 33, principal: 10_000 },
        },
      ],
      created: [
        { number: 0, of: 2, dueDate: '2026-11-21', parts: { ...NO_PARTS, principal: 2000 } },
        {
          number: 2,
          of: 2,
          dueDate: '2026-12-21',
          parts: { ...NO_PARTS, financing: 80, principal: 8000 },
        },
      ],
      late: { fineBp: 200, interestBp: 100 },
    },
    ...changes,
  };
}

async function openAgreement(agreement: Agreement | ReturnType<typeof fault>) {
  const server = fakeServer();
  server.on(getAgreement, agreement);
  return await openPage(`/admin/orders/${ORDER}/agreements/${anId()}`, { server, as: ADMIN });
}

const paperText = async () =>
  (await screen.findByRole('article', { name: 'Acordo de pagamento' })).textContent.replaceAll(
    '\u00a0',
    ' ',
  );

test('the print of an agreement has the parties, the old and the new charges, and lines for signatures', async () => {
  await openAgreement(anAgreement());
  const paper = await screen.findByRole('article', { name: 'Acordo de pagamento' });
  const rows = (name: string) =>
    within(within(paper).getByRole('table', { name }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(rows('Cobranças anteriores')).toEqual([
    'CobrançaVencimentoValor',
    'Cobrança09/11/2026R$ 102,33',
    'Multa R$ 2,00 · Juros R$ 0,33 · Principal R$ 100,00',
    'Total devidoR$ 102,33',
  ]);
  expect(rows('Novas cobranças')).toEqual([
    'CobrançaVencimentoValor',
    'Entrada21/11/2026R$ 20,00',
    'Parcela 2 de 221/12/2026R$ 80,80',
    'Juros do parcelamento R$ 0,80 · Principal R$ 80,00',
    'Total a prazoR$ 100,80',
  ]);
  const text = await paperText();
  expect(text).toContain('Ótica Aurora e Bia Lima, CPF 529.982.247-25, combinam');
  expect(text).toContain(
    'Abatido no acordoR$ 2,33Saldo combinadoR$ 100,00Juros do parcelamento (1% ao mês)R$ 0,80',
  );
  expect(text).toContain('O total a prazo é de R$ 100,80 (cem reais e oitenta centavos).');
  expect(text).toContain('Em atraso: multa de 2% e juros de 1% ao mês.');
  expect(text).toContain('Lins, 21/11/2026Bia LimaAna LimaSem valor fiscal.');
});

test('an agreement is printed on either paper', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const { person } = await openAgreement(anAgreement());
  const paper = await screen.findByRole('article', { name: 'Acordo de pagamento' });
  expect(paper.dataset['paper']).toBe('roll');
  await person.click(screen.getByRole('radio', { name: 'A4' }));
  expect(paper.dataset['paper']).toBe('sheet');
  await person.click(await button('Imprimir acordo'));
  expect(print).toHaveBeenCalledOnce();
});

test('the print of an agreement states that it was replaced, or that its order was cancelled', async () => {
  await openAgreement(anAgreement({ isReplaced: true, isCancelled: true }));
  const text = await paperText();
  expect(text).toContain('Substituído por outro acordo');
  expect(text).toContain('Pedido cancelado');
});

test('the page of an unknown agreement reports the refusal', async () => {
  await openAgreement(fault('notFound'));
  expect(await screen.findByText('Erro ao carregar acordo: Endereço não encontrado.')).toBeTruthy();
});
