import { escapeHtml, jsonText } from './html-text.ts';

/** One element of a page's head. */
export interface HeadTag {
  readonly name: 'link' | 'meta' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  /** What a script element of a data type holds; written as JSON. */
  readonly json?: unknown;
}

/** What a page depends on: its path and query, and the address it was asked at. */
export interface PageRequest {
  readonly url: string;
  readonly protocol: string;
  readonly host: string;
}

/** What one page has that the others don't. */
export interface PageParts {
  readonly status: number;
  /** What it says of itself, as HTML, in place of what the built page says. */
  readonly head: string;
  /** What it needs. */
  readonly tags: readonly HeadTag[];
  /** What is seen of it before its scripts have run, as HTML; may be empty. */
  readonly shell: string;
}

/** The part of the built page's head that each address has of its own. */
const OWN_HEAD = /<!-- head -->[\s\S]*<!-- \/head -->/;

/** Where the front end draws. */
const PLACE = '<div id="root">';

/** Fills the built page, the same for every address, with what one address needs. The tags come in their order. */
export function createPageHtml(template: string): (parts: PageParts) => string {
  // last in the head: a page's own styles must come after those of the build, which they refine
  const end = template.indexOf('</head>');
  const [start = '', middle = ''] = template.slice(0, end).split(OWN_HEAD);
  const [body = '', ...rest] = template.slice(end).split(PLACE);
  const after = rest.join(PLACE);
  return ({ head, shell, tags }) =>
    start +
    head +
    middle +
    tags.map((tag) => `  ${write(tag)}\n  `).join('') +
    (after === '' ? body : body + PLACE + shell + after);
}

function write({ attributes, json, name }: HeadTag): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`,
  );
  const start = `<${name}${written.join('')}>`;
  return name === 'script' ? `${start}${jsonText(json)}</script>` : start;
}
