import { plainCharacters } from '#typed-text.ts';

/** A domain with letters beyond ASCII, without the characters that would make a URL of it mean something else. */
const INTERNATIONAL_DOMAIN = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * Parses an e-mail address as typed or pasted, perhaps with 'mailto:' or in angle brackets, to its stored form: in
 * lower case and with the ASCII form of an accented domain ('xn--…'), which every mail server understands. The result
 * need not be an address: the caller checks its form.
 */
export function normalizeEmail(typed: string): string {
  const email = plainCharacters(typed)
    .replace(/^<(.*)>$/, '$1')
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase();
  const at = email.lastIndexOf('@');
  return email.slice(0, at + 1) + asciiDomain(email.slice(at + 1));
}

/** A search with each e-mail domain in it as addresses are stored, so that 'ana@ótica.com' and '@ótica.com' find them. */
export function withAsciiDomains(search: string): string {
  return search.replaceAll(/(?<=@)\S+/gu, (domain) => asciiDomain(domain));
}

function asciiDomain(domain: string): string {
  const url = `https://${domain}`;
  const isConverted = INTERNATIONAL_DOMAIN.test(domain) && URL.canParse(url);
  return isConverted ? new URL(url).hostname : domain;
}
