/** One element of a page's head. */
export interface HeadTag {
  readonly name: 'link' | 'meta' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  /** What a script element of a data type holds; written as JSON. */
  readonly json?: unknown;
}

/** What one page has that the others don't. */
export interface PageParts {
  readonly tags: readonly HeadTag[];
}

/** Fills the built page, the same for every address, with what one address needs. The tags come in their order. */
export function createPageHtml(template: string): (parts: PageParts) => string {
  // last in the head: a page's own styles must come after those of the build, which they refine
  const place = template.indexOf('</head>');
  const before = template.slice(0, place);
  const after = template.slice(place);
  return ({ tags }) => before + tags.map((tag) => `  ${write(tag)}\n  `).join('') + after;
}

function write({ attributes, json, name }: HeadTag): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? ` ${key}` : ` ${key}="${escape(value)}"`,
  );
  const start = `<${name}${written.join('')}>`;
  return name === 'script' ? `${start}${jsonText(json)}</script>` : start;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** JSON in which nothing can end the element it stands in. */
function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
