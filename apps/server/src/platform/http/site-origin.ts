interface Asked {
  readonly protocol: string;
  readonly host: string;
}

/** Scheme and host people use: those of SITE_URL, otherwise those that were asked, when they make an address. */
export function siteOrigin(siteUrl: string | undefined, { protocol, host }: Asked): string {
  const url = URL.parse(siteUrl ?? `${protocol}://${host}`);
  return url === null || url.host === '' ? 'http://localhost' : url.origin;
}
