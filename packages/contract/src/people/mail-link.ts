/** The page where a person confirms what a link in a mail is for, as listed in `pages.ts`. */
const PAGE = '/confirmar';

const TYPES = ['signup', 'invite', 'recovery', 'magiclink', 'email', 'email_change'] as const;

/** The purpose of a link, as `verify` of the authentication protocol names it. */
export type MailLinkType = (typeof TYPES)[number];

export interface MailLink {
  readonly tokenHash: string;
  readonly type: MailLinkType;
  /** The page that opens afterwards. */
  readonly redirectTo: string;
}

/**
 * The URL of a mail's button. Opening it changes nothing, because programs that check mails open links, too. The token
 * is in the fragment, which browsers send to no server, so that no log and no referrer contains it.
 */
export function mailLinkUrl(site: string, { redirectTo, tokenHash, type }: MailLink): string {
  const values = new URLSearchParams({ token_hash: tokenHash, type, redirect_to: redirectTo });
  return `${site}${PAGE}#${values.toString()}`;
}

/** The link of an opened page's fragment; undefined if it is incomplete. */
export function readMailLink(fragment: string): MailLink | undefined {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const tokenHash = values.get('token_hash') ?? '';
  const type = TYPES.find((known) => known === values.get('type'));
  if (tokenHash === '' || type === undefined) return undefined;
  return { tokenHash, type, redirectTo: values.get('redirect_to') ?? '' };
}

/** The URL that confirms at once and redirects with the result, as clients of the protocol expect it. */
export function verifyUrl({ redirectTo, tokenHash, type }: MailLink): string {
  const query = new URLSearchParams({ token: tokenHash, type, redirect_to: redirectTo });
  return `/auth/v1/verify?${query.toString()}`;
}
