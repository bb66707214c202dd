import { NOTICE_SUPPORT } from '@vendas/domain/notices/court-notice';
import {
  button,
  copiedLink,
  fact,
  heading,
  mailPage,
  paragraph,
  small,
} from '#platform/mail/mail-page.ts';

/** A longer list would not be read to its end; the mail states how many more there are. */
const MOST_LISTED = 100;

interface MailSection {
  /** Undefined where the mail has only one section. */
  readonly title?: string;
  readonly rows: readonly MailRow[];
}

/** A deadline or a notice in a mail. */
interface MailRow {
  readonly name: string;
  readonly facts: string;
}

interface MailTexts {
  readonly subject: string;
  readonly lead: string;
  readonly sections: readonly MailSection[];
  readonly action: string;
  readonly link: string;
  readonly shop: string;
}

/** Subject, plain text and HTML of a mail about deadlines or notices; cases are named in the body only. */
export function composeDeadlineMail(mail: MailTexts) {
  const { subject, lead, action, link, shop } = mail;
  const { sections, left } = firstRows(mail.sections);
  const more = left > 0 ? [`E mais ${left}.`] : [];
  const text = [
    lead,
    ...sections.map(({ title, rows }) =>
      [
        ...(title === undefined ? [] : [`${title}:`]),
        ...rows.map(({ name, facts }) => `- ${name}: ${facts}`),
      ].join('\n'),
    ),
    ...more,
    `${action}:\n${link}`,
    NOTICE_SUPPORT,
    shop,
  ].join('\n\n');
  const html = mailPage({ shop, title: subject, preview: lead }, [
    paragraph(lead),
    ...sections.flatMap(({ title, rows }) => [
      ...(title === undefined ? [] : [heading(title)]),
      ...rows.map(({ name, facts }) => fact(name, facts)),
    ]),
    ...more.map(paragraph),
    button(action, link),
    copiedLink(link),
    small(NOTICE_SUPPORT),
  ]);
  return { subject, text, html };
}

/** The sections, limited to as many rows as a mail lists and without empty ones, and the number of omitted rows. */
function firstRows(all: readonly MailSection[]) {
  let room = MOST_LISTED;
  const sections = all.map((section) => {
    const rows = section.rows.slice(0, room);
    room -= rows.length;
    return { ...section, rows };
  });
  const count = all.reduce((sum, { rows }) => sum + rows.length, 0);
  return {
    sections: sections.filter(({ rows }) => rows.length > 0),
    left: count - (MOST_LISTED - room),
  };
}
