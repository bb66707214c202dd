// `npm run bench`: measures each figure next to its own limit and writes docs/performance.md. `npm run bench -- NAME`
// measures one part.
const PARTS: Readonly<Record<string, () => Promise<boolean>>> = {
  catalogue: async () => (await import('./catalogue.ts')).benchCatalogue(),
  checkout: async () => (await import('./checkout.ts')).benchCheckout(),
  'quick-sale': async () => (await import('./quick-sale.ts')).benchQuickSale(),
  'sign-in': async () => (await import('./sign-in.ts')).benchSignIn(),
  token: async () => (await import('./token.ts')).benchToken(),
  start: async () => (await import('./start.ts')).benchStart(),
  scale: async () => (await import('./scale.ts')).benchScale(),
  notice: async () => (await import('./notice.ts')).benchNotice(),
  deadlines: async () => (await import('./deadlines.ts')).benchDeadlines(),
  credit: async () => (await import('./credit.ts')).benchCredit(),
  browser: async () => (await import('./browser.ts')).benchBrowser(),
  memory: async () => (await import('./memory.ts')).benchMemory(),
  flood: async () => (await import('./flood.ts')).benchFlood(),
};

/** These run only by name: they take minutes and gigabytes for the figures of one area. */
const LARGE: Readonly<Record<string, () => Promise<boolean>>> = {
  accounts: async () => (await import('./accounts.ts')).benchAccounts(),
  board: async () => (await import('./board.ts')).benchBoard(),
  finance: async () => (await import('./finance.ts')).benchFinance(),
  // half of its figures need PgBouncer
  layouts: async () => (await import('./layouts.ts')).benchLayouts(),
  // in the server's sources, because it inspects the server's process; importing it runs it
  endurance: async () => {
    await import(new URL('../apps/server/src/check-endurance.ts', import.meta.url).href);
    return process.exitCode !== 1;
  },
};

const parts = { ...PARTS, ...LARGE };
const [name] = process.argv.slice(2);
const selected = name === undefined ? Object.keys(PARTS) : [name];
for (const part of selected) {
  const bench = Object.hasOwn(parts, part) ? parts[part] : undefined;
  if (bench === undefined) {
    console.error(`Uso: npm run bench [-- ${Object.keys(parts).join('|')}]`);
    process.exitCode = 1;
    break;
  }
  console.log(`\n${part}`);
  if (!(await bench())) process.exitCode = 1;
}
