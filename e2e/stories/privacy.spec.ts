import { readFile } from 'node:fs/promises';
import { axeFindings } from '#e2e/axe.ts';
import { enter } from '#e2e/session.ts';
import { expect, story } from '#e2e/story.ts';

const REFUSED = /Failed to load resource.*(400|401|403|409|422)/;

// what else an erasure may be refused for is told by `account-page.test.tsx` and the server's `privacy.test.ts`
story(
  'a person takes their data away as one file, has their account erased, and is gone',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(REFUSED);
    const { email, password } = await enter(page);
    await page.goto('/my-account');

    await story.step('their data', async () => {
      await expect(page.getByRole('heading', { name: 'Privacidade' })).toBeVisible();
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Baixar meus dados' }).click();
      const download = await file;
      expect(download.suggestedFilename()).toBe('meus-dados.json');
      const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
      expect(data).toMatchObject({ account: { email }, orders: [], profile: { role: 'user' } });
      await expect(page.getByText('Seus dados foram baixados.')).toBeVisible();
    });

    await story.step('their account, after the password', async () => {
      await page.getByRole('button', { name: 'Excluir minha conta' }).click();
      const dialog = page.getByRole('dialog', { name: 'Excluir minha conta' });
      await expect(dialog).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByLabel('Sua senha').fill('errada');
      await dialog.getByRole('button', { name: 'Excluir definitivamente' }).click();
      await expect(dialog.getByText('A senha não confere.')).toBeVisible();
      await dialog.getByLabel('Sua senha').fill(password);
      await dialog.getByRole('button', { name: 'Excluir definitivamente' }).click();
      await expect(page.getByText('Sua conta foi excluída.')).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname === '/');
      await expect(page.getByRole('banner').getByRole('link', { name: /Entrar/ })).toBeVisible();
      expect(await shop.sql('select 1 from auth.users where email = $1', [email])).toEqual([]);
    });
  },
);
