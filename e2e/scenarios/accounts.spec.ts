import type { Page } from '@playwright/test';
import { expectSignedIn, mailScenario, signIn, signOut } from '#e2e/pages/account.ts';
import { confirmLink, mailTo, openLink } from '#e2e/mail.ts';
import { expectGoodAppearances, expectGoodNarrowAndWide } from '#e2e/browser/appearances.ts';
import { aVisitor } from '#e2e/session.ts';
import type { Visitor } from '#e2e/session.ts';
import type { Shop } from '#e2e/shop.ts';
import { expect, scenario } from '#e2e/scenario.ts';
import { follow } from '#e2e/pages/navigation.ts';

const LINK_FAILED = 'Email link is invalid or has expired';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The alert of the form, because a toast is an alert too. */
const problem = (page: Page) => page.getByRole('main').getByRole('alert');
const address = (page: Page) => page.getByLabel('Endereço de e-mail');

// `auth-panel.test.tsx` and `auth-views.test.tsx` cover the refusals of each view and a lost connection
mailScenario(
  'an account is confirmed by mail, a link signs in, and another link replaces the password',
  { tag: '@main' },
  async ({ page, shop, expectConsoleError }) => {
    scenario.slow();
    // the used link
    expectConsoleError(/Failed to load resource.*403.*\/verify/);
    const visitor = await scenario.step('an account is confirmed by mail', () =>
      confirmByMail(page, shop),
    );
    // a private page redirects to the form, which redirects back
    await follow(page, '/orders');
    await signOut(page);
    await scenario.step('a link signs in', () => signInByLink(page, shop, visitor));
    // another person, because each can request only one sign-in mail a minute
    const otherVisitor = await aMember(page, shop);
    await scenario.step('a link replaces the password', () =>
      replacePassword(page, shop, otherVisitor),
    );
    const undecided = await aMember(page, shop);
    await scenario.step('a recovery can be left with the old password', () =>
      leaveRecovery(page, shop, undecided),
    );
  },
);

/** Creates an account and confirms its address. */
async function confirmByMail(page: Page, shop: Shop): Promise<Visitor> {
  const visitor = aVisitor();
  await page.goto('/login');
  await press(page, 'Não tem uma conta? Cadastre-se');
  await address(page).fill(visitor.email);
  await page.getByLabel('Crie uma senha').fill(visitor.password);
  await press(page, 'Cadastrar');
  await expect(page.getByText('Check your email for the confirmation link')).toBeVisible();

  await page.goto((await mailTo(shop, visitor.email, /Confirme/)).link);
  await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible();
  await expectGoodNarrowAndWide(page, 'link of a mail');
  await press(page, 'Confirmar e-mail');
  await expect(page).toHaveURL(`${shop.url}/`);
  await expectSignedIn(page);
  await expect(page.getByText('E-mail confirmado! Você já está na sua conta.')).toHaveCount(1);
  // Going back must not bring the token back into the URL.
  await page.goBack();
  expect(page.url()).not.toContain('token');
  return visitor;
}

/** Creates another confirmed account, without the form. */
async function aMember(page: Page, shop: Shop): Promise<Visitor> {
  const member = aVisitor();
  await page.request.post('/auth/v1/signup', { data: member });
  await confirmLink(page, await mailTo(shop, member.email, /Confirme/));
  return member;
}

/** A magic link opens the requested page, but only once. */
async function signInByLink(page: Page, shop: Shop, { email }: Visitor): Promise<void> {
  await press(page, 'Receber um link de acesso por e-mail');
  await address(page).fill(email);
  await press(page, 'Enviar link de acesso');
  await expect(page.getByText('Check your email for the magic link')).toBeVisible();
  const { link } = await mailTo(shop, email, /acesso/);
  await openLink(page, link, 'Entrar');
  await expect(page).toHaveURL(`${shop.url}/orders`);

  // The same link again: a signed-in person stays signed in and sees an error, others can request a new link.
  await openLink(page, link, 'Entrar');
  await expect(problem(page)).toContainText(LINK_FAILED);
  await expect(page).not.toHaveURL(/token/);
  await press(page, 'Continuar');
  await expect(page).toHaveURL(`${shop.url}/orders`);
  await signOut(page);
  await openLink(page, link, 'Entrar');
  await expectGoodViews(page);
}

/** Opens the views of failed links one after the other in one document, so that axe loads once. */
async function expectGoodViews(page: Page): Promise<void> {
  await expect(problem(page)).toContainText(LINK_FAILED);
  await expectGoodNarrowAndWide(page, 'link that failed');
  await press(page, 'Receber um novo link');
  await press(page, 'Enviar link de acesso');
  await expect(problem(page)).toContainText('Empty email address');
  await expectGoodNarrowAndWide(page, 'magic link');
  await press(page, 'Digitar o código recebido');
  await expectGoodNarrowAndWide(page, 'code');
  await press(page, 'Já tem uma conta? Entre');
  await press(page, 'Não tem uma conta? Cadastre-se');
  await page.getByLabel('Crie uma senha').fill('marta1987');
  await expectGoodNarrowAndWide(page, 'sign up');
}

