import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectSignedIn, signIn, signOut } from '#e2e/pages/account.ts';
import { expectGoodNarrowAndWide } from '#e2e/browser/appearances.ts';
import { enter } from '#e2e/session.ts';
import type { Visitor } from '#e2e/session.ts';
import { expect, scenario } from '#e2e/scenario.ts';
import { totp } from '#e2e/totp.ts';
import { follow } from '#e2e/pages/navigation.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Turns two-step verification on; returns the secret and the recovery codes. */
async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await press(page, 'Ativar');
  const dialog = page.getByRole('dialog');
  const qr = dialog.getByRole('img', { name: 'QR code para o aplicativo' });
  await expect(qr).toBeVisible();
  const size = await qr.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0));
  expect(size, 'the QR code is rendered').toBeGreaterThan(0);
  await expectGoodNarrowAndWide(page, 'two-step set-up');
  const secret = ((await dialog.getByText(/^[A-Z2-7 ]{20,}$/).textContent()) ?? '').trim();
  await dialog.getByLabel('Código do aplicativo').fill(totp(secret));
  await press(page, 'Verificar e ativar');
  await expect(page.getByRole('heading', { name: 'Códigos de recuperação' })).toBeVisible();
  const codes = await page
    .getByRole('dialog', { name: 'Códigos de recuperação' })
    .getByRole('listitem')
    .allTextContents();
  expect(new Set(codes).size).toBe(10);
  await expectGoodNarrowAndWide(page, 'recovery codes');

  const download = page.waitForEvent('download');
  await press(page, 'Baixar');
  const file = await readFile(await (await download).path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  await page.keyboard.press('Escape');
  await press(page, 'Guardei os códigos');
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible();
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible();
  await expectGoodNarrowAndWide(page, 'two-step on');
  return { secret, codes };
}

// `auth-views.test.tsx` covers a sign-in by a mailed code; `account-page.test.tsx`, `change-password.test.tsx`,
// `two-step-on.test.tsx` and `two-step-off.test.tsx` cover single sessions and refusals
scenario(
  'another device is signed out, the password is changed, and two-step verification is turned on, used with codes and turned off',
  { tag: '@main' },
  async ({ page }) => {
    scenario.slow();
    const visitor = await signOutOtherDevices(page, await enter(page));
    await useTwoStepVerification(page, visitor);
  },
);

/** Signs out another device, and changes the password. */
async function signOutOtherDevices(page: Page, visitor: Visitor) {
  const changed = { ...visitor, password: 'outra-senha-melhor' };
  const path = '/auth/v1/token?grant_type=password';
  expect((await page.request.post(path, { data: visitor })).status()).toBe(200);

  await scenario.step('all other sessions are ended', async () => {
    await page.goto('/my-account');
    const rows = page.getByRole('list', { name: 'Sessões ativas' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'Este dispositivo' })).toHaveCount(1);
    await expectGoodNarrowAndWide(page, 'security');
    await press(page, 'Encerrar todas as outras');
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
    await expect(page.getByText('As outras sessões foram encerradas.')).toBeVisible();
    await expect(rows).toHaveCount(1);
  });

  await scenario.step('the password is changed', async () => {
    await press(page, 'Alterar senha');
    const dialog = page.getByRole('dialog');
    await expectGoodNarrowAndWide(page, 'change password');
    await dialog.getByLabel('Senha atual').fill(visitor.password);
    await dialog.getByLabel('Nova senha').fill(changed.password);
    await press(page, 'Salvar senha');
    await expect(page.getByText(/^Senha alterada com sucesso!/)).toHaveCount(1);
  });
  return changed;
}

/** Turns two-step verification on, signs in with a code and a recovery code, and turns it off. */
async function useTwoStepVerification(page: Page, visitor: Visitor): Promise<void> {
  // the toast about the password must have gone, so that it covers nothing
  await expect(page.getByRole('button', { name: 'Fechar aviso' })).toHaveCount(0);
  const { secret, codes } = await scenario.step('two-step verification is turned on', () =>
    turnOn(page),
  );
  // a private page redirects to the form
  await signOut(page);

  await scenario.step('the password alone does not sign in, not even after a reload', async () => {
    const second = page.getByRole('heading', { name: 'Verificação em duas etapas' });
    await signIn(page, visitor);
    await expect(second).toBeVisible();
    await expectGoodNarrowAndWide(page, 'second step');
    await press(page, 'Entrar com outra conta');
    await expect(page.getByLabel('Sua senha')).toBeVisible();
    await signIn(page, visitor);
    await expect(second).toBeVisible();
    await page.goto('/orders');
    await expect(page).toHaveURL(/\/login/);
    await expect(second).toBeVisible();
  });

  await scenario.step('a code signs in and opens the requested page', async () => {
    await page.getByLabel('Código do aplicativo autenticador').fill(totp(secret, 1));
    await press(page, 'Confirmar');
    await expect(page).toHaveURL(/\/orders$/);
    await expectSignedIn(page);
    await signOut(page);
  });

  await scenario.step('a recovery code signs in', async () => {
    await signIn(page, visitor);
    await press(page, 'Usar um código de recuperação');
    await expectGoodNarrowAndWide(page, 'second step by recovery code');
    await page.getByLabel('Código de recuperação').fill(codes[0] ?? '');
    await press(page, 'Confirmar');
    await expectSignedIn(page);
    const message = 'Código aceito. Restam 9 códigos de recuperação.';
    await expect(page.getByText(message)).toHaveCount(1);
  });

  await scenario.step('another recovery code turns it off', async () => {
    await follow(page, '/my-account');
    await press(page, 'Desativar');
    const dialog = page.getByRole('dialog');
    await expectGoodNarrowAndWide(page, 'two-step off');
    await press(page, 'Usar um código de recuperação');
    await dialog.getByLabel('Código de recuperação').fill(codes[1] ?? '');
    await dialog.getByRole('button', { name: 'Desativar' }).click();
    await expect(page.getByText('Verificação em duas etapas desativada.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ativar', exact: true })).toBeVisible();
  });
}
