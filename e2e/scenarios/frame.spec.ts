import { enter } from '#e2e/session.ts';
import { aProduct, addToCart, expect, signUp, scenario, toCart } from '#e2e/scenario.ts';
import { follow } from '#e2e/pages/navigation.ts';

const NO_PERMISSION = 'Você não tem permissão para acessar esta página.';

// `frame.test.tsx` and `side-menu.test.tsx` cover the links of each role; `access.test.tsx` covers the access to each
// page
scenario(
  'a shopper sees no back office, no cart of the previous person, and no page of a session that ended in another tab',
  async ({ page, context, shop }) => {
    const name = await aProduct(shop);
    const leave = async () => {
      await page.getByRole('button', { name: 'Sair' }).click();
      await expect(page.getByText('Você saiu com sucesso!')).toHaveCount(1);
    };

    await scenario.step(
      'a back-office page redirects a shopper to the home page and states the reason once',
      async () => {
        const requested: string[] = [];
        page.on('request', (request) => requested.push(new URL(request.url()).pathname));
        const expectRedirectHome = async (path: string) => {
          await page.goto(path);
          await expect(page).toHaveURL('/');
          await expect(page.getByText(NO_PERMISSION)).toHaveCount(1);
          await expect(page.getByRole('link', { name: 'Realizar Venda' })).toHaveCount(0);
        };
        await expectRedirectHome('/admin/orders');
        await enter(page);
        await expectRedirectHome('/admin/pericias');
        expect(requested.filter((path) => /^\/api\/(admin|pericias|tasks)/.test(path))).toEqual([]);
      },
    );

    await scenario.step('another person on the same browser finds an empty cart', async () => {
      await follow(page, '/oculos');
      await addToCart(page, name);
      await leave();
      await signUp(page);
      await toCart(page);
      await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
    });

    await scenario.step('signing out in one tab signs out the other', async () => {
      const otherTab = await context.newPage();
      await otherTab.goto('/my-account');
      await expect(otherTab.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible();
      await leave();
      await expect(otherTab).toHaveURL(/\/login/);
    });
  },
);
