// `npm run bench -- <name>`: load and scale measurements that print ratios, on a shop of their own.
import { benchFinance } from './finance.ts';

const BENCHES: Readonly<Record<string, () => Promise<boolean>>> = { finance: benchFinance };

const [name = ''] = process.argv.slice(2);
const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (bench === undefined) {
  console.error(`Uso: npm run bench -- <${Object.keys(BENCHES).join('|')}>`);
  process.exitCode = 1;
} else if (!(await bench())) {
  process.exitCode = 1;
}
