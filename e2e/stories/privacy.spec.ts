import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn } from '#e2e/account.ts';
import { axeFindings } from '#e2e/axe.ts';
import { enter } from '#e2e/session.ts';
import { expect, story } from '#e2e/story.ts';

const REFUSED = /Failed to load resource.*(400|401|403|409|422)/;

async function openErasure(page: Page) {
  await page.goto('/my-account');
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir minha conta' });
  await expect(dialog).toBeVisible();
  return dialog;
}

story('a person takes their data away as one file', async ({ page }) => {
  const { email } = await enter(page);
  await page.goto('/my-account');
  await expect(page.getByRole('heading', { name: 'Privacidade' })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  const download = await file;
  expect(download.suggestedFilename()).toBe('meus-dados.json');
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({ account: { email }, orders: [], profile: { role: 'user' } });
  await expect(page.getByText('Seus dados foram baixados.')).toBeVisible();
});

story(
  'a person has their account erased, after the password, and is gone',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(REFUSED);
    const visitor = await enter(page);
    const dialog = await openErasure(page);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel('Sua senha').fill('errada');
    await dialog.getByRole('button', { name: 'Excluir definitivamente' }).click();
    await expect(dialog.getByText('A senha não confere.')).toBeVisible();
    await dialog.getByLabel('Sua senha').fill(visitor.password);
    await dialog.getByRole('button', { name: 'Excluir definitivamente' }).click();
    await expect(page.getByText('Sua conta foi excluída.')).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(page.getByRole('banner').getByRole('link', { name: /Entrar/ })).toBeVisible();
    expect(await shop.sql('select 1 from auth.users where email = $1', [visitor.email])).toEqual(
      [],
    );

    await page.goto('/login');
    await signIn(page, visitor);
    await expect(page.getByRole('alert')).toContainText('Invalid login credentials');
  },
);

story('whoever owes something is told how much', async ({ page, shop, expectConsoleError }) => {
  expectConsoleError(REFUSED);
  const visitor = await enter(page);
  await shop.sql(
    'insert into orders (user_id, total_cents) select id, 12345 from auth.users where email = $1',
    [visitor.email],
  );
  const dialog = await openErasure(page);
  await dialog.getByLabel('Sua senha').fill(visitor.password);
  await dialog.getByRole('button', { name: 'Excluir definitivamente' }).click();
  await expect(dialog.getByText(/Há R\$\s123,45 em aberto nas suas compras/)).toBeVisible();
});
