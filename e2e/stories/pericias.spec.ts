import { readFile } from 'node:fs/promises';
import { enterAsAdministrator } from '#e2e/administrator.ts';
import { withoutNews } from '#e2e/news.ts';
import { aCase, aNumber, listOnly, openMenu, openStatus } from '#e2e/pericias.ts';
import { expect, story } from '#e2e/story.ts';

/** Each step of a case nobody refuses: its label and what the dialog asks for. */
const WAY = [
  ['2 - Perícia Aprovada / Recusada', 'Resultado', 'Nº Movimento Processual'],
  ['3 - Proposta de Honorários Enviada', 'Nº Movimento Processual'],
  ['4 - Proposta de Honorários Aprovada / Recusada', 'Resultado', 'Nº Movimento Processual'],
  ['5 - Proposta de Data para a Realização da Diligência', 'Nº Movimento Processual'],
  ['6 - Perícia Realizada', 'Data da Perícia'],
  ['7 - Documento de Prazo para a Elaboração do Laudo Pericial', 'Nº Movimento Processual'],
  ['8 - Laudo Pericial Entregue', 'Nº Movimento Processual'],
  ['9 - Cobrança dos Honorários', 'Nº Movimento Processual'],
] as const;
const CONDITIONAL = ['Resultado', 'Nº Movimento Processual', 'Data da Perícia'];

story('a case goes from its creation to the last step', async ({ page, shop }) => {
  story.slow();
  await enterAsAdministrator(page, shop, '/');
  await page.getByRole('link', { name: 'Perícias' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciar Perícias' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lista de Perícias' })).toBeVisible();
  await page.getByRole('link', { name: 'Adicionar Nova Perícia' }).click();
  await expect(page).toHaveTitle('Adicionar Nova Perícia · Controle de Vendas');

  const number = aNumber();
  await page.getByLabel('Número do Processo').fill(number);
  await page.getByLabel('Réu').fill('Seguradora Vale Azul');
  await page.getByLabel('Local').fill('Santos/SP');
  await page.getByLabel('Resumo do Caso').fill('Incêndio em depósito.');
  await expect(page.getByLabel('Ainda com acesso ao processo?')).toBeChecked();
  await page.getByLabel('Quantia Recebida (R$)').fill('1.234,56');
  await page.getByLabel('Quantia a Receber (R$)').fill('800.5');
  await page.getByRole('button', { name: 'Adicionar Perícia' }).click();
  await expect(page.getByText('Perícia adicionada com sucesso!')).toHaveCount(1);
  await expect(page).toHaveURL(/\/admin\/pericias$/);
  const [kept] = await shop.sql(
    'select amount_received_cents::int as r, amount_to_receive_cents::int as t from pericias where process_number = $1',
    [number],
  );
  expect(kept).toEqual({ r: 123_456, t: 80_050 });

  let previous = '1 - Perícia em Avaliação';
  for (const [label, ...asked] of WAY) {
    const dialog = await openStatus(page, number);
    const selector = dialog.getByRole('combobox', { name: 'Novo Status' });
    const save = dialog.getByRole('button', { name: 'Salvar Status' });
    await expect(selector.locator('option:checked')).toHaveText(previous);
    await expect(save).toBeDisabled();
    await selector.selectOption({ label });
    for (const field of CONDITIONAL) {
      const isAsked = asked.some((name) => name === field);
      const control =
        field === 'Resultado'
          ? dialog.getByRole('radiogroup', { name: field })
          : dialog.getByRole('textbox', { name: field });
      await expect(control, `${label}: ${field}`).toHaveCount(isAsked ? 1 : 0);
    }
    const asks = (field: string) => asked.some((name) => name === field);
    if (asks('Resultado')) {
      await expect(save).toBeDisabled();
      await dialog.getByRole('radio', { name: 'Aprovado' }).click();
    }
    if (asks('Nº Movimento Processual')) {
      await dialog.getByPlaceholder('Ex: 12345').fill('54321');
    }
    if (asks('Data da Perícia')) {
      await dialog.getByLabel('Data da Perícia').fill('20/11/2026');
      await page.keyboard.press('Tab');
    }
    await dialog.getByLabel('Observações').fill(`Nota: ${label}`);
    await save.click();
    await expect(page.getByText('Status da perícia atualizado com sucesso!').last()).toBeVisible();
    await expect(dialog).toBeHidden();
    previous = label;
  }

  const dialog = await openStatus(page, number);
  const closed = dialog.getByRole('combobox', { name: 'Novo Status' });
  await expect(closed).toBeDisabled();
  await expect(closed.locator('option:checked')).toHaveText('Nenhum próximo status disponível');
  await expect(dialog.getByLabel('Observações')).toBeDisabled();
  await expect(dialog.getByLabel('Nº Movimento Processual')).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Salvar Status' })).toBeDisabled();
  const history = dialog.getByRole('list', { name: 'Histórico de Status:' });
  await expect(history.getByRole('listitem')).toHaveCount(9);
  await expect(history.getByRole('listitem').first()).toContainText(
    'Notas: Perícia criada e em avaliação inicial.',
  );
  await expect(history.getByRole('listitem').first()).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await expect(history.getByRole('listitem').nth(5)).toContainText('Data do Evento: 20/11/2026');
  await expect(history.getByRole('listitem').nth(6)).toContainText('Nº Movimento: 54321');
  expect((await history.boundingBox())?.height).toBeCloseTo(240, -1);
  await expect(dialog.locator('[aria-current=step]')).toContainText('9 - Cobrança dos Honorários');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar agenda' }).click();
  const calendar = await readFile(await (await download).path(), 'utf8');
  expect(calendar).toContain(`SUMMARY:Perícia ${number}`);
  expect(calendar).toContain('DTSTART;VALUE=DATE:20261120');
});