/** A recovery link first requires a new password, whatever page it points to. */
async function replacePassword(page: Page, shop: Shop, visitor: Visitor): Promise<void> {
  await press(page, 'Já tem uma conta? Entre');
  await press(page, 'Esqueceu sua senha?');
  await address(page).fill(visitor.email);
  await press(page, 'Enviar instruções');
  await expect(page.getByText('Check your email for the password reset link')).toBeVisible();
  await expectGoodNarrowAndWide(page, 'forgotten password');
  const { link } = await mailTo(shop, visitor.email, /senha/);
  const oculos = `redirect_to=${encodeURIComponent(`${shop.url}/oculos`)}`;
  await openLink(page, link.replace(/redirect_to=[^&]*/, oculos), 'Redefinir senha');
  await expect(page).toHaveURL(`${shop.url}/login?redirect=%2Foculos`);
  await expectOnlyNewPassword(page);
  const password = 'outra-senha-melhor';
  await page.getByLabel('Nova senha').fill(password);
  await expectGoodNarrowAndWide(page, 'new password');
  await press(page, 'Atualizar senha');
  await expect(page.getByText('Your password has been updated')).toBeVisible();
  await expect(page.getByLabel('Sua senha')).toBeVisible();
  await expectGoodNarrowAndWide(page, 'password updated');
  await press(page, 'Continuar');
  await expect(page).toHaveURL(`${shop.url}/`);
  await signOut(page);
  const token = '/auth/v1/token?grant_type=password';
  const withNewPassword = { data: { ...visitor, password } };
  expect((await page.request.post(token, withNewPassword)).status()).toBe(200);
}

/** A pending recovery survives a reload, another page and another tab. */
async function expectOnlyNewPassword(page: Page): Promise<void> {
  await expect(page.getByLabel('Nova senha')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nova senha')).toBeVisible();
  // the URL is already that of the form before the click
  const navigated = page.waitForEvent('framenavigated', (frame) => frame.url().endsWith('/cart'));
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrinho/ })
    .first()
    .click();
  await navigated;
  await expect(page).toHaveURL(/\/login$/);
  const tab = await page.context().newPage();
  await tab.goto('/oculos');
  await expect(tab).toHaveURL(/\/login$/);
  await expect(tab.getByRole('button', { name: 'Sair sem trocar a senha' })).toBeVisible();
  await tab.close();
}

/** Leaving the form ends the session of the link; the old password still signs in. */
async function leaveRecovery(page: Page, shop: Shop, visitor: Visitor): Promise<void> {
  await page.request.post('/auth/v1/recover', { data: { email: visitor.email } });
  await openLink(page, (await mailTo(shop, visitor.email, /senha/)).link, 'Redefinir senha');
  await press(page, 'Sair sem trocar a senha');
  await expect(page.getByLabel('Sua senha')).toBeVisible();
  await page.reload();
  await signIn(page, visitor);
  await expectSignedIn(page);
}

/** A text of each back-office screen in a new shop, and the colour scheme of its check. */
const EMPTY_SCREENS = [
  { path: '/admin/products', text: 'Nenhum produto cadastrado.', colorScheme: 'light' },
  { path: '/admin/orders', text: 'Nenhum pedido encontrado.', colorScheme: 'light' },
  { path: '/admin/financials', text: 'Nenhum dado financeiro disponível.', colorScheme: 'light' },
  { tab: 'Vendas a Prazo', text: /^Nenhuma venda a prazo encontrada/, colorScheme: 'dark' },
  { tab: 'Perícias', text: 'Nenhum dado financeiro disponível.', colorScheme: 'dark' },
  { path: '/admin/pericias', text: 'Nenhuma perícia cadastrada.', colorScheme: 'dark' },
  { path: '/admin/kanban', text: 'Nenhuma tarefa aqui.', colorScheme: 'dark' },
] as const;

/** The empty screens share two components, each of which is checked in both schemes. */
async function expectGoodEmptyScreens(page: Page): Promise<void> {
  for (const { text, colorScheme, ...screen } of EMPTY_SCREENS) {
    if ('path' in screen) await follow(page, screen.path);
    else await page.getByRole('tab', { name: screen.tab }).click();
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expect(page.getByLabel('Carregando')).toHaveCount(0);
    await expectGoodAppearances(page, 'path' in screen ? screen.path : screen.tab, [
      { colorScheme },
    ]);
  }
}

// These checks are here because the scenario starts with a shop without an administrator.
mailScenario(
  'the printed link creates the administrator, and the shop is empty',
  { tag: '@main' },
  async ({ page, shop }) => {
    await expect.poll(() => shop.lines.join('\n')).toContain('/primeiro-acesso?token=');
    const link = /http\S+\/primeiro-acesso\?token=\S+/.exec(shop.lines.join('\n'))?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Primeiro acesso' })).toBeVisible();
    await page.getByLabel('Nome', { exact: false }).first().fill('Dona');
    await page.getByLabel('E-mail').fill('Dona@Loja.com.br');
    await page.getByLabel('Senha', { exact: false }).first().fill('senha-da-dona');
    await press(page, 'Criar conta');
    // the first product is the next step because the shop is empty
    await page.getByRole('link', { name: 'Cadastrar o primeiro produto' }).click();
    await expect(page.getByRole('heading', { name: 'Adicionar Novo Produto' })).toBeVisible();
    expect(
      await shop.sql(
        `select role, is_admin from profiles join auth.users using (id) where email = 'dona@loja.com.br'`,
      ),
    ).toEqual([{ role: 'admin', is_admin: true }]);
    await scenario.step('the empty screens have no findings', () => expectGoodEmptyScreens(page));
  },
);
