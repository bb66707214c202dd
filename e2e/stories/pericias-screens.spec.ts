import { randomUUID } from 'node:crypto';
import { enterAsAdministrator } from '#e2e/administrator.ts';
import { ALL_LOOKS, expectGoodLooks } from '#e2e/looks.ts';
import { withoutNews } from '#e2e/news.ts';
import { aCase, listOnly, openMenu, openStatus } from '#e2e/pericias.ts';
import { expect, story } from '#e2e/story.ts';
import { topOf } from '#e2e/top-of.ts';

story('a case is edited, loses and regains access, and is deleted', async ({ page, shop }) => {
  const number = await aCase(shop, 'EM_AVALIACAO', 'LAUDO_PERICIAL');
  await enterAsAdministrator(page, shop, '/admin/pericias');
  await listOnly(page, number);
  await openMenu(page, number);
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Editar Perícia' })).toBeVisible();
  await expect(page.getByLabel('Réu')).toHaveValue('Construtora Pedra Alta');
  await page.getByLabel('Réu').fill('Outra Construtora');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Perícia atualizada com sucesso!')).toHaveCount(1);

  await listOnly(page, number);
  const row = page.getByRole('row').last();
  await expect(row).toContainText('Outra Construtora · Campinas/SP');
  await expect(row).toContainText('8 - Laudo Pericial Entregue');
  await openMenu(page, number);
  await page.getByRole('menuitem', { name: 'Desabilitar acesso' }).click();
  await expect(page.getByText('Acesso da perícia desabilitado com sucesso!')).toHaveCount(1);
  await expect(row).toContainText('Sem acesso ao processo');
  await page.getByLabel('Filtrar por acesso ao processo').selectOption('Sem acesso');
  await page.getByLabel('Filtrar por status').selectOption('8 - Laudo Pericial Entregue');
  await expect(page).toHaveURL(/busca=.*etapa=LAUDO_PERICIAL|etapa=LAUDO_PERICIAL.*busca=/);
  await page.reload();
  await expect(row).toContainText(number);
  await openMenu(page, number);
  await page.getByRole('menuitem', { name: 'Habilitar acesso' }).click();
  await expect(page.getByText('Acesso da perícia habilitado com sucesso!')).toHaveCount(1);
  await expect(
    page.getByText('Nenhuma perícia encontrada com os filtros aplicados.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Limpar filtros' }).click();
  await expect(page).toHaveURL(/\/admin\/pericias$/);

  await listOnly(page, number);
  await openMenu(page, number);
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  const confirm = page.getByRole('dialog', { name: 'Excluir perícia' });
  await confirm.getByRole('button', { name: 'Cancelar' }).click();
  await expect(confirm).toBeHidden();
  await openMenu(page, number);
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await confirm.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Perícia excluída com sucesso!')).toHaveCount(1);
  await expect(
    page.getByText('Nenhuma perícia encontrada com os filtros aplicados.'),
  ).toBeVisible();
});

story(
  'the form says what is missing or doubtful, and blocks only what is missing',
  async ({ page, shop }) => {
    const taken = await aCase(shop, 'EM_AVALIACAO');
    await enterAsAdministrator(page, shop, '/admin/pericias/new');
    await page.getByLabel('Quantia Recebida (R$)').fill('-1');
    await page.getByLabel('Quantia a Receber (R$)').fill('-0,01');
    await page.getByRole('button', { name: 'Adicionar Perícia' }).click();
    for (const message of [
      'O número do processo é obrigatório.',
      'O réu é obrigatório.',
      'O local é obrigatório.',
      'A quantia recebida não pode ser negativa.',
      'A quantia a receber não pode ser negativa.',
    ]) {
      await expect(page.getByText(message)).toHaveCount(1);
    }
    const number = page.getByLabel('Número do Processo');
    await expect(number).toBeFocused();
    await expect(number).toHaveAttribute('placeholder', 'Ex: 000625-2023.8.26.0001');
    await expect(page.getByLabel('Local')).toHaveAttribute('placeholder', 'Cidade/Estado');
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      // what was missing is not once anything was typed
      await number.fill('1');
      await number.fill('');
      await expect(page.getByText(/Fora do padrão|dígitos verificadores/)).toBeHidden();
      const below = await topOf(page.getByLabel('Réu'));
      await number.fill('0058967-77.2016.8.19.0000');
      await expect(page.getByText('Tribunal de Justiça do Rio de Janeiro')).toBeVisible();
      expect(await topOf(page.getByLabel('Réu')), `${width} px`).toBe(below);
      await number.fill('0058967-78.2016.8.19.0000');
      await expect(page.getByText('Os dígitos verificadores não conferem.')).toBeVisible();
      expect(await topOf(page.getByLabel('Réu')), `${width} px`).toBe(below);
    }
    await number.fill(taken.replace(/\D/g, ''));
    await expect(page.getByText('Já existe uma perícia com este número:')).toBeVisible();
    await page.getByLabel('Réu').fill('O mesmo');
    await page.getByLabel('Local').fill('Campinas/SP');
    await page.getByLabel('Quantia Recebida (R$)').fill('0');
    await page.getByLabel('Quantia a Receber (R$)').fill('');
    await page.getByLabel('Ainda com acesso ao processo?').uncheck();
    await page.getByRole('button', { name: 'Adicionar Perícia' }).click();
    await expect(page.getByText('Perícia adicionada com sucesso!')).toHaveCount(1);
  },
);

