import { expect, test } from 'vitest';
import { courtTimeZone } from './court-time-zones.ts';

test.each([
  ['0919992-11.2023.8.19.0001', 'America/Sao_Paulo'],
  ['0600000-00.2024.8.04.0001', 'America/Manaus'],
  ['0600000-00.2024.8.01.0001', 'America/Rio_Branco'],
  ['0600000-00.2024.6.11.0001', 'America/Cuiaba'],
  ['0600000-00.2024.5.11.0001', 'America/Manaus'],
  ['0600000-00.2024.5.24.0001', 'America/Campo_Grande'],
  ['0600000-00.2024.5.01.0001', 'America/Sao_Paulo'],
  ['0600000-00.2024.4.01.0001', 'America/Sao_Paulo'],
  ['0600000-00.2024.7.11.0001', 'America/Sao_Paulo'],
  ['Inquérito 12/2024', 'America/Sao_Paulo'],
])('the court of %s is in the zone %s', (number, zone) => {
  expect(courtTimeZone(number)).toBe(zone);
});
