import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cursorSchema } from '@vendas/contract/fields';
import { InvalidInput } from './errors.ts';
import { cutPage, cutPageBy, placeAfter } from './page.ts';
import { keyAfter } from './cursor.ts';

const places = fc.record({
  id: fc.uuid(),
  placedAt: fc
    .tuple(
      fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }),
      fc.nat({ max: 999 }),
    )
    .map(([at, micros]) => at.toISOString().replace('Z', `${String(micros).padStart(3, '0')}Z`)),
});

describe('cutPage', () => {
  test('the last page has no cursor, any other that of its last row', () => {
    fc.assert(
      fc.property(
        fc.array(places, { maxLength: 8 }),
        fc.integer({ min: 1, max: 8 }),
        (rows, size) => {
          const { rows: page, nextCursor } = cutPage(rows, size);
          expect(page).toEqual(rows.slice(0, size));
          expect(nextCursor === null).toBe(rows.length <= size);
          if (nextCursor === null) return;
          const { id, placedAt } = page.at(-1) ?? {};
          expect(placeAfter(nextCursor)).toEqual({ id, createdAt: placedAt });
        },
      ),
    );
  });

  test('whatever a list is sorted by comes back as it was, through an address', () => {
    const key = z.tuple([z.string(), z.number(), z.boolean()]);
    const keys = fc.tuple(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean());
    fc.assert(
      fc.property(keys, (row) => {
        const { nextCursor } = cutPageBy([row, row], 1, (known) => known);
        expect(cursorSchema.safeParse(nextCursor).success).toBe(true);
        expect(keyAfter(nextCursor ?? undefined, key)).toEqual(row);
      }),
    );
  });
});

describe('a cursor', () => {
  test('that is not there names no place', () => {
    expect(placeAfter(undefined)).toBeUndefined();
  });

  test.each([
    '',
    'e30',
    Buffer.from('["ontem","1"]').toString('base64url'),
    Buffer.from('["2026-11-21T12:00:00.000Z","x"]').toString('base64url'),
  ])('%j, which nobody handed out, is refused', (cursor) => {
    expect(() => placeAfter(cursor)).toThrow(InvalidInput);
  });

  test('of any other text is refused or read, and never anything else', () => {
    fc.assert(
      fc.property(fc.string(), (cursor) => {
        try {
          placeAfter(cursor);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidInput);
        }
      }),
    );
  });
});
