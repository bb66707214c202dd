import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countingTurns } from '#testing/turns.ts';
import { parseJsonInTurns } from './parse-json-in-turns.ts';

const movements = Array.from({ length: 50_000 }, (_, index) => ({
  codigo: index,
  nome: 'Juntada de "Petição" [de], {outros} \\ tipos',
  dataHora: '2024-03-15T01:30:00.000Z',
  complementosTabelados: [
    { codigo: 4, valor: index, nome: 'petição', descricao: 'tipo_de_petição' },
  ],
}));
const answer = {
  took: 12,
  hits: {
    total: { value: 1 },
    hits: [{ _id: 'x', _source: { grau: 'G1', movimentos: movements } }],
  },
};

describe('JSON parsed in turns', () => {
  test('equals JSON.parse for an answer with 50000 movements, while others get many turns', async () => {
    for (const text of [JSON.stringify(answer), JSON.stringify(answer, null, 2)]) {
      const { result, turns } = await countingTurns(() => parseJsonInTurns(text));
      expect(result).toEqual(answer);
      // at once it would be one turn
      expect(turns).toBeGreaterThan(10);
    }
  });

  test('equals JSON.parse for any value', async () => {
    const filler = 'x'.repeat(20_000);
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.array(fc.jsonValue()), async (one, list) => {
        const value = {
          one,
          list: [...list, filler, one, filler, { filler, list }],
          filler,
          end: one,
        };
        for (const text of [JSON.stringify(value), ` ${JSON.stringify(value, null, 1)}\n`]) {
          expect(await parseJsonInTurns(text)).toEqual(JSON.parse(text));
        }
      }),
    );
  });

  test('refuses what JSON.parse refuses', async () => {
    const long = `"${'x'.repeat(40_000)}"`;
    const texts = ['', '[', '[1,]', '{"a":1,}', `[${long}`, `[${long},]`, `[,${long}]`, `[${long},,1]`, `[${long}]]`, `[${long}}`, `{${long}}`, `{"a":${long},"b"}`, `{"a"${long}}`, `{a:${long}}`, `[${long} 1]`, `"${'x'.repeat(40_000)}`, `[${long},"x]`, `[[${long}]`, `{"a":[${long}}`]; // prettier-ignore
    for (const text of texts) {
      expect(() => JSON.parse(text), text.slice(0, 9)).toThrow(SyntaxError);
      await expect(parseJsonInTurns(text), text.slice(0, 9)).rejects.toThrow(SyntaxError);
    }
  });

  test('keeps a member named __proto__ as a plain one', async () => {
    const text = `{"a":"${'x'.repeat(40_000)}","__proto__":{"b":"${'y'.repeat(40_000)}"}}`;
    const value = await parseJsonInTurns(text);
    expect(Object.keys(value ?? {})).toEqual(['a', '__proto__']);
  });

  test('of a deeply nested text takes no time that grows with its depth', async () => {
    const text = '['.repeat(60_000) + ']'.repeat(60_000);
    await expect(parseJsonInTurns(text)).resolves.toHaveLength(1);
  });
});
