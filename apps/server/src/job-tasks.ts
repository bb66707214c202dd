import { backUpWhenDue } from '#features/backup/back-up-when-due.ts';
import { sweepOrphans } from '#features/files/sweep-orphans.ts';
import { cleanUp } from '#features/housekeeping/clean-up.ts';
import type { JobTasks } from '#platform/jobs.ts';
import type { Mailer } from '#platform/mail.ts';
import { removePicture } from '#platform/pictures.ts';
import type { Services } from '#platform/services.ts';
import { sendTextMessage } from '#platform/text-messages.ts';

/** Who does which job of the queue. */
export function createJobTasks(
  services: Services,
  sendLink: JobTasks['send_link'],
  say: (line: string) => void,
): JobTasks {
  const { clock, config, fileStore, log } = services;
  // read with the first mail: many a server sends none for days
  let mailer: Promise<Mailer> | undefined;
  const openMailer = async () => {
    const { createMailer } = await import('#platform/mailer.ts');
    return createMailer(config, log, say);
  };
  const isLate = (expiresAt: string | null) =>
    expiresAt !== null && new Date(expiresAt) <= clock.now();
  return {
    async send_mail(mail) {
      if (isLate(mail.expiresAt)) return;
      mailer ??= openMailer();
      await (await mailer).send(mail);
    },
    async send_text(text) {
      const { smsWebhookUrl: url } = config;
      if (url !== undefined && !isLate(text.expiresAt)) await sendTextMessage(url, text);
    },
    send_link: sendLink,
    remove_picture: (name) => removePicture(fileStore, name),
    async clean_up() {
      await cleanUp(services);
      await sweepOrphans(services);
    },
    back_up: (_payload, { abortSignal }) => backUpWhenDue(services, abortSignal),
  };
}
