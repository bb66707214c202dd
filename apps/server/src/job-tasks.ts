import { setTimeout } from 'node:timers/promises';
import { backUpWhenDue } from '#features/backup/back-up-when-due.ts';
import {
  queueMorningMails,
  queueNoticeMails,
} from '#features/deadlines/mails/queue-deadline-mails.ts';
import { writeDeadlineMail } from '#features/deadlines/mails/write-deadline-mail.ts';
import { cleanUpOrphans } from '#features/files/clean-up-orphans.ts';
import { cleanUp } from '#features/housekeeping/clean-up.ts';
import { writeOrderMail, writeOrderNotice } from '#features/orders/write-order-mail.ts';
import { requestExample } from '#features/lookups/request-example.ts';
import { makeMissingPaymentLinks } from '#features/payment-links/payment-links.routes.ts';
import { queueReminderMails } from '#features/reminders/reminder-mails.ts';
import { writeReminderMail } from '#features/reminders/write-reminder-mail.ts';
import { lookUpCase } from '#features/pericias/court-records/look-up-case.ts';
import { planLookUps } from '#features/pericias/court-records/plan-look-ups.ts';
import { sealCasesOfNotices } from '#features/pericias/court-records/seal-cases.ts';
import { planNoticeSearches } from '#features/notices/plan-notice-searches.ts';
import { searchNotices, searchNoticesOfName } from '#features/notices/search-notices.ts';
import { createEnsureCodes } from '#features/pix/codes/ensure-codes.ts';
import { syncCodes } from '#features/pix/codes/sync-codes.ts';
import { sendRefund } from '#features/pix/received/refund-pix.ts';
import { confirmNotice, pollBank } from '#features/pix/received/poll-bank.ts';
import { queueLowStockMail } from '#features/products/low-stock-mail.ts';
import { writeReceiptMail } from '#features/receipts/write-receipt-mail.ts';
import type { JobTasks } from '#platform/jobs.ts';
import { createDatajud } from '#platform/lookups/datajud.ts';
import { createDjenGazette } from '#platform/lookups/djen-gazette.ts';
import type { LookupAccess } from '#platform/lookups/lookup-access.ts';
import type { BankAccess } from '#platform/pix/bank/payment-provider.ts';
import type { Mail, Mailer } from '#platform/mail/mail.ts';
import { mailFolder, removeMailsBefore, removeMailsOf } from '#platform/mail/mail-files.ts';
import { removeImage } from '#platform/files/images.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { sendTextMessage } from '#platform/mail/text-messages.ts';
import { unitsSoldSince } from '@vendas/domain/products/product';
import { isErased } from '#store/people/erasure.ts';
import { queueConfirmations } from '#store/orders/order-confirmations.ts';
import type { PaymentLinks } from '#store/orders/payment-links.ts';
import { readShop } from '#store/shop.ts';
import { countUnitsSold } from '#store/products/units-sold.ts';

/** As many mails as a small mail server accepts, and few enough not to slow down concurrent buyers. */
const ORDERS_A_MINUTE = 100;

/** Longer than the lifetime of any link in a mail. */
const MAIL_KEPT_MS = 30 * 24 * 3_600_000;

interface SharedParts {
  readonly bankAccess: BankAccess;
  readonly lookupAccess: LookupAccess;
  readonly sendLink: JobTasks['send_link'];
  readonly paymentLinks: PaymentLinks;
  /** The base URL of links in mails. */
  readonly siteUrl: () => string;
}

