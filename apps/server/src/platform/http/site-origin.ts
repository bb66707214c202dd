interface RequestedOrigin {
  readonly protocol: string;
  readonly host: string;
}

/** The public scheme and host: those of SITE_URL, otherwise those of the request, when they form a valid URL. */
export function siteOrigin(
  siteUrl: string | undefined,
  { protocol, host }: RequestedOrigin,
): string {
  const url = URL.parse(siteUrl ?? `${protocol}://${host}`);
  return url === null || url.host === '' ? 'http://localhost' : url.origin;
}
