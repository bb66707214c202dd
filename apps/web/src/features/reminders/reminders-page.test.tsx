import { screen, waitFor } from '@testing-library/react';
import { listReminders, remindCustomer, type Reminder } from '@vendas/contract/credit/reminders';
import { listOrderCharges } from '@vendas/contract/orders/charges';
import { afterEach, expect, test, vi } from 'vitest';
import { NO_CHARGES } from '#testing/charges.ts';
import { fakeServer, fault, refusal } from '#testing/fake-server.ts';
import { button, openPage } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';
import { anId } from '#testing/samples.ts';

afterEach(() => void vi.restoreAllMocks());

function aReminder(phone: string | null = '5511987654321'): Reminder {
  return {
    customer: { id: anId(), firstName: 'Ana', lastName: 'Souza', phone },
    debts: [
      {
        chargeId: anId(),
        orderId: anId(),
        number: 2,
        of: 4,
        dueDate: '2026-11-11',
        owedCents: 5_000,
        step: 3,
      },
    ],
  };
}

async function openReminders(items: Reminder[]) {
  const server = fakeServer();
  server.on(listReminders, { items, hasMore: false });
  return {
    ...(await openPage('/admin/reminders', { server, as: aSeller('receivePayments') })),
    server,
  };
}

function aTab() {
  const tab = {
    opener: {},
    close: vi.fn<() => void>(),
    location: { replace: vi.fn<(url: string) => void>() },
  };
  // defined as own properties: assigning to the location of a window would navigate the tests' window
  const ownProperties = Object.entries(tab).map(([name, value]) => [
    name,
    { value, writable: true },
  ]);
  vi.spyOn(window, 'open').mockReturnValue(
    Object.create(window, Object.fromEntries(ownProperties)),
  );
  return tab;
}

test("a click records the reminder and opens WhatsApp with the server's text", async () => {
  const tab = aTab();
  const { person, server } = await openReminders([aReminder()]);
  expect(
    await screen.findByText(/parcela 2 de 4 · vencimento 11\/11\/2026 · \d+ dias? de atraso/),
  ).toBeTruthy();
  server.on(remindCustomer, { phone: '5511987654321', text: 'Olá, Ana!' });
  server.on(listReminders, { items: [], hasMore: false });
  await person.click(await button('Lembrar Ana Souza pelo WhatsApp, em outra aba'));
  await waitFor(() =>
    expect(tab.location.replace).toHaveBeenCalledWith(
      'https://wa.me/5511987654321?text=Ol%C3%A1%2C%20Ana!',
    ),
  );
  expect(server.sent(remindCustomer)[0]?.body).toEqual({ channel: 'whatsapp' });
  expect(await screen.findByText('Ninguém a cobrar hoje.')).toBeTruthy();
});

test('a click on an amount due opens its calculation', async () => {
  const reminder = aReminder();
  const [debt] = reminder.debts;
  const { address, person, server } = await openReminders([reminder]);
  server.on(listOrderCharges, NO_CHARGES);
  await person.click(
    await screen.findByRole('link', { name: /^Memória de cálculo: .*R\$ 50,00$/ }),
  );
  expect(await screen.findByRole('heading', { name: 'Memória de cálculo' })).toBeTruthy();
  expect(address()).toBe(`/admin/orders/${debt?.orderId}/charges/${debt?.chargeId}`);
});

test('a refused reminder is reported once, closes the tab and reads the list again', async () => {
  const tab = aTab();
  const { person, server } = await openReminders([aReminder()]);
  server.on(remindCustomer, refusal('reminderNotDue', {}));
  await person.click(await button('Lembrar Ana Souza pelo WhatsApp, em outra aba'));
  expect(
    await screen.findByText(
      /Erro ao lembrar cliente: Este cliente não tem mais nada a cobrar hoje/,
    ),
  ).toBeTruthy();
  expect(tab.close).toHaveBeenCalled();
  await waitFor(() => expect(server.sent(listReminders).length).toBeGreaterThan(1));
});

test('without a telephone number the reminder button is disabled with a reason, and the customer can be skipped', async () => {
  const { person, server } = await openReminders([aReminder(null)]);
  const remind = await screen.findByRole('button', { name: /^Lembrar Ana Souza/ });
  expect(remind.hasAttribute('disabled')).toBe(true);
  expect(document.getElementById(remind.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Sem telefone',
  );
  server.on(remindCustomer, { phone: null, text: '' });
  await person.click(await button('Pular Ana Souza desta vez'));
  await waitFor(() => expect(server.sent(remindCustomer)[0]?.body).toEqual({ channel: 'skipped' }));
});

test('the focus moves to the next customer when one is done', async () => {
  const next = aReminder();
  const { person, server } = await openReminders([aReminder(), next]);
  server.on(remindCustomer, { phone: null, text: '' });
  server.on(listReminders, { items: [next], hasMore: false });
  const [first] = await screen.findAllByRole('button', { name: 'Pular Ana Souza desta vez' });
  first?.focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('article').contains(document.activeElement)).toBe(true),
  );
});

test('a failure to load the reminders is reported', async () => {
  const server = fakeServer();
  server.on(listReminders, fault('internal'));
  await openPage('/admin/reminders', { server, as: aSeller('receivePayments') });
  expect(await screen.findByText(/^Erro ao carregar lembretes: /)).toBeTruthy();
});
