import { randomUUID } from 'node:crypto';
import { mailTo } from '#e2e/mail.ts';
import { expectGoodNarrowAndWide } from '#e2e/looks.ts';
import { enter } from '#e2e/session.ts';
import { expect, story } from '#e2e/story.ts';

const HALF = 'Link confirmado. Agora abra o que enviamos ao outro e-mail.';

// what else the form refuses, and that the links are sent again, is told by `change-email.test.tsx`
story(
  'another address, which must be nobody’s, is confirmed from both mailboxes',
  async ({ page, shop, browser, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource.*422/);
    const somebody = await enter(page);
    const visitor = await enter(page);
    const newEmail = `nova-${randomUUID()}@exemplo.com.br`;
    const pending = page.getByText(/^Aguardando a confirmação da troca para/);

    await story.step(
      'the form refuses an address that somebody has, and takes another',
      async () => {
        await page.goto('/my-account');
        await page.getByRole('button', { name: 'Alterar e-mail' }).click();
        const dialog = page.getByRole('dialog', { name: 'Alterar e-mail' });
        const send = dialog.getByRole('button', { name: 'Enviar confirmações' });
        await dialog.getByLabel('Novo e-mail').fill(somebody.email);
        await send.click();
        await expect(dialog.getByRole('alert')).toContainText(
          'Já existe uma conta com este e-mail.',
        );
        await expectGoodNarrowAndWide(page, 'change address, refused');
        await dialog.getByLabel('Novo e-mail').fill(newEmail);
        await send.click();
        await expect(dialog).toBeHidden();
        await expect(pending).toContainText(newEmail);
        await expect(pending).toContainText(visitor.email);
        await expect(page.getByText('Troca pendente')).toBeVisible();
        await expectGoodNarrowAndWide(page, 'address awaited');
      },
    );

    await story.step('whoever opens the first link elsewhere is told what comes next', async () => {
      const context = await browser.newContext({ baseURL: shop.url, locale: 'pt-BR' });
      const elsewhere = await context.newPage();
      await elsewhere.goto((await mailTo(shop, newEmail, /Confirme/)).link);
      await expect(elsewhere.getByText(HALF)).toBeVisible({ timeout: 20_000 });
      expect(elsewhere.url()).not.toContain('message=');
      await context.close();
      await page.reload();
      await expect(pending).toContainText(newEmail);
    });

    await story.step('the second link is the change', async () => {
      await page.goto((await mailTo(shop, visitor.email, /Confirme/)).link);
      const done = `E-mail alterado com sucesso! Agora é ${newEmail}.`;
      await expect(page.getByText(done)).toBeVisible();
      await expect(page).toHaveURL(/\/my-account$/);
      await expect(page.getByRole('main')).toContainText(`Email: ${newEmail}`);
      await expect(page.getByRole('button', { name: 'Alterar e-mail' })).toBeVisible();
      await expect(pending).toHaveCount(0);
    });
  },
);