const REFUSALS = [
  [['EM_AVALIACAO'], '2 - Perícia Aprovada / Recusada', 'Sem agenda.', 'Recusado. Sem agenda.'],
  [
    ['EM_AVALIACAO', 'APROVADA_RECUSADA', 'PROPOSTA_HONORARIOS_ENVIADA'],
    '4 - Proposta de Honorários Aprovada / Recusada',
    '',
    'Recusado.',
  ],
] as const;
story('a case that is refused is closed, by the result of either step', async ({ page, shop }) => {
  const cases = await Promise.all(REFUSALS.map(([statuses]) => aCase(shop, ...statuses)));
  await enterAsAdministrator(page, shop, '/admin/pericias');
  for (const [index, [, label, note, recorded]] of REFUSALS.entries()) {
    const number = cases[index] ?? '';
    await listOnly(page, number);
    const dialog = await openStatus(page, number);
    const selector = dialog.getByRole('combobox', { name: 'Novo Status' });
    await selector.selectOption({ label });
    await dialog.getByRole('radio', { name: 'Recusado' }).click();
    // another choice of status asks for the result anew
    await selector.selectOption({ index: 0 });
    await selector.selectOption({ label });
    await expect(dialog.getByRole('radio', { name: 'Recusado' })).not.toBeChecked();
    await expect(dialog.getByRole('button', { name: 'Salvar Status' })).toBeDisabled();
    await dialog.getByRole('radio', { name: 'Recusado' }).click();
    await dialog.getByLabel('Observações').fill(note);
    await dialog.getByRole('button', { name: 'Salvar Status' }).click();
    const said = page.getByText('Status da perícia atualizado com sucesso!');
    await expect(said).toHaveCount(1);
    await expect(page.getByRole('row').getByText('10 - Encerrada (Recusada)')).toBeVisible();

    await openMenu(page, number);
    await page.getByRole('menuitem', { name: 'Histórico' }).click();
    const history = page.getByRole('dialog', { name: 'Histórico da Perícia' });
    const last = history
      .getByRole('list', { name: 'Histórico de Status:' })
      .getByRole('listitem')
      .last();
    await expect(last).toContainText('10 - Encerrada (Recusada)');
    await expect(last).toContainText(`Notas: ${recorded}`);
    await expect(last.getByRole('img', { name: 'Encerrada por recusa' })).toBeVisible();
    await expect(
      history.getByRole('list', { name: 'Etapas' }).getByText(`${label}: recusada`),
    ).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(history).toHaveCount(0);
    // said once for each
    await expect(said).toHaveCount(0);
  }
});

story(
  'who advances a case that somebody else has just advanced is told, and sees where it is',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource.*409/);
    const number = await aCase(shop, 'EM_AVALIACAO', 'PERICIA_REALIZADA');
    await withoutNews(page);
    await enterAsAdministrator(page, shop, `/admin/pericias?busca=${number}`);
    // the dialog reads the case anew: had the other person moved it before that, it would be told before anything is saved
    const read = page.waitForResponse((answer) => /\/api\/pericias\/[^/?]+$/.test(answer.url()));
    const dialog = await openStatus(page, number);
    await read;
    await dialog.getByRole('combobox', { name: 'Novo Status' }).selectOption({ index: 1 });
    await shop.sql(
      `update pericias set current_status = 'DOCUMENTO_PRAZO_LAUDO' where process_number = $1`,
      [number],
    );
    await dialog.getByRole('button', { name: 'Salvar Status' }).click();
    await expect(page.getByText(/^Erro ao atualizar status: /)).toHaveText(
      'Erro ao atualizar status: Erro ao atualizar status da perícia: Outra pessoa atualizou o status desta perícia antes de você. Confira onde ela está e tente de novo.',
    );
    await expect(
      dialog.getByRole('combobox', { name: 'Novo Status' }).locator('option:checked'),
    ).toHaveText('7 - Documento de Prazo para a Elaboração do Laudo Pericial');
    await expect(dialog.getByText('Outra pessoa já atualizou esta perícia.')).toBeVisible();
    const rows = await shop.sql(
      `select 1 from pericia_status_history h join pericias p on p.id = h.pericia_id where process_number = $1`,
      [number],
    );
    expect(rows).toHaveLength(2);
  },
);
