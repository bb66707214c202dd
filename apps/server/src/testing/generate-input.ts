import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Random } from '#demo/random.ts';

/** The part of JSON Schema that the contract's schemas use. */
interface Shape {
  readonly type?: string | readonly string[] | undefined;
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Shape | undefined;
  readonly anyOf?: readonly Shape[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly format?: string | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly maxLength?: number | undefined;
}

const shapeSchema: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    properties: z.record(z.string(), shapeSchema).optional(),
    required: z.array(z.string()).optional(),
    items: shapeSchema.optional(),
    anyOf: z.array(shapeSchema).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    format: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    maxLength: z.number().optional(),
  }),
);

/** Values for a field by its name; undefined leaves the choice to the schema. */
export type Hint = (field: string) => unknown;

const shapes = new WeakMap<z.ZodType, Shape>();

/** The input of a schema as JSON Schema, generated once. */
function shapeOf(schema: z.ZodType): Shape {
  const cachedShape = shapes.get(schema);
  if (cachedShape !== undefined) return cachedShape;
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const shape = shapeSchema.parse(json);
  shapes.set(schema, shape);
  return shape;
}

/** An input that the schema probably accepts: rules beyond form and length are met as far as `hint` knows them. */
export function generateInput(schema: z.ZodType, random: Random, hint: Hint): unknown {
  return valueOf(shapeOf(schema), '', random, hint);
}

function valueOf(shape: Shape, field: string, random: Random, hint: Hint): unknown {
  const hinted = field === '' ? undefined : hint(field);
  const { type } = shape;
  const choices =
    typeof type === 'object' ? type.map((one) => ({ ...shape, type: one })) : (shape.anyOf ?? []);
  const canBeNull = choices.some(({ type }) => type === 'null');
  if (canBeNull && random.isChance(0.3)) return null;
  if (hinted !== undefined) return hinted;
  if (choices.length > 0) {
    return valueOf(random.pick(choices.filter(({ type }) => type !== 'null')), field, random, hint);
  }
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return random.pick(shape.enum);
  switch (type) {
    case 'object':
      return objectOf(shape, random, hint);
    case 'array':
      return Array.from({ length: random.int(1, 3) }, () =>
        valueOf(shape.items ?? {}, '', random, hint),
      );
    case 'integer':
    case 'number':
      return numberOf(shape, random);
    case 'boolean':
      return random.isChance(0.5);
    case 'string':
      return textOf(shape, field, random);
    default:
      return null;
  }
}

function objectOf(shape: Shape, random: Random, hint: Hint): Record<string, unknown> {
  const entries = Object.entries(shape.properties ?? {}).filter(
    ([name]) => shape.required?.includes(name) === true || random.isChance(0.6),
  );
  return Object.fromEntries(
    entries.map(([name, part]) => [name, valueOf(part, name, random, hint)]),
  );
}

function numberOf({ minimum = 0, maximum = 1_000 }: Shape, random: Random): number {
  const top = Math.min(maximum, minimum + 100_000);
  return random.isChance(0.1) ? minimum : random.int(minimum, top);
}

function textOf({ format, maxLength = 40 }: Shape, field: string, random: Random): string {
  if (format === 'uuid') return randomUUID();
  if (format === 'email' || field === 'email') return `${randomUUID()}@exemplo.com.br`;
  if (/date$/i.test(field)) return `2026-0${random.int(1, 9)}-1${random.int(0, 9)}`;
  if (/month$/i.test(field)) return `2026-0${random.int(1, 9)}`;
  const text = random.pick([
    'Óculos',
    'João d’Ávila',
    'x',
    '100% _real_',
    'Ação; "á"',
    '<b>ok</b>',
  ]);
  return text.slice(0, Math.max(1, maxLength));
}
