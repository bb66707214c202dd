import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFindings } from '#e2e/browser/axe.ts';
import { confirmLink, mailTo, openLink } from '#e2e/mail.ts';
import { expectGoodNarrowAndWide } from '#e2e/browser/appearances.ts';
import { changeNamesAndAvatar, reloadWithLongName } from '#e2e/pages/names-and-avatar.ts';
import { TRACE_BLOB_ERROR } from '#e2e/previews.ts';
import { enter } from '#e2e/session.ts';
import { expect, scenario } from '#e2e/scenario.ts';

// `profile-edit-page.test.tsx` and the server's `own-profile.test.ts` cover refusals of the profile form;
// `change-email.test.tsx` covers refusals of a new address and repeated links, and `link-result.test.ts` covers what
// the first of two links announces; `account-page.test.tsx` and the server's `privacy.test.ts` cover refusals of an
// erasure
scenario(
  'a person sets names and avatar, confirms a new address in both mailboxes, downloads their data and erases the account',
  { tag: '@main' },
  async ({ page, shop, expectConsoleError }) => {
    scenario.slow();
    expectConsoleError(TRACE_BLOB_ERROR);
    expectConsoleError(/Failed to load resource.*404/);
    const visitor = await enter(page);
    const newEmail = `nova-${randomUUID()}@exemplo.com.br`;
    const pending = page.getByText(/^Aguardando a confirmação da troca para/);

    await page.goto('/my-account');
    await changeNamesAndAvatar(page, visitor.email);
    await scenario.step('the form rejects the own address, and accepts another', async () => {
      await page.getByRole('button', { name: 'Alterar e-mail' }).click();
      const dialog = page.getByRole('dialog', { name: 'Alterar e-mail' });
      const send = dialog.getByRole('button', { name: 'Enviar confirmações' });
      await dialog.getByLabel('Novo e-mail').fill(visitor.email);
      await send.click();
      await expect(dialog.getByRole('alert')).toContainText('Este já é o seu e-mail.');
      await expectGoodNarrowAndWide(page, 'change address, refused');
      await dialog.getByLabel('Novo e-mail').fill(newEmail);
      await send.click();
      await expect(dialog).toBeHidden();
      await expect(pending).toContainText(newEmail);
      await expect(pending).toContainText(visitor.email);
      await expect(page.getByText('Troca pendente')).toBeVisible();
      await expectGoodNarrowAndWide(page, 'address awaited');
    });

    await confirmLink(page, await mailTo(shop, newEmail, /Confirme/));
    await reloadWithLongName(page, shop, visitor.email);
    await expect(pending).toContainText(newEmail);

    await scenario.step('the second link completes the change', async () => {
      const { link } = await mailTo(shop, visitor.email, /Confirme/);
      await openLink(page, link, 'Confirmar a troca');
      const message = `E-mail alterado com sucesso! Agora é ${newEmail}.`;
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByRole('main')).toContainText(`Email: ${newEmail}`);
      await expect(pending).toHaveCount(0);
    });

    await scenario.step("the person's data are downloaded as one file", () =>
      downloadOwnData(page, newEmail),
    );
    // the erasure ends the session before the browser does
    expectConsoleError(/Failed to load resource.*403.*\/logout/);
    await scenario.step('the account is erased after the password was entered', async () => {
      await erase(page, visitor.password);
      expect(await shop.sql('select 1 from auth.users where email = $1', [newEmail])).toEqual([]);
    });
  },
);

async function downloadOwnData(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Privacidade' })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  const download = await file;
  expect(download.suggestedFilename()).toBe('meus-dados.json');
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({ account: { email }, orders: [], profile: { role: 'user' } });
  await expect(page.getByText('Seus dados foram baixados.')).toBeVisible();
}

async function erase(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir minha conta' });
  await expect(dialog).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Sua senha').fill(password);
  await dialog.getByRole('button', { name: 'Excluir definitivamente' }).click();
  await expect(page.getByText('Sua conta foi excluída.')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('banner').getByRole('link', { name: /Entrar/ })).toBeVisible();
}
