import { expect, test } from 'vitest';
import { bytesOf, groupChunks } from './chunk-groups.ts';

async function* entriesOf(...names: string[]) {
  for (const name of names) yield { name, bytes: Buffer.from(name) };
}

async function groupsOf(...names: string[]) {
  const groups: [string, string[]][] = [];
  for await (const { key, entries } of groupChunks(entriesOf(...names))) {
    const chunks: string[] = [];
    for await (const bytes of bytesOf(entries)) chunks.push(bytes.toString());
    groups.push([key, chunks]);
  }
  return groups;
}

test('consecutive entries of one folder are one group', async () => {
  const [users, jobs] = ['tables/auth.users', 'jobs'];
  expect(
    await groupsOf('manifest.json', `${users}/1`, `${users}/2`, `${jobs}/1`, 'secrets.key'),
  ).toEqual([
    ['', ['manifest.json']],
    [users, [`${users}/1`, `${users}/2`]],
    [jobs, [`${jobs}/1`]],
    ['', ['secrets.key']],
  ]);
});

test("a folder whose name is a prefix of another's is a separate group", async () => {
  expect(await groupsOf('tables/orders/1', 'tables/orders_old/1')).toEqual([
    ['tables/orders', ['tables/orders/1']],
    ['tables/orders_old', ['tables/orders_old/1']],
  ]);
});

test('an archive without entries has no group', async () => {
  expect(await groupsOf()).toEqual([]);
});