story('what fails is said once, in its own words', async ({ page, shop, expectConsoleError }) => {
  expectConsoleError(/Failed to load resource.*404/);
  const number = await aCase(shop, 'EM_AVALIACAO');
  await withoutNews(page);
  await enterAsAdministrator(page, shop, '/admin/pericias');
  await listOnly(page, number);
  await openMenu(page, number);
  await shop.sql('delete from pericias where process_number = $1', [number]);
  await page.getByRole('menuitem', { name: 'Desabilitar acesso' }).click();
  await expect(
    page.getByText('Erro ao atualizar acesso da perícia: Perícia não encontrada.'),
  ).toHaveCount(1);
  await page.goto(`/admin/pericias/edit/${randomUUID()}`);
  await expect(page.getByText('Erro ao carregar perícias: Perícia não encontrada.')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
});

story('a crash in a perícia screen shows the panel', async ({ page, shop, expectConsoleError }) => {
  expectConsoleError(/fora do esperado/);
  const number = await aCase(shop, 'EM_AVALIACAO');
  await enterAsAdministrator(page, shop, `/admin/pericias?busca=${number}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  // something the list uses at every drawing, and the panel does not
  await page.evaluate(() =>
    Reflect.set(Object, 'hasOwn', () => {
      throw new Error('fora do esperado');
    }),
  );
  await openMenu(page, number);
  await page.getByRole('menuitem', { name: 'Histórico' }).click();
  await expect(page.getByRole('heading', { name: 'Ocorreu um erro inesperado!' })).toBeVisible();
  await expect(page.getByText('Parece que algo deu errado ao carregar esta seção.')).toBeVisible();
  await expect(page.getByText('fora do esperado')).toBeVisible();
  await expect(page.getByText(/Recarregue a página.*suporte/)).toBeVisible();
  await page.getByRole('button', { name: 'Recarregar a página' }).click();
  await expect(page.getByRole('heading', { name: 'Lista de Perícias' })).toBeVisible();
});

story(
  'axe finds nothing and nothing overflows, light or dark, wide or narrow',
  async ({ page, shop }) => {
    story.setTimeout(240_000);
    const number = await aCase(shop, 'EM_AVALIACAO', 'APROVADA_RECUSADA', 'ENCERRADA_RECUSADA');
    const open = await aCase(shop, 'EM_AVALIACAO', 'PROPOSTA_DATA_DILIGENCIA');
    await enterAsAdministrator(page, shop, '/admin/pericias');
    await listOnly(page, number);
    await expectGoodLooks(page, 'list', ALL_LOOKS);
    const closed = await openStatus(page, number);
    await expect(closed.getByRole('img', { name: 'Encerrada por recusa' })).toBeVisible();
    await expectGoodLooks(page, 'closed case', ALL_LOOKS);
    await closed.getByRole('button', { name: 'Cancelar' }).click();
    await expect(closed).toHaveCount(0);
    // what a script places is opened anew at each width
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await listOnly(page, number);
      await openMenu(page, number);
      await expect(page.getByRole('menu')).toBeVisible();
      await expectGoodLooks(page, `menu, ${width} px`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await listOnly(page, open);
      const dialog = await openStatus(page, open);
      await dialog.getByRole('combobox', { name: 'Novo Status' }).selectOption({ index: 1 });
      await dialog.getByLabel('Data da Perícia').click();
      await expect(page.getByRole('button', { name: 'Próximo mês' })).toBeVisible();
      await expectGoodLooks(page, `date picker, ${width} px`);
      // a calendar above a dialog leaves no other way
      await page.goto(width === 360 ? '/admin/pericias' : '/admin/pericias/new');
    }
    await page.getByLabel('Número do Processo').fill(open);
    await expect(page.getByText('Já existe uma perícia')).toBeVisible();
    await page.getByRole('button', { name: 'Adicionar Perícia' }).click();
    await expect(page.getByText('O réu é obrigatório.')).toBeVisible();
    await expectGoodLooks(page, 'form', ALL_LOOKS);
  },
);
