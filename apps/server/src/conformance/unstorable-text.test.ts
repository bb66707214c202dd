import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import type { Route } from '@vendas/contract/route';
import { nothing } from '@vendas/contract/route';
import { CONTRACT_ROUTES } from '#testing/contract-routes.ts';

/** What PostgreSQL's `text` or a header of a request to another service cannot hold, and what can forge log lines. */
const UNSTORABLE = ['\u0000', 'a\u0000b', '\uD800', 'a\uDC00b', '\u0007', '\u001B[0m', '\u007F'];

/** Compared with a hash or with stored values, and never stored themselves. */
const ONLY_COMPARED = new Set(['password', 'shown', 'expected']);

/** A file, whose reader replaces control characters. */
const NO_TEXTS = new Set(['POST /api/admin/statements body.file']);

interface Field {
  readonly path: string;
  readonly schema: z.core.$ZodType;
}

/** Every field of an input, also in lists and in objects within it. */
function fieldsOf(schema: z.core.$ZodType, path: string): Field[] {
  const { def } = schema._zod;
  if (def.type === 'object' && schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, part]) =>
      ONLY_COMPARED.has(name) ? [] : fieldsOf(part, path === '' ? name : `${path}.${name}`),
    );
  }
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, `${path}[]`);
  const parts = partsOf(schema);
  // not declared as text: what is read of it is checked where it is read
  if ([schema, ...parts].some((part) => part instanceof z.ZodUnknown)) return [];
  const fields = parts.flatMap((part) => fieldsOf(part, path));
  return fields.length > 0 && parts.some(isStructured) ? fields : [{ path, schema }];
}

/** The schemas within a list, union, wrapper or pipe. */
function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodPipe) return [schema.in];
  if (schema instanceof z.ZodRecord) return [schema.keyType, schema.valueType];
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodExactOptional;
  return isWrapper ? [schema.unwrap()] : [];
}

function isStructured(schema: z.core.$ZodType): boolean {
  const { type } = schema._zod.def;
  return type === 'object' || type === 'array' || partsOf(schema).some(isStructured);
}

const inputsOf = ({ params, query, body }: Route) =>
  Object.entries({ params, query, body }).filter(([, schema]) => schema !== nothing);

const TEXTS = CONTRACT_ROUTES.flatMap((route) =>
  inputsOf(route).flatMap(([part, schema]) =>
    fieldsOf(schema, '').map(
      (field) => [`${route.method} ${route.path} ${part}.${field.path}`, field.schema] as const,
    ),
  ),
);

describe('text that cannot be stored or sent is refused at its field', () => {
  test('in every field of the contract', () => {
    const accepting = TEXTS.filter(([, schema]) =>
      UNSTORABLE.some((text) => z.safeParse(schema, text).success),
    )
      .map(([name]) => name)
      .filter((name) => !NO_TEXTS.has(name));
    expect(accepting).toEqual([]);
  });

  test('the fields of every kind of input are found', () => {
    const names = TEXTS.map(([name]) => name);
    for (const name of [
      'PUT /api/admin/pix/bank body.clientId',
      'PUT /api/admin/pix/bank body.certificate.passphrase',
      'PUT /api/admin/lookups/:service body.key',
      'PUT /api/admin/customer-files/:id body.addresses[].street',
      'PUT /api/admin/customer-files/:id body.phones[]',
      'GET /api/admin/customer-files query.search',
      'DELETE /api/admin/customer-files/:id/notes/:noteId params.noteId',
    ]) {
      expect(names).toContain(name);
    }
    expect(names.length).toBeGreaterThan(300);
  });
});
