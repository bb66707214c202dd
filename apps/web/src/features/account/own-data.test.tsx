import { waitFor } from '@testing-library/react';
import { downloadOwnData, type OwnData } from '@vendas/contract/people/privacy';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fault, later, LOST } from '#testing/fake-server.ts';
import { button, expectToasts } from '#testing/open-page.tsx';
import { CUSTOMER } from '#testing/people.ts';
import { openAccount } from './account-test-kit.ts';

const DATA: OwnData = {
  generatedAt: '2026-11-21T18:00:00.000Z',
  account: {
    id: CUSTOMER.profile.id,
    email: CUSTOMER.email,
    phone: null,
    createdAt: '2026-10-01T12:00:00.000Z',
    lastSignInAt: null,
    metadata: {},
  },
  profile: { firstName: 'Bia', lastName: 'Souza', avatarUrl: null, role: 'user' },
  customerFile: null,
  sessions: [],
  securityLog: [],
  orders: [],
  reminders: [],
  sales: [],
  comments: [],
  actions: [],
};

/** Records the files that the page offers for download. */
function watchFiles() {
  const files: { name: string; file: unknown }[] = [];
  const blobs: unknown[] = [];
  const spies = [
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${blobs.push(file) - 1}`),
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined),
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      files.push({ name: this.download, file: blobs[Number(this.href.split(':')[1])] });
    }),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  return files;
}

test("downloading one's own data saves one file, after one request", async () => {
  const { person, server } = await openAccount();
  const response = later<OwnData>();
  server.on(downloadOwnData, response.promise);
  const download = await button('Baixar meus dados');
  await person.click(download);
  await waitFor(() => expect(download).toHaveProperty('disabled', true));
  const files = watchFiles();
  response.resolve(DATA);
  await expectToasts('Seus dados foram baixados.');
  expect(server.sent(downloadOwnData)).toHaveLength(1);
  expect(files.map(({ name }) => name)).toEqual(['meus-dados.json']);
  const [kept] = files;
  expect(kept?.file instanceof Blob && JSON.parse(await kept.file.text())).toEqual(DATA);
});

test.each([
  {
    failing: fault('tooManyRequests'),
    message: 'Muitas tentativas em pouco tempo. Aguarde um instante e tente de novo.',
  },
  {
    failing: fault('unavailable'),
    message: 'O sistema está temporariamente indisponível. Tente de novo em instantes.',
  },
  {
    failing: LOST,
    message: 'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
  },
])(
  "a failed download of one's own data saves no file and is reported once: $message",
  async ({ failing, message }) => {
    const { person, server } = await openAccount();
    const files = watchFiles();
    server.on(downloadOwnData, failing);
    await person.click(await button('Baixar meus dados'));
    await expectToasts(`Erro ao baixar os seus dados: ${message}`);
    expect(files).toEqual([]);
    expect(await button('Baixar meus dados')).toHaveProperty('disabled', false);
  },
);
