import { expect, test } from 'vitest';
import { z } from 'zod';
import { COST_FIELDS } from '@vendas/contract/costs';
import { nothing } from '@vendas/contract/route';
import { CONTRACT_ROUTES } from '#testing/contract-routes.ts';

/** Words for cost, profit and margin in the name of a field. The permission 'seeCosts' of a role is no cost. */
const COST_WORD = /(?<!see)cost|cogs|profit|margin|markup/i;

/** The names of all fields in a JSON schema, also of those that the keys of a record may have. */
function fieldNames(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldNames);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (keyword === 'propertyNames') return wordsOf(value);
    const ownNames = keyword === 'properties' ? Object.keys(value) : [];
    return [...ownNames, ...fieldNames(value)];
  });
}

const keysSchema = z.object({ enum: z.array(z.string()).optional() });

function wordsOf(propertyNames: unknown): string[] {
  return keysSchema.parse(propertyNames).enum ?? [];
}

const responseFields = new Set(
  CONTRACT_ROUTES.filter(({ response }) => response !== nothing).flatMap(({ response }) =>
    fieldNames(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' })),
  ),
);

test('every field of a response whose name means a cost is removed for people who may not see costs', () => {
  expect(responseFields.size).toBeGreaterThan(200);
  const costs = [...responseFields].filter((name) => COST_WORD.test(name));
  expect(costs.toSorted()).toEqual([...COST_FIELDS].toSorted());
});
