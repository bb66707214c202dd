import type { Page } from '@playwright/test';
import { aCustomer, openAsAdmin } from '#e2e/back-office.ts';
import { expect, story } from '#e2e/story.ts';

/** Narrows the list to one person; in a list that is still to be narrowed the row moves away from who presses in it. */
async function findPerson(page: Page, name: string): Promise<void> {
  await page.getByLabel('Buscar usuários').fill(name);
  await expect(page.getByText('1 resultado.')).toBeVisible();
}

story('a person gets another role; making an administrator asks first', async ({ page, shop }) => {
  const person = await aCustomer(shop);
  await openAsAdmin(page, '/admin/users');
  await findPerson(page, person.name);
  const role = page.getByLabel(`Papel de ${person.name}`);
  await expect(role).toHaveValue('user');
  await role.selectOption('Vendedor');
  await expect(page.getByText('Papel do usuário atualizado com sucesso!')).toHaveCount(1);
  await expect(role).toHaveValue('seller');

  await role.selectOption('Administrador');
  const dialog = page.getByRole('dialog', { name: 'Tornar administrador?' });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(role).toHaveValue('seller');
  await role.selectOption('Administrador');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(role).toHaveValue('admin');
  expect(await shop.sql('select role, is_admin from profiles where id = $1', [person.id])).toEqual([
    { role: 'admin', is_admin: true },
  ]);
  await shop.sql("update profiles set role = 'user' where id = $1", [person.id]);
});

story("one's own row is marked and can't be changed; nobody found is said", async ({ page }) => {
  await openAsAdmin(page, '/admin/users');
  const own = page.getByRole('row').filter({ hasText: 'Seu perfil' });
  await expect(own).toHaveCount(1);
  await expect(own.getByRole('combobox')).toBeDisabled();
  await page.getByLabel('Buscar usuários').fill('ninguém com este nome');
  await expect(page.getByText('Nenhum usuário encontrado.')).toBeVisible();
});

story(
  'an administrator ends all sessions of a person, after a question',
  async ({ page, shop }) => {
    const person = await aCustomer(shop, 'Dora');
    const sessions = () =>
      shop.sql('select user_id from auth.sessions where user_id = $1', [person.id]);
    await openAsAdmin(page, '/admin/users');
    await findPerson(page, person.name);
    const end = page.getByRole('button', { name: `Encerrar sessões de ${person.name}` });
    await end.click();
    const dialog = page.getByRole('dialog', { name: 'Encerrar sessões?' });
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await sessions()).toHaveLength(1);
    await end.click();
    await dialog.getByRole('button', { name: 'Encerrar sessões' }).click();
    await expect(page.getByText(`Sessões de ${person.name} encerradas.`)).toHaveCount(1);
    expect(await sessions()).toEqual([]);
  },
);
