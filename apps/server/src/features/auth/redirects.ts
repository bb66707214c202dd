import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from './auth-context.ts';
import { queryValue } from './auth-input.ts';

const MAX_URL = 2_000;
const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;
/** The host as the caller wrote it, before the parser normalizes it. */
const WRITTEN_HOST = /^[a-z][a-z\d+.-]*:\/\/(\[[^\]]*\]|[^/?#\\:]*)/i;
/** Characters that a header can carry and that all parsers of URLs understand alike. */
const PLAIN = /^[!-[\]-~]*$/;

/**
 * The final target of a message's link: the requested URL, or the page of the request, if links may redirect there;
 * otherwise the site. Such links contain sessions, so the URLs of other sites must be excluded.
 */
export function redirectOf(context: AuthContext, request: FastifyRequest): string {
  const { headers } = request;
  const header = headers['redirect_to'];
  const requested = [typeof header === 'string' ? header : '', queryValue(request, 'redirect_to')];
  for (const text of [...requested, headers.referer ?? '']) {
    const url = text.length > MAX_URL ? null : URL.parse(text);
    if (url === null || !isAllowedRedirect(context, url, text)) continue;
    const target = PLAIN.test(text) && hasUsualHost(url, text) ? text : url.href;
    if (target.length <= MAX_URL) return target;
  }
  return context.siteUrl();
}

/** Whether a link of ours may redirect to this URL. */
function isAllowedRedirect(context: AuthContext, url: URL, text: string): boolean {
  if (url.username !== '' || url.password !== '') return false;
  // an unusual form (2130706433, 127.1, 0x7f.1, loc%61lhost), which readers and filters take for another host
  if (isIpOrLocalhost(url.hostname) && !hasUsualHost(url, text)) return false;
  const site = new URL(context.siteUrl());
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (isWeb && url.origin === site.origin) return true;
  // on the same machine the pages may come from another port, as they do in development
  if (isWeb && LOOPBACK.test(site.hostname) && LOOPBACK.test(url.hostname)) return true;
  if (SCRIPTING.has(url.protocol)) return false;
  const [page = ''] = url.href.split('#', 1);
  return context.config.auth.redirectUrls.some((glob) => patternOf(glob).test(page));
}

const isIpOrLocalhost = (hostname: string): boolean =>
  hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

function hasUsualHost({ hostname }: URL, text: string): boolean {
  return WRITTEN_HOST.exec(text)?.[1]?.toLowerCase() === hostname;
}

const SCRIPTING = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:']);

/** `*` matches anything up to the next '.' or '/', `**` anything, `?` one character. */
function patternOf(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*|\?)/).map((part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    return part.replace(/[\\^$.|+()[\]{}]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('')}/?$`);
}

/** The URL with the result in its fragment, sorted by name, as clients read it. */
export function withFragment(url: string, values: Readonly<Record<string, string>>): string {
  const [base = ''] = url.split('#', 1);
  const entries = Object.entries({ ...values, sb: '' }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${base}#${new URLSearchParams(entries).toString()}`;
}

/** The URL with further values in its query; its own fragment is removed. */
export function withQuery(text: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(text);
  url.hash = '';
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}
