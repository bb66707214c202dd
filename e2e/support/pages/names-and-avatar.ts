import type { Page } from '@playwright/test';
import { expectGoodNarrowAndWide } from '#e2e/browser/appearances.ts';
import type { Shop } from '#e2e/shop.ts';
import { expect, scenario } from '#e2e/scenario.ts';

// 64 by 64 pixels in one colour
const IMAGE = {
  name: 'eu.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAUElEQVR42u3PMQ0AAAgDsDnAJw/+PyRwkzSpgaZ6XouAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAwGUBsEKA06gNsTwAAAAASUVORK5CYII=',
    'base64',
  ),
};

const avatar = (page: Page) => page.getByRole('main').locator('.mantine-Avatar-root');

/** True once the image has been rendered, not only requested. */
const isRendered = (page: Page) =>
  avatar(page)
    .locator('img')
    .evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0);

/** Types a name into the form; expects that going back requires confirmation of the unsaved change. */
async function expectLeavingConfirmed(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Editar Perfil' }).click();
  await expect(page).toHaveURL(/\/my-account\/edit$/);
  await page.getByPlaceholder('Seu primeiro nome').fill('Dora');
  await expectGoodNarrowAndWide(page, 'edit profile');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGoodNarrowAndWide(page, 'unsaved changes');
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/\/my-account$/);
}

/** Changes names and avatar in the profile. */
export async function changeNamesAndAvatar(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: email })).toBeVisible();
  await expect(avatar(page)).toHaveText((email[0] ?? '').toUpperCase());
  await scenario.step('a wrong click does not lose unsaved input', () =>
    expectLeavingConfirmed(page),
  );
  await expect(page.getByRole('heading', { name: email })).toBeVisible();

  await scenario.step('names and an image are saved', async () => {
    await page.getByRole('link', { name: 'Editar Perfil' }).click();
    await page.getByPlaceholder('Seu primeiro nome').fill('élida');
    await page.getByPlaceholder('Seu sobrenome').fill('Prado');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Alterar Avatar' }).click();
    await (await chooser).setFiles(IMAGE);
    await expect(avatar(page).locator('img')).toHaveAttribute('src', /^blob:/);
    await expect.poll(() => isRendered(page)).toBe(true);
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(page.getByText('Perfil atualizado com sucesso!')).toHaveCount(1);
    await expect(page).toHaveURL(/\/my-account$/);
    await expect(page.getByRole('heading', { name: 'élida Prado' })).toBeVisible();
    await expect(avatar(page).locator('img')).toHaveAttribute('src', /^\/files\/avatars\//);
    await expect.poll(() => isRendered(page)).toBe(true);
  });
}

/** Loads the profile again on a phone, with a name of a thousand letters and a missing avatar. */
export async function reloadWithLongName(page: Page, shop: Shop, email: string): Promise<void> {
  await scenario.step('a name of a thousand letters and a missing image are shown', async () => {
    const name = 'maria das Dores '.repeat(60).trim();
    await shop.sql(
      `update profiles
       set first_name = $1, last_name = null, avatar_url = '/files/avatars/nada/nada.webp'
       where id = (select id from auth.users where email = $2)`,
      [name, email],
    );
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    const title = page.getByRole('heading', { name });
    const visibleHeight = () =>
      title.evaluate((element) => element.parentElement?.clientHeight ?? 0);
    await expect(title).toBeVisible();
    await expect(avatar(page), 'a letter replaces the image').toHaveText('m');
    expect(await visibleHeight(), 'three lines').toBeLessThan(120);
    await page.getByRole('button', { name: 'Mostrar o nome inteiro' }).click();
    expect(await visibleHeight(), 'all of it').toBeGreaterThan(400);
  });
  await page.setViewportSize({ width: 1440, height: 800 });
}
