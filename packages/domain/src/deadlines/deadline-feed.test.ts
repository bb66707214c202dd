import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UNTOUCHED_SHOP } from '#shop/shop.ts';
import { deadlineFeed } from './deadline-feed.ts';
import type { FeedDeadline } from './deadline-feed.ts';

const NOW = new Date('2026-11-21T15:04:05.678Z');
const deadline: FeedDeadline = {
  id: '7b0f8f0e-0000-4000-8000-000000000000',
  kind: 'clarifications',
  title: null,
  processNumber: '0058967-77.2016.8.19.0000',
  isSealed: false,
  safeDate: '2026-12-31',
  legalDate: '2027-01-04',
  endTime: null,
  isProvisional: false,
  version: 3,
  changedAt: new Date('2026-11-20T10:00:00Z'),
};

test('a deadline is an all-day event on its safe date, with the legal date, two alarms and the status of its last move', () => {
  expect(deadlineFeed([deadline], NOW, UNTOUCHED_SHOP).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Controle de Vendas//Pericias//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Prazos',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'BEGIN:VEVENT',
    'UID:prazo-7b0f8f0e-0000-4000-8000-000000000000@pericias.controle-de-vendas',
    'DTSTAMP:20261121T150405Z',
    'LAST-MODIFIED:20261120T100000Z',
    'SEQUENCE:2',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Esclarecimentos: 0058967-77.2016.8.19.0000',
    String.raw`DESCRIPTION:Data segura: 31/12/2026\nData legal: 04/01/2027`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P4DT16H',
    'DESCRIPTION:Esclarecimentos: 0058967-77.2016.8.19.0000',
    'END:VALARM',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT16H',
    'DESCRIPTION:Esclarecimentos: 0058967-77.2016.8.19.0000',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('only the name of the calendar contains the name of the shop', () => {
  const named = deadlineFeed([deadline], NOW, { tradeName: 'Ótica; Aurora' }).split('\r\n');
  const plain = deadlineFeed([deadline], NOW, UNTOUCHED_SHOP).split('\r\n');
  const changed = named.filter((line) => !plain.includes(line));
  expect(changed).toEqual([String.raw`X-WR-CALNAME:Prazos · Ótica\; Aurora`]);
});

test('a sealed case is named by four digits, and the title of a free deadline is left out', () => {
  const sealed = { ...deadline, isSealed: true, kind: 'free', title: 'Laudo de Souza' } as const;
  const text = deadlineFeed([sealed], NOW, UNTOUCHED_SHOP);
  expect(text).toContain('SUMMARY:Prazo: Processo em sigilo 8967\r\n');
  expect(text).not.toMatch(/0058967|Souza/);
});

test('the event of a provisional deadline states that its start is uncertain', () => {
  const text = deadlineFeed([{ ...deadline, isProvisional: true }], NOW, UNTOUCHED_SHOP);
  expect(text.replaceAll('\r\n ', '')).toContain('Prazo provisório: o início ainda não é certo.');
});

test('the event of a term in hours states its end time', () => {
  const text = deadlineFeed([{ ...deadline, endTime: '14:00' }], NOW, UNTOUCHED_SHOP);
  expect(text.replaceAll('\r\n ', '')).toContain('Data legal: 04/01/2027 às 14:00');
});

test('no line is longer than 75 octets, and unfolding restores the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (title) => {
      const free = { ...deadline, kind: 'free', title } as const;
      const text = deadlineFeed([free], NOW, UNTOUCHED_SHOP);
      const sizes = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
      const [, summary = ''] = text.replaceAll('\r\n ', '').split('SUMMARY:');
      expect(summary.split(': 0058967')[0]?.replace(/\\([\\;,])/g, '$1')).toBe(
        title.replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, '\\n').replace(/(?!\t)\p{Cc}/gu, ''),
      );
    }),
  );
});

test('a feed of 2300 deadlines costs a fraction of encoding each of its characters', () => {
  const title = 'Manifestação sobre o laudo da construção à beira-mar, com quesitos';
  const many = Array.from({ length: 2300 }, () => ({ ...deadline, kind: 'free' as const, title }));
  const text = deadlineFeed(many, NOW, UNTOUCHED_SHOP);
  const cpuOf = (work: () => unknown) => {
    const runs = Array.from({ length: 3 }, () => {
      const before = process.cpuUsage();
      work();
      return process.cpuUsage(before).user;
    });
    return Math.min(...runs);
  };
  const encoding = cpuOf(() => {
    for (const character of text) new TextEncoder().encode(character);
  });
  expect(cpuOf(() => deadlineFeed(many, NOW, UNTOUCHED_SHOP))).toBeLessThan(encoding / 3);
});
