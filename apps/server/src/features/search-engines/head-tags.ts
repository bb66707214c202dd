import { escapeHtml, jsonText } from '#platform/web/page-html.ts';

/** The description of a page for search engines and link previews. URLs are absolute. */
export interface HeadFacts {
  /** The name of the shop. */
  readonly shop: string;
  readonly title: string;
  readonly description: string;
  /** The canonical URL of the page; undefined for pages that must not be listed. */
  readonly canonicalUrl: string | undefined;
  readonly imageUrl: string;
  readonly imageAlt: string;
  readonly kind: 'website' | 'product';
  /** schema.org objects. */
  readonly structuredData: readonly Readonly<Record<string, unknown>>[];
}

/** The tags of a page's head as HTML. Everything is escaped: names and descriptions are user input. */
export function headTags(facts: HeadFacts): string {
  const { shop, title, description, canonicalUrl, imageUrl, imageAlt, kind, structuredData } =
    facts;
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}" />`;
  return [
    `<title>${escapeHtml(`${title} · ${shop}`)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...(canonicalUrl === undefined
      ? ['<meta name="robots" content="noindex" />']
      : [
          `<link rel="canonical" href="${escapeHtml(canonicalUrl)}" />`,
          property('og:url', canonicalUrl),
        ]),
    property('og:type', kind),
    property('og:site_name', shop),
    property('og:locale', 'pt_BR'),
    property('og:title', title),
    property('og:description', description),
    property('og:image', imageUrl),
    property('og:image:alt', imageAlt),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...structuredData.map(
      (data) => `<script type="application/ld+json">${jsonText(data)}</script>`,
    ),
  ].join('\n    ');
}
