import { screen, within } from '@testing-library/react';
import { listSettingsEdits } from '@vendas/contract/audit';
import { getCreditSettings } from '@vendas/contract/credit/credit';
import { getReminderSettings } from '@vendas/contract/credit/reminders';
import { getCardTerms, saveCardTerms } from '@vendas/contract/orders/card-terms';
import { getDeadlineMails } from '@vendas/contract/deadlines/deadline-mails';
import { getLowStockMail } from '@vendas/contract/products/low-stock';
import { getShopSettings, shopSchema } from '@vendas/contract/shop';
import { expect, test } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { expectToasts, openPage } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';
import { retype } from '#testing/simulated-user.tsx';
import { FIRST_REMINDERS, NO_CARD_TERMS, NO_CREDIT } from '#testing/samples.ts';

async function openSection() {
  const server = fakeServer();
  server.on(listSettingsEdits, { items: [] });
  const untouched = Object.keys(shopSchema.shape).map((field) => [field, null]);
  server.on(getShopSettings, shopSchema.parse(Object.fromEntries(untouched)));
  server.on(getLowStockMail, { isOn: false, canSend: true });
  server.on(getDeadlineMails, { isOn: true, canSend: true });
  server.on(getCreditSettings, NO_CREDIT);
  server.on(getCardTerms, NO_CARD_TERMS);
  server.on(getReminderSettings, FIRST_REMINDERS);
  const opened = await openPage('/admin/settings', { server, as: aSeller('manageShop') });
  const section = within(await screen.findByRole('region', { name: 'Cartões' }));
  await section.findByLabelText('Taxa do débito');
  const save = () => opened.person.click(section.getByRole('button', { name: /^Salvar/ }));
  return { ...opened, server, section, save };
}

test('card fees and days are saved from texts in Portuguese format', async () => {
  const { person, server, section, save } = await openSection();
  const fields = [
    ['Taxa do débito', '1,39%'],
    ['Dias até receber do débito', '1'],
    ['Taxa do crédito', '3,49'],
    ['Dias até receber do crédito', '30'],
  ] as const;
  for (const [label, text] of fields) await retype(person, section.getByLabelText(label), text);
  const terms = { debitFeeBp: 139, debitDays: 1, creditFeeBp: 349, creditDays: 30 };
  server.on(saveCardTerms, terms);
  await save();
  await expectToasts('Cartões salvos com sucesso!');
  expect((await server.received(saveCardTerms)).body).toEqual({ ...terms, shown: NO_CARD_TERMS });
});

test('an invalid card fee and an invalid number of days are refused at their fields, and stay', async () => {
  const { person, server, section, save } = await openSection();
  const fee = section.getByLabelText('Taxa do débito');
  await retype(person, fee, '349');
  await retype(person, section.getByLabelText('Dias até receber do crédito'), 'trinta');
  await save();
  expect(section.getByText(/^Informe uma porcentagem de 0% a 30%/)).toBeTruthy();
  expect(section.getByText('Informe de 0 a 400 dias.')).toBeTruthy();
  expect(fee).toHaveProperty('value', '349');
  expect(server.sent(saveCardTerms)).toEqual([]);
});

test('card settings that another user has saved in the meantime are shown before they can be overwritten', async () => {
  const { person, server, section, save } = await openSection();
  server.on(saveCardTerms, refusal('shopChanged', { changedBy: 'Bia' }));
  server.on(getCardTerms, { ...NO_CARD_TERMS, creditDays: 14 });
  await retype(person, section.getByLabelText('Taxa do débito'), '2');
  await save();
  expect(
    await section.findByText(/Dias até receber do crédito/, { selector: 'li, li *' }),
  ).toBeTruthy();
  expect(section.getByLabelText('Taxa do débito')).toHaveProperty('value', '2');
});
