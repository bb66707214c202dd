import { expectGoodNarrowAndWide } from '#e2e/browser/appearances.ts';
import { enterAsAdministrator } from '#e2e/pages/administrator.ts';
import { topOf } from '#e2e/browser/top-of.ts';
import { follow } from '#e2e/pages/navigation.ts';
import { aCase } from '#e2e/pages/pericias.ts';
import { expect, scenario } from '#e2e/scenario.ts';

scenario(
  'an expert opens a case, counts a deadline by keyboard, and fulfils it',
  { tag: '@main' },
  async ({ page, shop }) => {
    const number = await aCase(shop, 'EM_AVALIACAO');
    await enterAsAdministrator(page, shop, `/admin/pericias?busca=${number}`);
    await page.getByLabel(`Ações do processo ${number}`).click();
    await page.getByRole('menuitem', { name: 'Abrir processo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    await expect(page.getByText('Nenhum prazo nesta perícia.')).toBeVisible();

    await scenario.step('a deadline from the gazette shows both dates', async () => {
      await page.getByRole('button', { name: 'Novo prazo' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Novo Prazo' });
      await dialog.getByLabel('Nome do calendário').fill(`Tribunal ${number}`);
      await dialog.getByLabel('Justiça').selectOption({ label: 'Justiça estadual' });
      await dialog.getByRole('button', { name: 'Criar calendário' }).press('Enter');
      await expect(page.getByText('Calendário criado com sucesso!')).toHaveCount(1);
      await dialog.getByLabel('Prazo', { exact: true }).selectOption('clarifications');
      await dialog.getByLabel('Conta a partir de').selectOption('gazette');
      const day = dialog.getByLabel('Dia da disponibilização');
      const save = dialog.getByRole('button', { name: 'Salvar Prazo' });
      const below = await topOf(save);
      await day.fill('27/03/2026');
      await day.press('Tab');
      const dates = dialog.getByRole('status').filter({ hasText: 'Data legal' });
      await expect(dates).toHaveText(/Data segura 22\/04\/2026.*Data legal 22\/04\/2026/);
      // a button that moves under the pointer misses its click
      expect(await topOf(save)).toBe(below);
      await dialog.getByText('Ver a contagem').click();
      await expect(dialog.getByText('Sexta-feira Santa')).toHaveCount(2);
      await expectGoodNarrowAndWide(page, 'the form of a deadline');
      await save.press('Enter');
      await expect(page.getByText('Prazo criado com sucesso!')).toHaveCount(1);
    });

    await expect(page.getByRole('link', { name: `Esclarecimentos: ${number}` })).toBeVisible();
    await expectGoodNarrowAndWide(page, 'a case with a deadline');

    await scenario.step(
      'a new closed day moves the deadline after a preview of the old and the new date',
      async () => {
        await follow(page, '/admin/deadlines');
        await page.getByRole('link', { name: 'Calendários dos tribunais' }).click();
        await page.getByRole('link', { name: `Tribunal ${number}` }).click();
        await page.getByRole('button', { name: 'Adicionar dias' }).press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Dias do Calendário' });
        await dialog.getByLabel(/^Colar lista/).fill('09/04/2026 Obras no fórum – Portaria 7/2026');
        await dialog.getByRole('button', { name: 'Ler lista' }).press('Enter');
        await expect(dialog.getByText('09/04/2026', { exact: true })).toBeVisible();
        await expectGoodNarrowAndWide(page, 'the days of a calendar');
        await dialog.getByRole('button', { name: 'Conferir prazos' }).press('Enter');
        await expect(dialog.getByText('1 prazo aberto muda de data:')).toBeVisible();
        await expect(dialog.getByText('legal 22/04/2026 → 23/04/2026')).toBeVisible();
        await dialog.getByRole('button', { name: 'Salvar' }).press('Enter');
        await expect(page.getByText('Calendário salvo: 1 prazo mudou de data.')).toHaveCount(1);
        await expectGoodNarrowAndWide(page, 'the calendars of courts');
      },
    );

    await scenario.step(
      'Prazos shows the moved deadline, and its count can be printed',
      async () => {
        await page.getByRole('link', { name: 'Voltar aos prazos' }).click();
        const day = page.getByRole('region', { name: /^23\/04\/2026/ });
        await expect(day.getByRole('link', { name: `Esclarecimentos ${number}` })).toBeVisible();
        await expectGoodNarrowAndWide(page, 'the agenda of deadlines');
        await page
          .getByRole('button', { name: `Ver contagem: Esclarecimentos, ${number}` })
          .click();
        await page.getByRole('dialog').getByRole('link', { name: 'Imprimir' }).click();
        const paper = page.getByRole('article', { name: 'Memória de cálculo' });
        await page.emulateMedia({ media: 'print' });
        await expect(
          paper.getByRole('cell', { name: 'Obras no fórum (Portaria 7/2026)' }),
        ).toHaveCount(2);
        await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
        await page.emulateMedia({ media: 'screen' });
        await page.goBack();
        await page.getByRole('link', { name: `Esclarecimentos ${number}` }).click();
      },
    );

    await scenario.step('the deadline is fulfilled', async () => {
      await page.getByRole('button', { name: /^Cumprir: Esclarecimentos/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Cumprir Prazo' });
      await dialog.getByLabel(/^Comprovante/).fill('Protocolo 123');
      await dialog.getByRole('button', { name: 'Cumprir Prazo' }).click();
      await expect(page.getByText('Prazo cumprido!')).toHaveCount(1);
      await expect(page.getByText('Comprovante: Protocolo 123')).toBeVisible();
    });
  },
);
