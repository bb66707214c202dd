/** The value of a tag in OFX, or the start or end of an aggregate, whose value is empty. */
export interface OfxTag {
  /** In capitals and without a namespace. */
  readonly name: string;
  readonly isEnd: boolean;
  readonly value: string;
  /** Its line in the file, from 1. */
  readonly line: number;
}

/** Linear on any input: what follows the name cannot match a part of it. */
const TAG = /<(\/?)([a-z][\w.-]*(?::[a-z][\w.-]*)?)(?:[\s/][^<>]*)?>|<!\[CDATA\[/gi;

/**
 * The tags of a text in OFX of either version. Version 1 is SGML, whose values need not be closed: a value ends at the
 * next tag.
 */
export function* ofxTags(text: string): Generator<OfxTag, void> {
  let open: Omit<OfxTag, 'value'> | undefined;
  let value = '';
  let line = 1;
  let from = 0;
  // of its own, because several files may be read in turns
  const tag = new RegExp(TAG);
  for (let match = tag.exec(text); match !== null; match = tag.exec(text)) {
    const between = text.slice(from, match.index);
    value += decodeEntities(between);
    line += lineBreaksIn(between);
    const [whole, end, written] = match;
    from = match.index + whole.length;
    const name = written?.replace(/^.*:/, '').toUpperCase();
    if (name === undefined) {
      const cdataEnd = text.indexOf(']]>', from);
      const data = text.slice(from, cdataEnd === -1 ? undefined : cdataEnd);
      value += data;
      line += lineBreaksIn(data);
      from = cdataEnd === -1 ? text.length : cdataEnd + 3;
      tag.lastIndex = from;
    } else if (name === 'BR') {
      value += ' ';
    } else {
      if (open !== undefined) yield { ...open, value };
      open = { name, isEnd: end === '/', line };
      value = '';
    }
    line += lineBreaksIn(whole);
  }
  if (open !== undefined) yield { ...open, value: value + decodeEntities(text.slice(from)) };
}

function lineBreaksIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** The named characters from U+00A0 to U+00FF, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml';

const ENTITIES = new Map([
  ...LATIN.split(' ').map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '–', mdash: '—' }),
  ...Object.entries({ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…', euro: '€' }),
]);

/** Decodes named and numeric entities once; an unknown one stays as it is written. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi,
    (entity, hex: string | undefined, digits: string | undefined, name: string | undefined) => {
      if (name !== undefined)
        return ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase()) ?? entity;
      return characterOf(hex === undefined ? Number(digits) : Number.parseInt(hex, 16));
    },
  );
}

function characterOf(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\uFFFD';
}
