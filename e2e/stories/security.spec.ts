import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectSignedIn, signIn, signOut, toSignIn } from '#e2e/account.ts';
import { enter } from '#e2e/session.ts';
import { expect, story } from '#e2e/story.ts';
import { totp } from '#e2e/totp.ts';
import { follow } from '#e2e/ways.ts';

const REFUSED = /Failed to load resource.*(400|401|403|422)/;

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/my-account');
  await expect(page.getByRole('heading', { name: 'Segurança' })).toBeVisible();
}

/** Turns two-step verification on; answers the secret and the recovery codes. */
async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await openSecurity(page);
  await page.getByRole('button', { name: 'Ativar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const qr = dialog.getByRole('img', { name: 'QR code para o aplicativo' });
  await expect(qr).toBeVisible();
  const size = await qr.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0));
  expect(size, 'the QR code is drawn').toBeGreaterThan(0);
  const secret = ((await dialog.getByText(/^[A-Z2-7 ]{20,}$/).textContent()) ?? '').trim();
  await dialog.getByLabel('Código do aplicativo').fill(totp(secret));
  await dialog.getByRole('button', { name: 'Verificar e ativar' }).click();
  await expect(page.getByRole('heading', { name: 'Códigos de recuperação' })).toBeVisible();
  const codes = await page.getByRole('dialog').getByRole('listitem').allTextContents();
  expect(new Set(codes).size).toBe(10);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar', exact: true }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible();
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible();
  return { secret, codes };
}

story(
  'two-step verification: on, in by code and by recovery code, off again',
  async ({ page, expectConsoleError }) => {
    story.slow();
    expectConsoleError(REFUSED);
    const visitor = await enter(page);
    const { secret, codes } = await turnOn(page);
    await signOut(page);

    // The password alone opens nothing, not even after a reload.
    await page.goto('/orders');
    await signIn(page, visitor);
    const second = page.getByRole('heading', { name: 'Verificação em duas etapas' });
    await expect(second).toBeVisible();
    await page.goto('/orders');
    await expect(page).toHaveURL(/\/login/);
    await expect(second).toBeVisible();
    await page.getByLabel('Código do aplicativo autenticador').fill(totp(secret, 400));
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByRole('alert')).toContainText('Invalid TOTP code entered');
    await page.getByLabel('Código do aplicativo autenticador').fill(totp(secret, 1));
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page).toHaveURL(/\/orders$/);
    await expectSignedIn(page);
    await signOut(page);

    await toSignIn(page);
    await signIn(page, visitor);
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
    await page.getByLabel('Código de recuperação').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expectSignedIn(page);
    await expect(page.getByText('Código aceito. Restam 9 códigos de recuperação.')).toHaveCount(1);
    await signOut(page);

    // A recovery code is good once.
    await toSignIn(page);
    await signIn(page, visitor);
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
    await page.getByLabel('Código de recuperação').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'O código de recuperação não é válido ou já foi usado.',
    );
    await page.getByLabel('Código de recuperação').fill(codes[1] ?? '');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expectSignedIn(page);

    await follow(page, '/my-account');
    await page.getByRole('button', { name: 'Desativar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Usar um código de recuperação' }).click();
    await dialog.getByLabel('Código de recuperação').fill(codes[2] ?? '');
    await dialog.getByRole('button', { name: 'Desativar' }).click();
    await expect(page.getByText('Verificação em duas etapas desativada.')).toBeVisible();
    // the button it began with is gone
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Ativar', exact: true })).toBeVisible();
    await signOut(page);
    await toSignIn(page);
    await signIn(page, visitor);
    await expectSignedIn(page);
  },
);

story(
  'who owes the second step may leave for another account',
  async ({ page, expectConsoleError }) => {
    expectConsoleError(REFUSED);
    const visitor = await enter(page);
    await turnOn(page);
    await signOut(page);
    await toSignIn(page);
    await signIn(page, visitor);
    await page.getByRole('button', { name: 'Entrar com outra conta' }).click();
    await expect(page.getByLabel('Sua senha')).toBeVisible();
  },
);

story(
  'the sessions are listed, and another one can be ended from here',
  async ({ page, browser, shop }) => {
    const visitor = await enter(page);
    const other = await browser.newPage({ baseURL: shop.url });
    await other.goto('/login');
    await signIn(other, visitor);
    await expectSignedIn(other);

    await openSecurity(page);
    const rows = page.getByRole('list', { name: 'Sessões ativas' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'Este dispositivo' })).toHaveCount(1);
    await rows.getByRole('button', { name: /^Encerrar a sessão/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
    await expect(page.getByText('Sessão encerrada.')).toBeVisible();
    await expect(rows).toHaveCount(1);

    await other.goto('/my-account');
    await expect(other).toHaveURL(/\/login/);
    await other.context().close();
  },
);

story('all other sessions can be ended at once', async ({ page, browser, shop }) => {
  const visitor = await enter(page);
  const others = [
    await browser.newPage({ baseURL: shop.url }),
    await browser.newPage({ baseURL: shop.url }),
  ];
  for (const other of others) {
    await other.goto('/login');
    await signIn(other, visitor);
    await expectSignedIn(other);
  }
  await openSecurity(page);
  const rows = page.getByRole('list', { name: 'Sessões ativas' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Encerrar todas as outras' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
  await expect(page.getByText('As outras sessões foram encerradas.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  for (const other of others) await other.context().close();
});

story('the password is changed by who knows it', async ({ page, expectConsoleError }) => {
  expectConsoleError(REFUSED);
  const visitor = await enter(page);
  const password = 'outra-senha-melhor';
  await openSecurity(page);
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Senha atual').fill('senha-errada');
  await dialog.getByLabel('Nova senha').fill(password);
  await dialog.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(dialog.getByRole('alert')).toContainText('A senha atual está incorreta.');
  await dialog.getByLabel('Senha atual').fill(visitor.password);
  await dialog.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page.getByText(/^Senha alterada com sucesso!/)).toHaveCount(1);
  await signOut(page);
  await toSignIn(page);
  await signIn(page, { ...visitor, password });
  await expectSignedIn(page);
});

story('administrators are invited to the second step, others are not', async ({ page, shop }) => {
  const { email } = await enter(page);
  await openSecurity(page);
  await expect(page.getByRole('button', { name: 'Ativar', exact: true })).toBeVisible();
  await expect(page.getByText('Você administra a loja.')).toHaveCount(0);
  await shop.sql(
    `update profiles set role = 'admin' where id = (select id from auth.users where email = $1)`,
    [email],
  );
  await page.reload();
  await expect(page.getByText('Você administra a loja.')).toBeVisible();
});
