import { backUpWhenDue } from '#features/backup/back-up-when-due.ts';
import { sweepOrphans } from '#features/files/sweep-orphans.ts';
import { cleanUp } from '#features/housekeeping/clean-up.ts';
import { writeOrderMail, writeOrderNotice } from '#features/orders/write-order-mail.ts';
import type { JobTasks } from '#platform/jobs.ts';
import type { Mail, Mailer } from '#platform/mail.ts';
import { removePicture } from '#platform/pictures.ts';
import type { Services } from '#platform/services.ts';
import { sendTextMessage } from '#platform/text-messages.ts';
import { queueConfirmations } from '#store/order-confirmations.ts';

/** As many as a small mail server takes without protest, and fewer than would be felt by whoever is buying meanwhile. */
const ORDERS_A_MINUTE = 100;

interface MailParts {
  readonly sendLink: JobTasks['send_link'];
  /** Where links in mails begin. */
  readonly siteUrl: () => string;
}

/** Who does which job of the queue. */
export function createJobTasks(
  services: Services,
  { sendLink, siteUrl }: MailParts,
  say: (line: string) => void,
): JobTasks {
  const { clock, config, database, fileStore, log } = services;
  // read with the first mail: many a server sends none for days
  let mailer: Promise<Mailer> | undefined;
  const openMailer = async () => {
    const { createMailer } = await import('#platform/mailer.ts');
    return createMailer(config, log, say);
  };
  const send = async (mail: Mail) => {
    mailer ??= openMailer();
    await (await mailer).send(mail);
  };
  const sendAboutOrder = async (write: typeof writeOrderMail, orderId: string) => {
    // kept as a file it would reach nobody, and tell for ever who bought what
    if (config.smtpUrl === undefined) return;
    const mail = await write(services, siteUrl(), orderId);
    if (mail !== undefined) await send(mail);
  };
  const isLate = (expiresAt: string | null) =>
    expiresAt !== null && new Date(expiresAt) <= clock.now();
  return {
    async send_mail(mail) {
      if (!isLate(mail.expiresAt)) await send(mail);
    },
    async send_text(text) {
      const { smsWebhookUrl: url } = config;
      if (url !== undefined && !isLate(text.expiresAt)) await sendTextMessage(url, text);
    },
    send_link: sendLink,
    confirm_orders: () =>
      queueConfirmations(database.kysely, {
        most: ORDERS_A_MINUTE,
        tellsShop: config.orderNoticesTo !== undefined,
      }),
    confirm_order: ({ orderId }) => sendAboutOrder(writeOrderMail, orderId),
    announce_order: ({ orderId }) => sendAboutOrder(writeOrderNotice, orderId),
    remove_picture: (name) => removePicture(fileStore, name),
    async clean_up() {
      await cleanUp(services);
      await sweepOrphans(services);
    },
    back_up: (_payload, { abortSignal }) => backUpWhenDue(services, abortSignal),
  };
}
