import {
  askForAccount,
  expectSignedIn,
  mailStory,
  signIn,
  signOut,
  signUpByMail,
  toSignIn,
} from '#e2e/account.ts';
import { openFlakyLine } from '#e2e/flaky-line.ts';
import { mailTo } from '#e2e/mail.ts';
import { expect, story } from '#e2e/story.ts';

const REFUSED = /Failed to load resource.*(400|403|422)/;
const LINK_FAILED = 'Email link is invalid or has expired';

mailStory(
  'a new account is confirmed by the link of a mail',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(REFUSED);
    const visitor = await askForAccount(page);
    await expect(page.getByText('Check your email for the confirmation link')).toBeVisible();

    await page.getByRole('button', { name: 'Já tem uma conta? Entre' }).click();
    await expect(page.getByLabel('Endereço de e-mail')).toHaveValue(visitor.email);
    await signIn(page, visitor);
    await expect(page.getByRole('alert')).toContainText('Email not confirmed');
    await expect(
      page.getByRole('button', { name: 'Reenviar o link de confirmação' }),
    ).toBeVisible();

    const mail = await mailTo(shop, visitor.email, /Confirme/);
    await page.goto(mail.link);
    await expectSignedIn(page);
    expect(page.url()).toBe(`${shop.url}/`);
    await expect(page.getByText('E-mail confirmado! Você já está na sua conta.')).toHaveCount(1);
    // Tokens must not be found one step back.
    await page.goBack();
    expect(page.url()).not.toContain('access_token');
  },
);

mailStory(
  'a magic link signs in and leads to the page that was wanted, once',
  async ({ page, shop, browser }) => {
    const visitor = await signUpByMail(page, shop);
    await signOut(page);

    await page.goto('/orders');
    await page.getByRole('button', { name: 'Receber um link de acesso por e-mail' }).click();
    await page.getByRole('button', { name: 'Enviar link de acesso' }).click();
    await expect(page.getByRole('alert')).toContainText('Empty email address');
    await page.getByLabel('Endereço de e-mail').fill(visitor.email);
    await page.getByRole('button', { name: 'Enviar link de acesso' }).click();
    await expect(page.getByText('Check your email for the magic link')).toBeVisible();

    const mail = await mailTo(shop, visitor.email, /acesso/);
    await page.goto(mail.link);
    await expect(page).toHaveURL(`${shop.url}/orders`);

    // The same link again: who is signed in stays so and is told; anybody else may ask for a new one.
    await page.goto(mail.link);
    await expect(page.getByRole('alert')).toContainText(LINK_FAILED);
    await expect(page).not.toHaveURL(/error/);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page).toHaveURL(`${shop.url}/orders`);

    const stranger = await browser.newPage();
    await stranger.goto(mail.link);
    await expect(stranger.getByRole('alert')).toContainText(LINK_FAILED);
    await expect(stranger.getByRole('alert')).toContainText('Peça um novo.');
    await stranger.getByRole('button', { name: 'Receber um novo link' }).click();
    await expect(stranger.getByRole('button', { name: 'Enviar link de acesso' })).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByRole('button', { name: 'Cadastre-se' })).toBeVisible();
    await expect(stranger.getByText(LINK_FAILED)).toHaveCount(0);
    await stranger.context().close();
  },
);

mailStory('the code of a mail signs in on another device', async ({ page, shop, browser }) => {
  const visitor = await signUpByMail(page, shop);
  const other = await browser.newPage({ baseURL: shop.url });
  await other.goto('/login');
  await other.getByRole('button', { name: 'Receber um link de acesso por e-mail' }).click();
  await other.getByLabel('Endereço de e-mail').fill(visitor.email);
  await other.getByRole('button', { name: 'Enviar link de acesso' }).click();
  await expect(other.getByText('Check your email for the magic link')).toBeVisible();
  const mail = await mailTo(shop, visitor.email, /acesso/);

  await other.getByRole('button', { name: 'Digitar o código recebido' }).click();
  await expect(other.getByLabel('Endereço de e-mail')).toHaveValue(visitor.email);
  await other.getByLabel('Código').fill(mail.code === '000000' ? '111111' : '000000');
  await other.getByRole('button', { name: 'Verificar código' }).click();
  await expect(other.getByRole('alert')).toContainText('Token has expired or is invalid');
  await other.getByLabel('Código').fill(mail.code);
  await other.getByRole('button', { name: 'Verificar código' }).click();
  await expectSignedIn(other);
  await other.context().close();
});

mailStory(
  'a forgotten password is replaced by the link of a mail',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(REFUSED);
    const visitor = await signUpByMail(page, shop);
    await signOut(page);
    await toSignIn(page);
    await page.getByRole('button', { name: 'Esqueceu sua senha?' }).click();
    await page.getByLabel('Endereço de e-mail').fill(visitor.email);
    await page.getByRole('button', { name: 'Enviar instruções' }).click();
    await expect(page.getByText('Check your email for the password reset link')).toBeVisible();

    const mail = await mailTo(shop, visitor.email, /senha/);
    await page.goto(mail.link);
    await expect(page.getByLabel('Nova senha')).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('Nova senha').fill('123');
    await page.getByRole('button', { name: 'Atualizar senha' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Password should be at least 6 characters.',
    );
    await expect(page.getByRole('alert')).toContainText('A senha é curta demais.');

    const password = 'outra-senha-melhor';
    await page.getByLabel('Nova senha').fill(password);
    await page.getByRole('button', { name: 'Atualizar senha' }).click();
    await expect(page.getByText('Your password has been updated')).toBeVisible();
    await expect(page.getByLabel('Sua senha')).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page).toHaveURL(`${shop.url}/`);
    await signOut(page);

    await toSignIn(page);
    await signIn(page, visitor);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Invalid login credentials',
    );
    await signIn(page, { ...visitor, password });
    await expectSignedIn(page);
  },
);

mailStory(
  'a recovery link that leads elsewhere still asks for the new password',
  async ({ page, shop }) => {
    const visitor = await signUpByMail(page, shop);
    await page.goto('/login');
    await page.request.post('/auth/v1/recover', { data: { email: visitor.email } });
    const mail = await mailTo(shop, visitor.email, /senha/);
    const link = new URL(mail.link);
    link.searchParams.set('redirect_to', `${shop.url}/oculos`);
    await page.goto(link.href);
    await expect(page.getByLabel('Nova senha')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  },
);

story('a lost connection is told in a sentence', async ({ browser, shop }) => {
  const line = await openFlakyLine(shop.url);
  const page = await browser.newPage({ baseURL: line.url });
  await page.goto('/login');
  line.loseAnswersTo('POST /auth/v1/token');
  await signIn(page, { email: 'ana@exemplo.com.br', password: 'uma-senha-boa' });
  await expect(page.getByRole('alert')).toHaveText(
    'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
  );
  await page.context().close();
  await line.close();
});
