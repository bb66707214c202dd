import type { Page } from '@playwright/test';
import { BY_THE_TRACE } from '#e2e/previews.ts';
import { enter } from '#e2e/session.ts';
import { expect, story } from '#e2e/story.ts';

// 64 by 64 pixels of petrol
const PICTURE = {
  name: 'eu.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAUElEQVR42u3PMQ0AAAgDsDnAJw/+PyRwkzSpgaZ6XouAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAwGUBsEKA06gNsTwAAAAASUVORK5CYII=',
    'base64',
  ),
};

const avatar = (page: Page) => page.getByRole('main').locator('.mantine-Avatar-root');

/** True once the picture has been drawn, not merely asked for. */
const isDrawn = (page: Page) =>
  avatar(page)
    .locator('img')
    .evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0);

story(
  'a person gives names and a picture, and the profile shows them',
  async ({ page, expectConsoleError }) => {
    expectConsoleError(BY_THE_TRACE);
    const { email } = await enter(page);
    await page.goto('/my-account');
    await expect(page.getByRole('heading', { name: email })).toBeVisible();
    await expect(avatar(page)).toHaveText((email[0] ?? '').toUpperCase());

    await page.getByRole('link', { name: 'Editar Perfil' }).click();
    await expect(page).toHaveURL(/\/my-account\/edit$/);
    await page.getByPlaceholder('Seu primeiro nome').fill('élida');
    await page.getByPlaceholder('Seu sobrenome').fill('Prado');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Alterar Avatar' }).click();
    await (await chooser).setFiles(PICTURE);
    await expect(avatar(page).locator('img')).toHaveAttribute('src', /^blob:/);
    await expect.poll(() => isDrawn(page)).toBe(true);

    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(page.getByText('Perfil atualizado com sucesso!')).toHaveCount(1);
    await expect(page).toHaveURL(/\/my-account$/);
    await expect(page.getByRole('heading', { name: 'élida Prado' })).toBeVisible();
    await expect(avatar(page).locator('img')).toHaveAttribute('src', /^\/files\/avatars\//);
    await expect.poll(() => isDrawn(page)).toBe(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'élida Prado' })).toBeVisible();
  },
);

story(
  'without a picture a letter stands for the person',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource.*404/);
    const { email } = await enter(page);
    await page.goto('/my-account/edit');
    await page.getByPlaceholder('Seu primeiro nome').fill('bia');
    await expect(avatar(page)).toHaveText('b');
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(page).toHaveURL(/\/my-account$/);
    await expect(avatar(page)).toHaveText('b');

    await shop.sql(
      `update profiles set avatar_url = '/files/avatars/nada/nada.webp'
     where id = (select id from auth.users where email = $1)`,
      [email],
    );
    await page.reload();
    await expect(avatar(page)).toHaveText('b');
  },
);

story('a file that is no picture aborts the saving', async ({ page, expectConsoleError }) => {
  expectConsoleError(/Failed to load resource.*422/);
  expectConsoleError(BY_THE_TRACE);
  const { email } = await enter(page);
  await page.goto('/my-account/edit');
  await page.getByPlaceholder('Seu primeiro nome').fill('Caio');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Alterar Avatar' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'eu.png',
    mimeType: 'image/png',
    buffer: Buffer.from('isto não é uma imagem'),
  });
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(
    page.getByText(
      'Erro ao fazer upload do avatar: O arquivo não é uma imagem aceita. Use JPEG, PNG, WebP, AVIF ou GIF.',
    ),
  ).toHaveCount(1);
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByRole('button', { name: 'Salvar Alterações' })).toBeEnabled();
  await page.getByRole('link', { name: 'Voltar ao perfil' }).click();
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page.getByRole('heading', { name: email })).toBeVisible();
});

story('changes that were not saved are not lost by a wrong click', async ({ page }) => {
  await enter(page);
  await page.goto('/my-account');
  await page.getByRole('link', { name: 'Editar Perfil' }).click();
  const name = page.getByPlaceholder('Seu primeiro nome');
  await name.fill('Dora');
  await page.getByRole('link', { name: 'Voltar ao perfil' }).click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(name).toHaveValue('Dora');
  await page.goBack();
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).not.toHaveURL(/\/edit$/);
});

story('a name of a thousand letters leaves the profile its place', async ({ page, shop }) => {
  const { email } = await enter(page);
  const name = 'Maria das Dores '.repeat(60).trim();
  await shop.sql(
    `update profiles set first_name = $1 where id = (select id from auth.users where email = $2)`,
    [name, email],
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/my-account');
  const title = page.getByRole('heading', { name });
  const seen = () => title.evaluate((element) => element.parentElement?.clientHeight ?? 0);
  await expect(title).toBeVisible();
  expect(await seen(), 'three lines').toBeLessThan(120);
  await page.getByRole('button', { name: 'Mostrar o nome inteiro' }).click();
  expect(await seen(), 'all of it').toBeGreaterThan(400);
});
