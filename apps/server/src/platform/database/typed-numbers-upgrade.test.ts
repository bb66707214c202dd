import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { maskedProcessNumber, processKey } from '@vendas/domain/pericias/process-number';
import { phoneKey } from '@vendas/domain/people/person';
import { barCodeKey } from '@vendas/domain/products/bar-code';
import { createDatabase, dropDatabase } from '#testing/databases.ts';
import { openConnection } from './connection.ts';
import type { Connection } from './connection.ts';
import { migrate, migrationNames } from './migrate.ts';

const PHONES = ['553190000001', '5531990000001', '553134567890', '351912345678', '5531980000002'];
const CODES = ['725272730706', '0725272730706', '00725272730706', '96385074', '4006381333931'];
const NUMBERS: readonly (readonly [string, string | null])[] = [
  ['00589677720168190000', null],
  ['0058967-77.2016.8.19.0000', 'Resumo'],
  ['0058967–77.2016.8.19.0000.', null],
  ['Autos nº 0058967-77.2016.8.19.0000/RJ', 'Resumo'],
  ['00589 67-77.2016.8.19.0000', null],
  ['0058967-77.2016.8.19.0000 e 0919992-11.2023.8.19.0001', null],
  ['proc. 12/1998', null],
];

let name: string;
let connection: Connection;
beforeAll(async () => {
  name = `upgrade_${randomUUID().replaceAll('-', '')}`;
  connection = await openConnection(await createDatabase(inject('clusterUrl'), name));
  const versions = await migrationNames();
  await migrate(connection.kysely, undefined, versions.slice(0, versions.indexOf('0830_gtin')));
  const run = (text: string) => sql.raw(text).execute(connection.kysely);
  for (const [n, code] of CODES.entries()) {
    await run(`insert into products (name, price_cents, cost_price_cents, stock, category, ean, created_at)
      values ('p', 1, 1, 0, 'Óculos', '${code}', date '2026-01-01' + ${n})`);
  }
  for (const [n, phone] of PHONES.entries()) {
    await run(
      `insert into auth.users (phone, created_at) values ('${phone}', date '2026-01-01' + ${n})`,
    );
  }
  for (const [n, [number, summary]] of NUMBERS.entries()) {
    await run(`insert into pericias (process_number, defendant, location, case_summary, created_at)
      values ('${number}', 'R', 'L', ${summary === null ? 'null' : `'${summary}'`}, date '2026-01-01' + ${n})`);
  }
  await migrate(connection.kysely);
});
afterAll(async () => {
  await connection.close();
  await dropDatabase(inject('clusterUrl'), name);
});

async function rowsOf<T>(text: string): Promise<T[]> {
  return (await sql.raw<T>(text).execute(connection.kysely)).rows;
}

test('products that share a GTIN survive the upgrade with their codes, and no other may repeat one', async () => {
  const rows = await rowsOf('select ean, gtin, shared_ean from products order by created_at');
  expect(rows).toEqual(
    CODES.map((ean, n) => ({
      ean,
      gtin: barCodeKey(ean),
      sharedEan: n === 1 || n === 2 ? ean : null,
    })),
  );
  const add = `insert into products (name, price_cents, cost_price_cents, stock, category, ean)
    values ('x', 1, 1, 0, 'Óculos', '04006381333931')`;
  await expect(rowsOf(add)).rejects.toThrow('products_gtin_key');
  // a code that was shared and is set again is like any other
  await rowsOf(`update products set ean = null where ean = '0725272730706'`);
  const again = `update products set ean = '0725272730706', shared_ean = null where ean is null`;
  await expect(rowsOf(again)).rejects.toThrow('products_gtin_key');
});

test('accounts with both forms of a telephone survive the upgrade, and no other may repeat one', async () => {
  const rows = await rowsOf(
    'select phone, public.phone_key(phone) as key, shared_phone from auth.users order by created_at',
  );
  expect(rows).toEqual(
    PHONES.map((phone, n) => ({
      phone,
      key: phoneKey(phone),
      sharedPhone: n === 1 ? phone : null,
    })),
  );
  const add = `insert into auth.users (phone) values ('553180000002')`;
  await expect(rowsOf(add)).rejects.toThrow('users_phone_line_key');
});

test('case numbers are masked, with the words around them at the end of the summary', async () => {
  const rows = await rowsOf(
    'select process_number, process_key, case_summary from pericias order by created_at',
  );
  expect(rows).toEqual(
    NUMBERS.map(([typed, summary]) => ({
      processNumber: maskedProcessNumber(typed),
      processKey: processKey(typed),
      caseSummary: typed.startsWith('Autos')
        ? `${summary}\n\nNúmero como foi digitado: ${typed}`
        : summary,
    })),
  );
});
