/** One element of a page's head. */
export interface HeadTag {
  readonly name: 'link' | 'meta' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  /** The content of a script element of a data type; written as JSON. */
  readonly json?: unknown;
}

/** The input of a page: its path and query, and the requested URL. */
export interface PageRequest {
  readonly url: string;
  readonly protocol: string;
  readonly host: string;
}

/** The parts that differ between pages. */
export interface PageParts {
  readonly status: number;
  /** The page is public and the same for every client. */
  readonly isShared: boolean;
  /** The title and description as HTML; they replace those of the built page. */
  readonly head: string;
  /** The scripts, styles and data it needs. */
  readonly tags: readonly HeadTag[];
  /** The prerendered HTML before its scripts have run; may be empty. */
  readonly shell: string;
}

/** The part of the built page's head that differs for each URL. */
const OWN_HEAD = /<!-- head -->[\s\S]*<!-- \/head -->/;

/** The root element of the front end. */
const PLACE = '<div id="root">';

/** Fills the built page, which is the same for every URL, for one URL. The tags are in the given order. */
export function createPageHtml(template: string): (parts: PageParts) => string {
  // last in the head: a page's own styles must follow those of the build, which they refine
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
  const attributesHtml = Object.entries(attributes).map(([key, value]) =>
    value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`,
  );
  const start = `<${name}${attributesHtml.join('')}>`;
  return name === 'script' ? `${start}${jsonText(json)}</script>` : start;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text that can neither end its element or attribute nor start another. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** JSON that can neither end its script nor open a comment there. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
