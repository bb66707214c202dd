import { enterAsAdministrator } from '#e2e/administrator.ts';
import { aCase } from '#e2e/pericias.ts';
import { expect, story } from '#e2e/story.ts';

story(
  'a case that somebody else changed is not saved over unseen',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource.*409/);
    const number = await aCase(shop, 'EM_AVALIACAO');
    const [row] = await shop.sql('select id from pericias where process_number = $1', [number]);
    const id = String(row?.['id']);
    await enterAsAdministrator(page, shop, `/admin/pericias/edit/${id}`);
    await expect(page.getByLabel('Réu')).toHaveValue('Construtora Pedra Alta');
    await page.getByLabel('Réu').fill('Meu Réu');
    await shop.sql(
      `update pericias set location = 'Santos/SP', amount_received_cents = 150000, version = version + 1 where id = $1`,
      [id],
    );
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(
      page.getByText(
        'Erro ao atualizar perícia: Outra pessoa alterou esta perícia enquanto você a editava.',
      ),
    ).toHaveCount(1);
    const alert = page.getByRole('alert').filter({ hasText: 'O que mudou enquanto você editava' });
    await expect(alert.getByRole('listitem')).toHaveText([
      'Local: Campinas/SP → Santos/SP',
      /^Quantia Recebida: R\$\s0,00 → R\$\s1\.500,00$/,
    ]);
    // what was typed is still there, and nothing was saved
    await expect(page.getByLabel('Réu')).toHaveValue('Meu Réu');
    const [kept] = await shop.sql('select defendant from pericias where id = $1', [id]);
    expect(kept).toEqual({ defendant: 'Construtora Pedra Alta' });

    await alert.getByRole('button', { name: 'Carregar a versão atual' }).click();
    await expect(page.getByLabel('Local')).toHaveValue('Santos/SP');
    await expect(page.getByLabel('Réu')).toHaveValue('Construtora Pedra Alta');
    await page.getByLabel('Réu').fill('Meu Réu');
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(page.getByText('Perícia atualizada com sucesso!')).toHaveCount(1);
    const [saved] = await shop.sql('select defendant, location from pericias where id = $1', [id]);
    expect(saved).toEqual({ defendant: 'Meu Réu', location: 'Santos/SP' });
  },
);
