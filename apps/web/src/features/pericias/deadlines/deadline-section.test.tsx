import { screen } from '@testing-library/react';
import { listCourtCalendars } from '@vendas/contract/deadlines/court-calendars';
import { listPericiaDeadlines } from '@vendas/contract/deadlines/deadlines';
import { listLinkedTasks } from '@vendas/contract/tasks/tasks';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { aPericia, anEntry, ID, serverOf } from '#features/pericias/pericias-test-kit.ts';
import { aCalendar, aRow } from './deadlines-test-kit.ts';

test('a deadline on the page of its case is overdue by the day of its court', async () => {
  const server = serverOf(aPericia(), [anEntry()]);
  const row = aRow({ safeDate: '2026-11-21', legalDate: '2026-11-21' });
  server.on(listPericiaDeadlines, { calendarId: row.calendarId, items: [row] });
  // there it is the 22nd already, and still the 21st at the business
  server.on(listCourtCalendars, { items: [aCalendar({ timeZone: 'Pacific/Kiritimati' })] });
  server.on(listLinkedTasks, { items: [] });
  await openPage(`/admin/pericias/${ID}`, { server, as: ADMIN });
  expect(await screen.findByText('Vencido há 1 dia')).toBeTruthy();
});
