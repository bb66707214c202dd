import type { Page } from '@playwright/test';
import { expectSignedIn, signIn } from '#e2e/account.ts';
import { expectGoodLooks } from '#e2e/looks.ts';
import { mailTo } from '#e2e/mail.ts';
import { enter } from '#e2e/session.ts';
import { expect, signUp, story } from '#e2e/story.ts';
import { totp } from '#e2e/totp.ts';

const LOOKS = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1440 },
] as const;

async function expectGood(page: Page, name: string): Promise<void> {
  await expect(page.getByLabel('Carregando')).toHaveCount(0);
  // A dialog that is still fading in has colours of its own.
  await page.waitForTimeout(300);
  await expectGoodLooks(page, name, LOOKS);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

story('axe finds nothing on the views of /login', async ({ page, shop, expectConsoleError }) => {
  // 401: the session is thrown away while the profile may still be on its way
  expectConsoleError(/Failed to load resource.*(400|401|403|422)/);
  await page.goto('/login#error=access_denied&error_code=otp_expired&error_description=x&sb=');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGood(page, 'link that failed');
  await press(page, 'Receber um novo link');
  await press(page, 'Enviar link de acesso');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGood(page, 'magic link');
  await press(page, 'Digitar o código recebido');
  await expectGood(page, 'code');
  await press(page, 'Já tem uma conta? Entre');
  await press(page, 'Não tem uma conta? Cadastre-se');
  await page.getByLabel('Crie uma senha').fill('marta1987');
  await expectGood(page, 'sign up');

  const { email } = await signUp(page);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await press(page, 'Esqueceu sua senha?');
  await page.getByLabel('Endereço de e-mail').fill(email);
  await press(page, 'Enviar instruções');
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await expectGood(page, 'forgotten password');
  await page.goto((await mailTo(shop, email, /senha/)).link);
  await page.getByLabel('Nova senha').fill('outra-senha-melhor');
  await expectGood(page, 'new password');
  await press(page, 'Atualizar senha');
  await expect(page.getByText('Your password has been updated')).toBeVisible();
  await expectGood(page, 'password updated');
});

story('axe finds nothing on the profile, its form and its security', async ({ page }) => {
  story.slow();
  const visitor = await enter(page);
  await page.goto('/my-account');
  await page.getByRole('link', { name: 'Editar Perfil' }).click();
  await page.getByLabel('Primeiro Nome').fill('Ana');
  await expectGood(page, 'edit profile');
  await page.getByRole('link', { name: 'Voltar ao perfil' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGood(page, 'unsaved changes');
  await press(page, 'Sair sem salvar');

  await expect(page.getByText('Em uso agora')).toBeVisible();
  await expectGood(page, 'security');
  await press(page, 'Alterar e-mail');
  await expect(page.getByLabel('Novo e-mail')).toBeVisible();
  await expectGood(page, 'change address');
  await page.getByLabel('Novo e-mail').fill(`um-nome-comprido-${visitor.email}`);
  await press(page, 'Enviar confirmações');
  await expect(page.getByText('Troca pendente')).toBeVisible();
  await expectGood(page, 'address awaited');
  await press(page, 'Alterar senha');
  await expectGood(page, 'change password');
  await page.keyboard.press('Escape');
  await press(page, 'Ativar');
  const secret = page.getByText(/^[A-Z2-7 ]{20,}$/);
  await expect(secret).toBeVisible();
  await expectGood(page, 'two-step set-up');
  const key = (await secret.textContent()) ?? '';
  await page.getByLabel('Código do aplicativo').fill(totp(key));
  await press(page, 'Verificar e ativar');
  await expect(page.getByRole('heading', { name: 'Códigos de recuperação' })).toBeVisible();
  await expectGood(page, 'recovery codes');
  await press(page, 'Guardei os códigos');
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible();
  await expectGood(page, 'two-step on');
  await press(page, 'Desativar');
  await expectGood(page, 'two-step off');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await signIn(page, visitor);
  await expect(page.getByLabel('Código do aplicativo autenticador')).toBeVisible();
  await expectGood(page, 'second step');
  await press(page, 'Usar um código de recuperação');
  await expectGood(page, 'second step by recovery code');
  await press(page, 'Usar o aplicativo autenticador');
  await page.getByLabel('Código do aplicativo autenticador').fill(totp(key, 1));
  await press(page, 'Confirmar');
  await expectSignedIn(page);
});