/** The implementation of each job of the queue. */
export function createJobTasks(
  services: Services,
  { bankAccess, lookupAccess, paymentLinks, sendLink, siteUrl }: SharedParts,
  print: (line: string) => void,
): JobTasks {
  const { clock, config, database, fileStore, log } = services;
  const courts = {
    access: lookupAccess,
    records: createDatajud(config.datajudUrl),
    gazette: createDjenGazette({ baseUrl: config.djenUrl, pause: setTimeout }),
  };
  const ensureCodes = createEnsureCodes(services, bankAccess);
  // imported with the first mail: many servers send none for days
  let mailer: Promise<Mailer> | undefined;
  const openMailer = async () => {
    const { createMailer } = await import('#platform/mail/mailer.ts');
    return createMailer(config, log, print);
  };
  const send = async (mail: Mail) => {
    mailer ??= openMailer();
    const { tradeName: senderName } = await readShop(database.kysely);
    await (await mailer).send(senderName === null ? mail : { ...mail, senderName });
  };
  const sendWritten = async (write: (siteUrl: string) => Promise<Mail | undefined>) => {
    // A file would never reach its recipient, and would store permanently who bought what and which cases exist.
    if (config.smtpUrl === undefined) return;
    const mail = await write(siteUrl());
    if (mail !== undefined) await send(mail);
  };
  const isLate = (expiresAt: string | null) =>
    expiresAt !== null && new Date(expiresAt) <= clock.now();
  const isOfErased = async ({ userId }: Mail) =>
    userId !== undefined && (await isErased(database.kysely, userId));
  const folder = mailFolder(config.dataDir);
  const removeMails = async ({ userId }: Pick<Mail, 'userId'>) => {
    if (userId !== undefined) await removeMailsOf(folder, userId);
  };
  const sealCases = () => sealCasesOfNotices(services);
  return {
    async send_mail(mail) {
      if (isLate(mail.expiresAt) || (await isOfErased(mail))) return;
      await send(mail);
      // erased while the file was being written: remove_mails may have run before the file existed
      if (await isOfErased(mail)) await removeMails(mail);
    },
    async send_text(text) {
      const { smsWebhookUrl: url } = config;
      if (url !== undefined && !isLate(text.expiresAt)) await sendTextMessage(url, text);
    },
    send_link: sendLink,
    confirm_orders: () =>
      inTransaction(database.kysely, (tx) =>
        queueConfirmations(tx, {
          limit: ORDERS_A_MINUTE,
          notifiesShop: config.orderNoticesTo !== undefined,
        }),
      ),
    confirm_order: ({ orderId }) =>
      sendWritten((url) =>
        writeOrderMail(services, { ensureCodes, links: paymentLinks }, { orderId, siteUrl: url }),
      ),
    send_receipt: (paymentKey) => sendWritten(() => writeReceiptMail(services, paymentKey)),
    send_reminder: (message) => sendWritten(() => writeReminderMail(services, message)),
    plan_deadline_mails: () => queueMorningMails(services),
    announce_notices: () => queueNoticeMails(services),
    send_deadline_mail: (mail) => sendWritten((url) => writeDeadlineMail(services, url, mail)),
    make_payment_links: () => makeMissingPaymentLinks(services, paymentLinks),
    announce_order: ({ orderId }) => sendWritten((url) => writeOrderNotice(services, url, orderId)),
    remove_mails: removeMails,
    remove_picture: (name) => removeImage(fileStore, name),
    announce_low_stock: () => queueLowStockMail(services, siteUrl()),
    remind_customers: () => queueReminderMails(services),
    count_units_sold: () => countUnitsSold(database.kysely, unitsSoldSince(clock.now())),
    refund_pix: (refund) => sendRefund(services, bankAccess, refund),
    confirm_pix: ({ endToEndId }) => confirmNotice(services, bankAccess, endToEndId),
    sync_pix_codes: () => syncCodes(services, bankAccess),
    look_up_case: (search, { abortSignal }) => lookUpCase(services, courts, search, abortSignal),
    search_notices: (search, { abortSignal }) =>
      searchNotices(services, { ...courts, sealCases }, search, abortSignal),
    search_notices_of_name: (search, { abortSignal }) =>
      searchNoticesOfName(services, { ...courts, sealCases }, search, abortSignal),
    async plan_notice_searches() {
      await sealCases();
      await planNoticeSearches(services, lookupAccess);
    },
    plan_look_ups: () => planLookUps(services, lookupAccess),
    test_djen: (_payload, { abortSignal }) => requestExample(services, courts, 'djen', abortSignal),
    test_datajud: (_payload, { abortSignal }) =>
      requestExample(services, courts, 'datajud', abortSignal),
    poll_bank: () => pollBank(services, bankAccess),
    async clean_up() {
      await cleanUp(services);
      await cleanUpOrphans(services);
      await removeMailsBefore(folder, new Date(clock.now().getTime() - MAIL_KEPT_MS));
    },
    back_up: (_payload, { abortSignal }) => backUpWhenDue(services, abortSignal),
  };
}
