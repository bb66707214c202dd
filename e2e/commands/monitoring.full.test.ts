import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openShop } from '#e2e/shop.ts';
import type { Shop } from '#e2e/shop.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'deploy', 'monitoring');
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
/** The path of a program, if this machine has it: it is in Debian's package prometheus. */
const PROMTOOL = 'promtool';
const hasPromtool = spawnSync(PROMTOOL, ['--version']).status === 0;

const dashboardSchema = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) }),
  ),
});

function queriesOfDashboard(): string[] {
  const { panels } = dashboardSchema.parse(JSON.parse(read('grafana-dashboard.json')));
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

const METRIC = /\b(?:vendas|http|process|nodejs)_[a-z0-9_]+/g;

function promtool(...args: string[]) {
  const { status, stderr, stdout } = spawnSync(PROMTOOL, args, { cwd: FOLDER, encoding: 'utf8' });
  return { isAccepted: status === 0, output: stdout + stderr };
}

describe('alert rules and dashboard', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  test('use only metrics that a shop reports', async () => {
    const text = await (await fetch(`${shop.url}/metrics`)).text();
    const reported = new Set(text.match(/^[a-z_0-9]+(?=[{ ])|(?<=^# TYPE )[a-z_0-9]+/gm));
    const used = new Set(`${read('alerts.yml')}${queriesOfDashboard().join()}`.match(METRIC));
    expect(used.size).toBeGreaterThan(9);
    const base = (name: string) => name.replace(/_(bucket|count)$/, '');
    expect([...used].filter((name) => !reported.has(base(name)))).toEqual([]);
  });
});

test.runIf(hasPromtool)('promtool accepts the alert rules (needs promtool)', () => {
  expect(promtool('check', 'rules', 'alerts.yml')).toMatchObject({ isAccepted: true });
});

test.runIf(hasPromtool)('each alert fires for its problem and only then (needs promtool)', () => {
  expect(promtool('test', 'rules', 'alerts.test.yml')).toMatchObject({ isAccepted: true });
  const tested = read('alerts.test.yml').match(/alertname: \w+/g) ?? [];
  const alerts = [...read('alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  for (const name of alerts) {
    // first without any problem, then with all of them
    expect(
      tested.filter((one) => one === `alertname: ${name}`),
      name,
    ).toHaveLength(2);
  }
});

test.runIf(hasPromtool)('the queries of the dashboard are valid (needs promtool)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vendas-rules-'));
  try {
    const rules = queriesOfDashboard().map((query, index) => ({
      record: `panel:${index}`,
      expr: query.replaceAll('$__rate_interval', '5m').replaceAll('$job', 'controle-de-vendas'),
    }));
    // JSON is also YAML
    const file = join(folder, 'rules.yml');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    expect(promtool('check', 'rules', file)).toMatchObject({ isAccepted: true });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
