import { aCustomer, narrowTo, openAsAdmin } from '#e2e/back-office.ts';
import { expectGoodNarrowAndWide } from '#e2e/looks.ts';
import { expect, story } from '#e2e/story.ts';

story(
  'a person is found, signed out everywhere and given another role, after a question where it matters',
  async ({ page, shop }) => {
    const person = await aCustomer(shop, 'Dora');
    await openAsAdmin(page, '/admin/users');

    await story.step("one's own row is marked and can't be changed", async () => {
      const own = page.getByRole('row').filter({ hasText: 'Seu perfil' });
      await expect(own).toHaveCount(1);
      await expect(own.getByRole('combobox')).toBeDisabled();
      await expectGoodNarrowAndWide(page, 'users');
    });

    await story.step('nobody found is said', async () => {
      await page.getByLabel('Buscar usuários').fill('ninguém com este nome');
      await expect(page.getByText('Nenhum usuário encontrado.')).toBeVisible();
    });

    await story.step('all sessions of a person end', async () => {
      await narrowTo(page, 'Buscar usuários', person.name);
      const sessions = () =>
        shop.sql('select user_id from auth.sessions where user_id = $1', [person.id]);
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
    });

    await story.step('making an administrator asks first, another role does not', async () => {
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
      const roles = 'select role, is_admin from profiles where id = $1';
      expect(await shop.sql(roles, [person.id])).toEqual([{ role: 'admin', is_admin: true }]);
      await shop.sql("update profiles set role = 'user' where id = $1", [person.id]);
    });
  },
);
