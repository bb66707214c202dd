import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caseCalendar } from './pericia-calendar.ts';
import type { CaseEvent } from './pericia-calendar.ts';
import { UNTOUCHED_SHOP } from '#shop/shop.ts';

const NOW = new Date('2026-11-21T15:04:05.678Z');
const event: CaseEvent = {
  id: '7b0f8f0e-0000-4000-8000-000000000000',
  date: '2026-12-31',
  label: '6 - Perícia Realizada',
  processNumber: '0058967-77.2016.8.19.0000',
  isSealed: false,
  defendant: 'Souza, Lima & Cia; filial',
  location: 'Niterói/RJ',
  notes: 'Chave na portaria.\nBloco C',
  sequence: 2,
  changedAt: new Date('2026-11-20T10:00:00Z'),
};

test('an event lasts its whole day in any time zone, and ends the day after', () => {
  const lines = caseCalendar([event], NOW, UNTOUCHED_SHOP).split('\r\n');
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Controle de Vendas//Pericias//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Perícias',
    'BEGIN:VEVENT',
    'UID:7b0f8f0e-0000-4000-8000-000000000000@pericias.controle-de-vendas',
    'DTSTAMP:20261121T150405Z',
    'LAST-MODIFIED:20261120T100000Z',
    'SEQUENCE:2',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Perícia 0058967-77.2016.8.19.0000',
    'LOCATION:Niterói/RJ',
    String.raw`DESCRIPTION:6 - Perícia Realizada\nRéu: Souza\, Lima & Cia\; filial\nChav`,
    String.raw` e na portaria.\nBloco C`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('no line is longer than 75 octets, and unfolding restores the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (notes) => {
      const text = caseCalendar([{ ...event, notes }], NOW, UNTOUCHED_SHOP);
      const sizes = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
      const [, description = ''] = text.replaceAll('\r\n ', '').split('filial\\n');
      expect(description.split('\r\nTRANSP')[0]?.replace(/\\([\\;,])/g, '$1')).toBe(
        notes.replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, '\\n').replace(/(?!\t)\p{Cc}/gu, ''),
      );
    }),
  );
});

test('a long line is folded at full length, with the leading space of each continuation counted', () => {
  const text = caseCalendar([{ ...event, notes: 'x'.repeat(300) }], NOW, UNTOUCHED_SHOP);
  const sizes = text.split('\r\n').map((line) => line.length);
  expect(sizes.filter((size) => size > 74)).toEqual([75, 75, 75, 75]);
});

test('without notes the description ends with the defendant', () => {
  const text = caseCalendar([{ ...event, defendant: 'Souza', notes: null }], NOW, UNTOUCHED_SHOP);
  expect(text).toContain(String.raw`DESCRIPTION:6 - Perícia Realizada\nRéu: Souza` + '\r\n');
});

test('an event of a sealed case contains neither number, party, place nor notes', () => {
  const text = caseCalendar([{ ...event, isSealed: true }], NOW, UNTOUCHED_SHOP);
  expect(text).toContain(
    'SUMMARY:Processo em sigilo 8967\r\nDESCRIPTION:6 - Perícia Realizada\r\n',
  );
  expect(text).not.toMatch(/0058967|Souza|Niterói|Chave/);
});

test('without events the file is an empty calendar', () => {
  expect(caseCalendar([], NOW, UNTOUCHED_SHOP)).not.toContain('VEVENT');
});

test('the file has the name of the shop but a constant program id', () => {
  const lines = caseCalendar([event], NOW, { tradeName: 'Ótica; Aurora' }).split('\r\n');
  expect(lines).toContain(String.raw`X-WR-CALNAME:Perícias · Ótica\; Aurora`);
  expect(lines).toContain('PRODID:-//Controle de Vendas//Pericias//PT-BR');
  expect(lines).toContain('UID:7b0f8f0e-0000-4000-8000-000000000000@pericias.controle-de-vendas');
});

test.each(['\u2028', '\u2029', '\u0085', '\v', '\f', '\r', '\n', '\r\n'])(
  'the line break %j is an escaped one, and no other control character stays',
  (lineBreak) => {
    const notes = `Bloco${lineBreak}C\u0007\0`;
    const text = caseCalendar([{ ...event, notes }], NOW, UNTOUCHED_SHOP).replaceAll('\r\n ', '');
    expect(text).toContain(String.raw`filial\nBloco\nC` + '\r\n');
  },
);
