import { screen, waitFor, within } from '@testing-library/react';
import { getCreditSettings, saveCreditSettings } from '@vendas/contract/credit/credit';
import { getCardTerms } from '@vendas/contract/orders/card-terms';
import { getReminderSettings } from '@vendas/contract/credit/reminders';
import { listSettingsEdits } from '@vendas/contract/audit';
import { getDeadlineMails } from '@vendas/contract/deadlines/deadline-mails';
import { getLowStockMail } from '@vendas/contract/products/low-stock';
import { getShopSettings, shopSchema } from '@vendas/contract/shop';
import { expect, test } from 'vitest';
import { fakeServer, fault, refusal } from '#testing/fake-server.ts';
import { expectToasts, openPage, toasts } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';
import { retype } from '#testing/simulated-user.tsx';
import { FIRST_REMINDERS, NO_CARD_TERMS, NO_CREDIT } from '#testing/samples.ts';

const ON = { ...NO_CREDIT, fineBp: 200, interestBp: 100, creditLimitCents: 123_456 };

async function openSection(stored = NO_CREDIT) {
  const server = fakeServer();
  server.on(listSettingsEdits, { items: [] });
  const untouched = Object.keys(shopSchema.shape).map((field) => [field, null]);
  server.on(getShopSettings, shopSchema.parse(Object.fromEntries(untouched)));
  server.on(getLowStockMail, { isOn: false, canSend: true });
  server.on(getDeadlineMails, { isOn: true, canSend: true });
  server.on(getCreditSettings, stored);
  server.on(getCardTerms, NO_CARD_TERMS);
  server.on(getReminderSettings, FIRST_REMINDERS);
  const opened = await openPage('/admin/settings', { server, as: aSeller('manageShop') });
  const section = within(await screen.findByRole('region', { name: 'Crediário' }));
  await section.findByLabelText('Multa por atraso');
  const save = () => opened.person.click(section.getByRole('button', { name: /^Salvar/ }));
  return { ...opened, server, section, save };
}

test('credit settings are saved from texts in Portuguese format', async () => {
  const { person, server, section, save } = await openSection();
  const fields = [
    ['Multa por atraso', '2'],
    ['Juros de atraso ao mês', '0,5 %'],
    ['Limite de crédito por cliente (R$)', '1.000'],
    ['Parar de vender a prazo após quantos dias de atraso', '30'],
  ] as const;
  for (const [label, text] of fields) await retype(person, section.getByLabelText(label), text);
  server.on(saveCreditSettings, ON);
  await save();
  await expectToasts('Crediário salvo com sucesso!');
  expect((await server.received(saveCreditSettings)).body).toEqual({
    fineBp: 200,
    interestBp: 50,
    instalmentInterestBp: 0,
    creditLimitCents: 100_000,
    creditBlockDays: 30,
    shown: NO_CREDIT,
  });
  expect(section.getByLabelText('Juros de atraso ao mês')).toHaveProperty('value', '1%');
  expect(section.getByLabelText('Limite de crédito por cliente (R$)')).toHaveProperty(
    'value',
    '1.234,56',
  );
});

test('illegal rates and invalid numbers are refused at their fields, and stay', async () => {
  const { person, server, section, save } = await openSection(ON);
  const fine = section.getByLabelText('Multa por atraso');
  await retype(person, fine, '2,5');
  await retype(person, section.getByLabelText('Juros de atraso ao mês'), 'um');
  await retype(person, section.getByLabelText('Limite de crédito por cliente (R$)'), 'muito');
  await save();
  expect(section.getByText('A lei permite no máximo 2%.')).toBeTruthy();
  expect(section.getByText('Informe uma porcentagem, com até duas casas decimais.')).toBeTruthy();
  expect(section.getByText('Informe um valor, ou deixe vazio.')).toBeTruthy();
  expect(fine).toHaveProperty('value', '2,5');
  expect(server.sent(saveCreditSettings)).toEqual([]);
});

test('an emptied credit limit is saved as none', async () => {
  const { person, server, section, save } = await openSection(ON);
  server.on(saveCreditSettings, { ...ON, creditLimitCents: null });
  await person.clear(section.getByLabelText('Limite de crédito por cliente (R$)'));
  await save();
  expect((await server.received(saveCreditSettings)).body).toMatchObject({
    creditLimitCents: null,
    shown: ON,
  });
});

test('credit settings that another user has saved in the meantime are shown before they can be overwritten', async () => {
  const { person, server, section, save } = await openSection();
  server.on(saveCreditSettings, refusal('shopChanged', { changedBy: 'Bia' }));
  server.on(getCreditSettings, { ...NO_CREDIT, interestBp: 100 });
  await retype(person, section.getByLabelText('Multa por atraso'), '2');
  await save();
  expect(await section.findByText(/Juros de atraso ao mês/, { selector: 'li, li *' })).toBeTruthy();
  expect(section.getByLabelText('Juros de atraso ao mês')).toHaveProperty('value', '1%');
  expect(section.getByLabelText('Multa por atraso')).toHaveProperty('value', '2');
});

test('a conflict whose newer version cannot be read keeps the input', async () => {
  const { person, server, save, section } = await openSection();
  server.on(saveCreditSettings, refusal('shopChanged', { changedBy: 'Bia' }));
  server.on(getCreditSettings, fault('internal'));
  await retype(person, section.getByLabelText('Multa por atraso'), '1');
  await save();
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(section.getByLabelText('Multa por atraso')).toHaveProperty('value', '1');
});
