import type { Page } from '@playwright/test';
import { addDays, formatDate } from '@vendas/domain/calendar';
import { closure, courtCalendar } from '@vendas/domain/deadlines/court-calendar';
import { computeDeadline } from '@vendas/domain/deadlines/deadline';
import { startCourtGazette } from '#server/testing/court-gazette/court-gazette.ts';
import type { CourtGazetteServer } from '#server/testing/court-gazette/court-gazette.ts';
import { EXAMPLE_CASE, startDatajud } from '#server/testing/court-services/datajud-server.ts';
import type { DatajudServer } from '#server/testing/court-services/datajud-server.ts';
import { businessDay } from '#e2e/business-day.ts';
import { callAsAdmin, openAsAdmin } from '#e2e/pages/back-office.ts';
import { follow } from '#e2e/pages/navigation.ts';
import { expect, scenario } from '#e2e/scenario.ts';
import { ADMIN } from '#e2e/session.ts';
import { openShop } from '#e2e/shop.ts';
import type { Shop } from '#e2e/shop.ts';

interface Courts {
  readonly datajud: DatajudServer;
  readonly gazette: CourtGazetteServer;
}

/** A shop whose court services are test servers of the scenario. */
const courtScenario = scenario.extend<object, { readonly courts: Courts; readonly shop: Shop }>({
  courts: [
    async ({ browserName: _ }, use) => {
      const [datajud, gazette] = [await startDatajud(), await startCourtGazette()];
      await use({ datajud, gazette });
      await datajud.close();
      await gazette.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ courts: { datajud, gazette } }, use) => {
      const shop = await openShop({
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        LOOKUPS: 'datajud,djen',
        DATAJUD_URL: datajud.url,
        DJEN_URL: gazette.baseUrl,
      });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const NUMBER = '0000832-35.2018.4.01.3202';
const COURT = 'Tribunal Regional Federal da 1ª Região';
/** When the gazette made the notice available. */
const AVAILABLE = lastWorkingDay(businessDay(-1));
const LEGAL_DATE = legalDate(AVAILABLE);

// `deadlines.spec.ts` covers a new closed day and the printed count
courtScenario(
  'a case is registered by its number, and its notice becomes a deadline with a card',
  { tag: '@main' },
  async ({ page, shop, courts: { datajud, gazette } }) => {
    datajud.cases.set('trf1 00008323520184013202', [EXAMPLE_CASE]);
    await openAsAdmin(page, '/admin/pericias/new');
    await turnOn(page, 'datajud', datajud.key);
    await turnOn(page, 'djen', null);

    await scenario.step('pasting a number fills the facts of the case', async () => {
      await page.getByLabel('Número do Processo').focus();
      await page.keyboard.insertText(NUMBER);
      await expect(page.getByText(/^Encontrado no DataJud\. Preenchido:/)).toBeVisible();
      await page.getByText('Dados do processo (opcionais)').click();
      await expect(page.getByLabel('Vara')).toHaveValue('JEF Adj - Tefé');
      await page.getByLabel('Réu').fill('Banco Azul');
      await page.getByLabel('Local').fill('Tefé/AM');
      await page.getByRole('button', { name: 'Adicionar Perícia' }).click();
      await expect(page.getByText('Perícia adicionada com sucesso!')).toHaveCount(1);
      await makeCalendar(page);
    });

    await scenario.step('a notice of the gazette waits on Avisos', async () => {
      gazette.publish({
        numero_processo: NUMBER.replaceAll(/\D/g, ''),
        data_disponibilizacao: AVAILABLE,
        siglaTribunal: 'TRF1',
        texto: '<p>Intime-se o perito para entregar o laudo no prazo de 15 (quinze) dias.</p>',
      });
      await shop.sql(`select graphile_worker.add_job('plan_notice_searches', '{}')`);
      await expect.poll(() => gazette.requests.length).toBe(1);
      await follow(page, '/admin/notices');
      await expect(page.getByText('Intime-se o perito para entregar o laudo')).toBeVisible();
    });

    await scenario.step('two clicks turn it into a deadline with a card', async () => {
      await page.getByRole('button', { name: /^Aceitar: Intimação/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Aceitar Aviso' });
      await expect(dialog.getByText(formatDate(LEGAL_DATE)).first()).toBeVisible();
      const create = dialog.getByRole('button', { name: 'Criar prazo' });
      const shown = [
        create,
        dialog.getByLabel('Prazo', { exact: true }),
        dialog.getByLabel('Conta a partir de'),
        dialog.getByLabel('Dias'),
        dialog.getByText('Data legal').first(),
      ];
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        for (const part of shown) await expect(part).toBeInViewport({ ratio: 1 });
      }
      await expect(dialog.getByLabel(/^Calendário do tribunal/)).not.toHaveValue('');
      await create.click();
      await expect(dialog).toBeHidden();
      await follow(page, '/admin/kanban');
      await expect(page.getByText(`Entrega do laudo: ${NUMBER}`)).toBeVisible();
    });
  },
);

const turnOn = (page: Page, service: string, key: string | null) =>
  callAsAdmin(page, 'PUT', `/api/admin/lookups/${service}`, { isOn: true, key, version: 1 });

/** Creates the calendar of the court, which the form of the case's first deadline preselects. */
async function makeCalendar(page: Page): Promise<void> {
  const calendar = { name: COURT, rules: 'federal', timeZone: 'America/Sao_Paulo', parentId: null };
  await callAsAdmin(page, 'POST', '/api/court-calendars', calendar);
}

function lastWorkingDay(date: string): string {
  const calendar = courtCalendar('federal');
  let day = date;
  while (closure(calendar, day) !== undefined) day = addDays(day, -1);
  return day;
}

/** The legal date of the deadline of 15 working days. */
function legalDate(startDate: string): string {
  const deadline = {
    kind: 'report',
    start: 'gazette',
    startDate,
    days: 15,
    unit: 'working',
    extensionDays: 0,
    suspensions: [],
  } as const;
  return computeDeadline(courtCalendar('federal'), deadline).legal.date;
}
