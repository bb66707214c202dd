import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cursorSchema } from '@vendas/contract/fields';
import { InvalidInput } from '#platform/http/errors.ts';
import { cutPage, cutPageBy, placeAfter } from './page.ts';
import { keyAfter, textKey } from './cursor.ts';

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
  test('returns no cursor for the last page, otherwise the cursor of the last row', () => {
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

  test('returns a cursor that preserves any sort value through a URL', () => {
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
  test('is optional: without it a list starts at its first row', () => {
    expect(placeAfter(undefined)).toBeUndefined();
  });

  test.each([
    '',
    'e30',
    Buffer.from('["ontem","1"]').toString('base64url'),
    Buffer.from('["2026-11-21T12:00:00.000Z","x"]').toString('base64url'),
    // PostgreSQL's calendar has no year 0
    Buffer.from('["0000-01-01T00:00:00.000000Z","6f1ab9fa-7a0e-4d3c-8f6b-0a8f4c1d2e3f"]').toString(
      'base64url',
    ),
  ])('%j, which the server did not issue, is rejected', (cursor) => {
    expect(() => placeAfter(cursor)).toThrow(InvalidInput);
  });

  test('with text that PostgreSQL cannot store is rejected', () => {
    const cursor = (text: string) => Buffer.from(JSON.stringify([text])).toString('base64url');
    const schema = z.tuple([textKey]);
    expect(keyAfter(cursor('Óculos\t1'), schema)).toEqual(['Óculos\t1']);
    for (const text of ['a\u0000', '\ud800', 'x'.repeat(501)]) {
      expect(() => keyAfter(cursor(text), schema), text).toThrow(InvalidInput);
    }
  });

  test('with any other text is rejected or parsed, without an unexpected error', () => {
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
