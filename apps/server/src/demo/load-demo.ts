import { randomBytes } from 'node:crypto';
import type { Grants } from '@vendas/domain/people/permission';
import { unitsSoldSince } from '@vendas/domain/products/product';
import { hashPassword } from '#platform/crypto/passwords.ts';
import type { PixAccount } from '@vendas/domain/pix/pix-account';
import type { Shop } from '@vendas/domain/shop/shop';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isShopEmpty, lockDemo } from '#store/demo.ts';
import { replaceGrants } from '#store/people/grants.ts';
import { updateShop } from '#store/shop.ts';
import { putPin } from '#store/auth/pins.ts';
import { countUnitsSold } from '#store/products/units-sold.ts';
import {
  DEMO_OWNER,
  DEMO_PASSWORD,
  DEMO_SHOPPER,
  ensureDemoAccounts,
  findDemoAccounts,
} from './accounts.ts';
import { insertCases } from './cases.ts';
import { encodeDemoImages, stockCatalogue } from './catalogue.ts';
import { insertCalendars } from '#demo/courts/calendars.ts';
import { insertDeadlines } from '#demo/courts/deadlines.ts';
import { insertNotices } from '#demo/courts/notices.ts';
import { insertCustomerFiles } from './customer-files.ts';
import { COLLEAGUES, CUSTOMERS, DEMO_GRANTED_SELLER, DEMO_SELLER, insertPeople } from './people.ts';
import type { Buyer } from './people.ts';
import { presentAt } from './present.ts';
import { splitSales } from './split-sales.ts';
import { DEMO_SHOP } from './shop.ts';
import { insertShopHistory } from './sale-rows.ts';
import { makeSales } from './sales.ts';
import { insertBoard } from './tasks.ts';

/**
 * Fills an empty shop with demonstration data as its administrator, all or nothing; a shop with data is unchanged.
 * The invented people cannot sign in: in a shop that may be on the internet, accounts with a published
 * password would be a vulnerability.
 */
export async function loadDemo(
  services: Services,
  administratorId: string,
  encodeImages: typeof encodeDemoImages = encodeDemoImages,
): Promise<void> {
  const password = randomBytes(32).toString('base64url');
  const shop = {};
  const contents = { password, pin: undefined, regulars: [], shop, grants: undefined };
  await fillShop(services, { administratorId, ...contents, encodeImages });
}

/** Printed where people would expect the demonstration in an empty shop. */
const WITHOUT_ACCOUNTS: readonly string[] = [
  'Este banco de dados já tem contas que não são as da demonstração e ficou como estava.',
  'Para vê-la, use uma pasta nova (DATA_DIR), sem ADMIN_EMAIL.',
];

/**
 * Prepares the database of `npm run demo`: accounts with a known password and a filled shop. An interrupted attempt
 * is completed; a database that is not the demonstration's is unchanged. Returns the lines to print.
 */
export async function prepareDemo(
  services: Services,
  encodeImages: typeof encodeDemoImages = encodeDemoImages,
): Promise<readonly string[]> {
  await ensureDemoAccounts(services);
  const accounts = await findDemoAccounts(services.database.kysely);
  if (accounts === undefined) return WITHOUT_ACCOUNTS;
  const { administratorId, shopper } = accounts;
  const regulars = shopper === undefined ? [] : [shopper];
  const [password, pin, shop, grants] = [DEMO_PASSWORD, DEMO_PIN, DEMO_SHOP, DEMO_GRANTS];
  const contents = { password, pin, regulars, shop, grants };
  await fillShop(services, { administratorId, ...contents, encodeImages });
  return [
    'Demonstração pronta. Para entrar:',
    `  Administradora: ${DEMO_OWNER.email}, senha ${DEMO_PASSWORD}`,
    `  Vendedor, sem permissões: ${DEMO_SELLER.email}, senha ${DEMO_PASSWORD}`,
    `  Consultora, que vende no balcão: ${DEMO_GRANTED_SELLER.email}, senha ${DEMO_PASSWORD}`,
    `  Cliente: ${DEMO_SHOPPER.email}, senha ${DEMO_PASSWORD}`,
    `  No modo balcão, a administradora e a consultora: PIN ${DEMO_PIN}`,
  ];
}

/** The PIN of everyone who sells, in a browser that is a till; published, like the password. */
const DEMO_PIN = '482913';

/** The consultant works at the counter, the partner on the cases; a seller has the rights of a new shop. */
const DEMO_GRANTS: Grants = {
  seller: [],
  consultant: ['sell', 'receivePayments', 'manageTasks'],
  partner: ['manageCases', 'manageTasks'],
};

interface Filling {
  readonly administratorId: string;
  /** The password of every invented person. */
  readonly password: string;
  /** Buyers who have an account already. */
  readonly regulars: readonly Buyer[];
  /** The identity of the shop: a real shop must not publish invented texts. */
  readonly shop: Partial<Shop & PixAccount>;
  /** The grants of the roles; a real shop grants nothing until its owner does. */
  readonly grants: Grants | undefined;
  /** The PIN of everyone who sells; in a real shop each person sets their own. */
  readonly pin: string | undefined;
  /** Images that tests have encoded already. */
  readonly encodeImages: typeof encodeDemoImages;
}

async function fillShop(services: Services, filling: Filling): Promise<void> {
  const { clock, config, database, fileStore } = services;
  const { administratorId, encodeImages, grants, password, pin, regulars, shop } = filling;
  // Encoding the images takes seconds, so the shop is checked before, and again under the lock.
  if (!(await isShopEmpty(database.kysely))) return;
  const present = presentAt(clock.now(), config.businessTimeZone);
  const products = await stockCatalogue(fileStore, await encodeImages(), {
    administratorId,
    present,
  });
  const pinHash = pin === undefined ? undefined : await hashPassword(pin);
  const account = { passwordHash: await hashPassword(password), present };
  await inTransaction(database.kysely, async (tx) => {
    await lockDemo(tx);
    if (!(await isShopEmpty(tx))) return;
    const customers = await insertPeople(tx, CUSTOMERS, account);
    await insertCustomerFiles(tx, { customers, administratorId, present });
    const colleagues = await insertPeople(tx, COLLEAGUES, account);
    const [seller = null, partner = null] = colleagues.map(({ id }) => id);
    const sellerIds = [administratorId, ...(seller === null ? [] : [seller])];
    if (pinHash !== undefined) {
      for (const userId of sellerIds) await putPin(tx, { userId, pinHash, setAt: clock.now() });
    }
    const sales = makeSales({ products, buyers: [...customers, ...regulars], sellerIds, present });
    await insertShopHistory(tx, { administratorId, products, sales });
    await splitSales(tx, sales, present.today);
    await countUnitsSold(tx, unitsSoldSince(clock.now()));
    const cases = await insertCases(tx, present, administratorId);
    if (Object.keys(shop).length > 0) await updateShop(tx, shop);
    if (grants !== undefined) await replaceGrants(tx, grants);
    const team = { owner: administratorId, seller, partner, unassigned: null };
    await insertBoard(tx, present, team);
    const calendars = await insertCalendars(tx, present);
    await insertDeadlines(tx, { present, cases, calendars, team });
    await insertNotices(tx, { present, cases, owner: administratorId });
  });
}
