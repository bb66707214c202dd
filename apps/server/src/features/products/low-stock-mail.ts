import { addDays, dateInZone } from '@vendas/domain/calendar';
import { inTransaction } from '#platform/database/transaction.ts';
import { button, copiedLink, fact, mailPage, paragraph } from '#platform/mail/mail-page.ts';
import type { Services } from '#platform/services.ts';
import { insertJobs } from '#store/jobs.ts';
import {
  claimLowStockMail,
  countLowStock,
  isLowStockMailOn,
  listLowStock,
  listStockKeepers,
} from '#store/products/low-stock.ts';
import { readShopName } from '#store/shop.ts';

/** From this hour of the business's clock on, so that the mail arrives before the working day begins. */
const FIRST_HOUR = 7;

/** A longer list would not be read to its end; the mail states how many more there are. */
const MOST_LISTED = 100;

const ACTION = 'Ver no Gerenciar Produtos';

interface LowProduct {
  readonly name: string;
  readonly stock: number;
}

interface LowStock {
  readonly products: readonly LowProduct[];
  /** Includes those that are not listed. */
  readonly total: number;
}

/**
 * Enqueues the day's mail about products with a low stock, once a day across all processes. Enqueues nothing while no
 * stock is low, nor without a mail server.
 */
export async function queueLowStockMail(services: Services, siteUrl: string): Promise<void> {
  const { clock, config, database } = services;
  if (config.smtpUrl === undefined || !(await isLowStockMailOn(database.kysely))) return;
  const now = clock.now();
  const day = dateInZone(now, config.businessTimeZone);
  if (dateInZone(new Date(now.getTime() - FIRST_HOUR * 3_600_000), config.businessTimeZone) < day) {
    return;
  }
  await inTransaction(database.kysely, async (tx) => {
    const total = await countLowStock(tx);
    if (total === 0 || !(await claimLowStockMail(tx, day))) return;
    const products = await listLowStock(tx, MOST_LISTED);
    const texts = composeLowStockMail(
      { products, total },
      { shop: await readShopName(tx), siteUrl },
    );
    // the next day has its own mail
    const expiresAt = `${addDays(day, 1)}T23:59:59Z`;
    const keepers = await listStockKeepers(tx);
    await insertJobs(
      tx,
      keepers.map(({ id: userId, email: to }) => ({
        task: 'send_mail',
        payload: { ...texts, to, userId, id: `estoque-${day}-${userId}`, expiresAt },
      })),
    );
  });
}

/** Subject, plain text and HTML of the mail; names are escaped, and only in the body. */
function composeLowStockMail(
  { products, total }: LowStock,
  { shop, siteUrl }: { readonly shop: string; readonly siteUrl: string },
) {
  const subject =
    total === 1 ? '1 produto com estoque baixo' : `${total} produtos com estoque baixo`;
  const lead = 'Estes produtos estão no limite de estoque baixo ou abaixo dele.';
  const more = total > products.length ? [`E mais ${total - products.length}.`] : [];
  const link = `${siteUrl}/admin/products?ordem=stock`;
  const lines = products.map(({ name, stock }) => ({ name, left: leftText(stock) }));
  const text = [
    lead,
    lines.map(({ name, left }) => `${name}: ${left}`).join('\n'),
    ...more,
    `${ACTION}:\n${link}`,
    shop,
  ].join('\n\n');
  const html = mailPage({ shop, title: subject, preview: lead }, [
    paragraph(lead),
    ...lines.map(({ name, left }) => fact(name, left)),
    ...more.map(paragraph),
    button(ACTION, link),
    copiedLink(link),
  ]);
  return { subject, text, html };
}

function leftText(stock: number): string {
  if (stock === 0) return 'esgotado';
  return stock === 1 ? 'resta 1' : `restam ${stock}`;
}
