import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectSignedIn, signIn, signOut, toSignIn } from '#e2e/account.ts';
import { axeFindings } from '#e2e/axe.ts';
import { mailTo } from '#e2e/mail.ts';
import { enter } from '#e2e/session.ts';
import { expect, story } from '#e2e/story.ts';

const HALF = 'Link confirmado. Agora abra o que enviamos ao outro e-mail.';

async function openForm(page: Page) {
  await page.goto('/my-account');
  await page.getByRole('button', { name: 'Alterar e-mail' }).click();
  return page.getByRole('dialog', { name: 'Alterar e-mail' });
}

story(
  'another address is confirmed from both mailboxes, and then signs in',
  async ({ page, shop, browser }) => {
    const visitor = await enter(page);
    const newEmail = `nova-${randomUUID()}@exemplo.com.br`;
    const dialog = await openForm(page);
    await dialog.getByLabel('Novo e-mail').fill(newEmail);
    await dialog.getByRole('button', { name: 'Enviar confirmações' }).click();
    await expect(dialog).toBeHidden();
    const pending = page.getByText(/^Aguardando a confirmação da troca para/);
    await expect(pending).toContainText(newEmail);
    await expect(pending).toContainText(visitor.email);
    await expect(page.getByText('Troca pendente')).toBeVisible();

    // whoever opens the first link elsewhere, signed out, is told what comes next
    const context = await browser.newContext({ baseURL: shop.url, locale: 'pt-BR' });
    const elsewhere = await context.newPage();
    await elsewhere.goto((await mailTo(shop, newEmail, /Confirme/)).link);
    await expect(elsewhere.getByText(HALF)).toBeVisible({ timeout: 20_000 });
    expect(elsewhere.url()).not.toContain('message=');
    await context.close();
    await page.reload();
    await expect(pending).toContainText(newEmail);

    await page.goto((await mailTo(shop, visitor.email, /Confirme/)).link);
    await expect(page.getByText(`E-mail alterado com sucesso! Agora é ${newEmail}.`)).toBeVisible();
    await expect(page).toHaveURL(/\/my-account$/);
    await expect(page.getByRole('main')).toContainText(`Email: ${newEmail}`);
    await expect(page.getByRole('button', { name: 'Alterar e-mail' })).toBeVisible();
    await expect(pending).toHaveCount(0);
    await signOut(page);
    await toSignIn(page);
    await signIn(page, { ...visitor, email: newEmail });
    await expectSignedIn(page);
  },
);

story(
  'what the form can’t do is said in it, and changes nothing',
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource.*422/);
    const other = await enter(page);
    const visitor = await enter(page);
    const dialog = await openForm(page);
    const field = dialog.getByLabel('Novo e-mail');
    const problem = dialog.getByRole('alert');
    const send = dialog.getByRole('button', { name: 'Enviar confirmações' });
    await send.click();
    await expect(problem).toHaveText('Informe o novo e-mail.');
    await field.fill(visitor.email.toUpperCase());
    await send.click();
    await expect(problem).toHaveText('Este já é o seu e-mail.');
    await field.fill(other.email);
    await send.click();
    await expect(problem).toContainText('Já existe uma conta com este e-mail.');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sair sem salvar' }).click();
    await expect(page.getByText('Troca pendente')).toHaveCount(0);

    await page.getByRole('button', { name: 'Alterar e-mail' }).click();
    await field.fill(`nova-${randomUUID()}@exemplo.com.br`);
    await send.click();
    const answered = page.waitForResponse((response) => response.url().includes('/auth/v1/resend'));
    await page.getByRole('button', { name: 'Reenviar links' }).click();
    expect((await answered).status()).toBe(200);
  },
);
