// `npm run bench -- <name>`: load and scale measurements that print ratios, on a shop of their own.
const BENCHES: Readonly<Record<string, () => Promise<unknown>>> = {
  finance: async () => {
    const { benchFinance } = await import('./finance.ts');
    if (!(await benchFinance())) process.exitCode = 1;
  },
  accounts: async () => {
    const { benchAccounts } = await import('./accounts.ts');
    if (!(await benchAccounts())) process.exitCode = 1;
  },
  board: async () => {
    const { benchBoard } = await import('./board.ts');
    if (!(await benchBoard())) process.exitCode = 1;
  },
  // it measures as it is loaded
  'admin-orders': () => import(new URL('admin-orders.mjs', import.meta.url).href),
};

const [name = ''] = process.argv.slice(2);
const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (bench === undefined) {
  console.error(`Uso: npm run bench -- <${Object.keys(BENCHES).join('|')}>`);
  process.exitCode = 1;
} else {
  await bench();
}
