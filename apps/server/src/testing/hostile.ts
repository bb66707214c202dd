import type { Random } from '#demo/random.ts';

/** Texts that are known to break programs. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  "' or '1'='1",
  "'; drop table orders; --",
  '%',
  '_',
  '\\',
  '%00',
  '../../../etc/passwd',
  '..\\..\\windows',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=HYPERLINK("http://mau.exemplo")',
  '${7*7}{{7*7}}',
  'x\r\nSet-Cookie: a=b',
  '\ud800',
  '\u202e\u200b\ufeff',
  '💣'.repeat(50),
  'a'.repeat(10_000),
  '1e999',
  'NaN',
  '-1',
  'null',
  '__proto__',
  'constructor',
  '9999-12-31',
  '0000-00-00',
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
] as const;

/** Values of every type that are invalid everywhere. */
const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  1e21,
  -0,
  [],
  {},
  [[[[]]]],
  { length: 5 },
  { toString: 'x' },
  ...HOSTILE_TEXTS,
];

/** Fields an attacker adds to a body in the hope that they are copied into a row. */
export const SMUGGLED_FIELDS = {
  id: '00000000-0000-4000-8000-000000000000',
  role: 'admin',
  isAdmin: true,
  is_admin: true,
  userId: '00000000-0000-4000-8000-000000000001',
  user_id: '00000000-0000-4000-8000-000000000001',
  totalCents: 1,
  amountPaidCents: 1,
  costPriceCents: 1,
  createdAt: '2000-01-01T00:00:00.000Z',
  passwordHash: 'x',
  app_metadata: { role: 'admin' },
} as const;

/** The same input with one invalid value at a random position. */
export function spoil(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.isChance(0.1)) {
    return random.pick(HOSTILE_VALUES);
  }
  if (Array.isArray(value)) {
    if (random.isChance(0.2)) return Array.from({ length: 300 }, () => value[0]);
    const spoilt = random.int(0, Math.max(0, value.length - 1));
    return value.map((item, index) => (index === spoilt ? spoil(item, random) : item));
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return random.pick(HOSTILE_VALUES);
  const [name] = random.pick(entries);
  if (random.isChance(0.2)) {
    return Object.fromEntries(entries.filter(([other]) => other !== name));
  }
  return Object.fromEntries(
    entries.map(([other, item]) => [other, other === name ? spoil(item, random) : item]),
  );
}
