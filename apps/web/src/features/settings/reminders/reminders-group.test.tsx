import { screen, within } from '@testing-library/react';
import { listSettingsEdits } from '@vendas/contract/audit';
import { getCreditSettings } from '@vendas/contract/credit/credit';
import { getReminderSettings, saveReminderSettings } from '@vendas/contract/credit/reminders';
import { getCardTerms } from '@vendas/contract/orders/card-terms';
import { getDeadlineMails } from '@vendas/contract/deadlines/deadline-mails';
import { getLowStockMail } from '@vendas/contract/products/low-stock';
import { getShopSettings, shopSchema } from '@vendas/contract/shop';
import { expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
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
  const section = within(await screen.findByRole('region', { name: 'Lembretes' }));
  const days = await section.findByLabelText(/^Dias em relação/);
  const save = () => opened.person.click(section.getByRole('button', { name: /^Salvar/ }));
  return { ...opened, server, section, days, save };
}

test.each(['três', '0, 999', '1.5'])(
  'the reminder days %j are refused at their field, and stay',
  async (typed) => {
    const { person, server, section, days, save } = await openSection();
    await retype(person, days, typed);
    await save();
    expect(section.getByText(/^Informe dias de -30 a 365/)).toBeTruthy();
    expect(document.activeElement).toBe(days);
    expect(days).toHaveProperty('value', typed);
    expect(server.sent(saveReminderSettings)).toEqual([]);
  },
);

test('reminder days are saved in ascending order', async () => {
  const { person, server, days, save } = await openSection();
  await retype(person, days, '15; −3');
  const saved = { reminderDays: [-3, 15], hasReminderMails: false };
  server.on(saveReminderSettings, saved);
  await save();
  await expectToasts('Lembretes salvos com sucesso!');
  expect((await server.received(saveReminderSettings)).body).toMatchObject(saved);
});
