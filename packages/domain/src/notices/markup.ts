/** A tag, a comment or similar markup within a text. */
interface Markup {
  readonly start: number;
  readonly end: number;
  /** The lower-case name of an opening or closing tag; empty for any other markup. */
  readonly name: string;
}

const TAG_NAME = /<(\/?)([a-z][a-z\d:-]*)/iy;
/** The start of a quoted value, or the end of the tag. */
const QUOTE_OR_END = /=\s*(["'])|>/g;
const ENDS_OF_CODE: Readonly<Record<string, RegExp>> = {
  script: /<\/script(?=[\s/>])/gi,
  style: /<\/style(?=[\s/>])/gi,
};

/**
 * The markup of a text, in order. A script or style includes its content. A '<' that starts no tag is text, as in
 * 'valor < 10'. Markup without an end loses only its opening, because the rest may contain words of the judge. A
 * search that failed once is not repeated: it would fail again at each later position and take quadratic time on a
 * hostile text.
 */
export function* markupOf(text: string): Generator<Markup> {
  const lastEnd = text.lastIndexOf('>');
  const absent = new Set<string>();

  const afterNext = (what: string, from: number): number => {
    const at = absent.has(what) ? -1 : text.indexOf(what, from);
    if (at === -1) absent.add(what);
    return at === -1 ? -1 : at + what.length;
  };

  const endOfTag = (start: number): number => {
    let at = start;
    while (!absent.has('quoted')) {
      QUOTE_OR_END.lastIndex = at;
      const [found, quote] = QUOTE_OR_END.exec(text) ?? [''];
      if (found === '>') return QUOTE_OR_END.lastIndex;
      const closed = quote === undefined ? -1 : text.indexOf(quote, QUOTE_OR_END.lastIndex);
      if (closed === -1) absent.add('quoted');
      at = closed + 1;
    }
    return text.indexOf('>', start) + 1;
  };

  const endOfCode = (name: string, from: number): number => {
    const end = Object.hasOwn(ENDS_OF_CODE, name) ? ENDS_OF_CODE[name] : undefined;
    if (end === undefined || absent.has(name)) return from;
    end.lastIndex = from;
    const found = end.exec(text);
    if (found === null) absent.add(name);
    return found?.index ?? from;
  };

  const markupAt = (start: number): Markup | undefined => {
    if (text.startsWith('<!--', start)) {
      const end = afterNext('-->', start + 2);
      return { start, end: end === -1 ? start + 4 : end, name: '' };
    }
    if (text.startsWith('<!', start) || text.startsWith('<?', start)) {
      return { start, end: text.indexOf('>', start) + 1, name: '' };
    }
    TAG_NAME.lastIndex = start;
    const [, slash, tag = ''] = TAG_NAME.exec(text) ?? [];
    if (slash === undefined) return undefined;
    const name = tag.toLowerCase();
    const end = endOfTag(start);
    return { start, end: slash === '' ? endOfCode(name, end) : end, name };
  };

  let at = text.indexOf('<');
  while (at !== -1 && at < lastEnd) {
    const found = markupAt(at);
    if (found !== undefined) yield found;
    at = text.indexOf('<', found?.end ?? at + 1);
  }
}
