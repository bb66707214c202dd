import { takeTurns } from './in-turns.ts';
import type { Pause } from './in-turns.ts';

/** A part up to this length is parsed at once. */
const SMALL = 32_768;
/** Characters that are searched for the ends of parts between two pauses. */
const SCANNED = 131_072;
/** A part that is nested deeper is parsed at once. */
const DEEPEST = 16;

/**
 * Parses JSON like `JSON.parse`, but lets other requests run meanwhile.
 * @throws SyntaxError
 */
export async function parseJsonInTurns(text: string): Promise<unknown> {
  return await parsePart(text.trim(), DEEPEST, takeTurns());
}

async function parsePart(part: string, depth: number, pause: Pause): Promise<unknown> {
  await pause();
  if (part.length <= SMALL || depth === 0) return parseAtOnce(part);
  if (part.startsWith('[')) return await parseList(part, depth, pause);
  if (part.startsWith('{')) return await parseObject(part, depth, pause);
  return parseAtOnce(part);
}

async function parseList(part: string, depth: number, pause: Pause): Promise<unknown[]> {
  const list: unknown[] = [];
  for (const members of await membersOf(part, ']', pause)) {
    await pause();
    if (members.length > SMALL) list.push(await parsePart(members, depth - 1, pause));
    else for (const member of Object.values(parseAtOnce(`[${members}]`))) list.push(member);
  }
  return list;
}

async function parseObject(part: string, depth: number, pause: Pause): Promise<unknown> {
  const entries: (readonly [string, unknown])[] = [];
  for (const members of await membersOf(part, '}', pause)) {
    await pause();
    const name = members.length > SMALL ? /^"(?:[^"\\]|\\.)*"\s*:/.exec(members) : null;
    if (name === null) {
      entries.push(...Object.entries(parseAtOnce(`{${members}}`)));
    } else {
      const value = members.slice(name[0].length).trim();
      const [key = ''] = Object.keys(parseAtOnce(`{${name[0]}0}`));
      entries.push([key, await parsePart(value, depth - 1, pause)]);
    }
  }
  return Object.fromEntries(entries);
}

function parseAtOnce(part: string): object {
  return JSON.parse(part);
}

/** The members of a list or an object, as texts of one long or several short ones. */
async function membersOf(part: string, end: ']' | '}', pause: Pause): Promise<string[]> {
  if (!part.endsWith(end)) throw new SyntaxError('the text ends too early');
  const texts: string[] = [];
  const last = part.length - 1;
  let [start, comma, depth, scanned] = [1, 0, 0, 0];
  const cut = (until: number) => {
    const text = part.slice(start, until).trim();
    if (text === '') throw new SyntaxError('a member is missing');
    texts.push(text);
    start = until + 1;
  };
  for (let index = 1; index < last; index += 1) {
    const character = part[index];
    if (character === '"') index = endOfString(part, index);
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    else if (character === ',' && depth === 0) {
      // the members before this one, once they are long enough with it
      if (comma > start && index - start > SMALL) cut(comma);
      if (index - start > SMALL) cut(index);
      comma = index;
    }
    if (depth < 0) throw new SyntaxError('the text ends too early');
    if (index - scanned > SCANNED) {
      scanned = index;
      await pause();
    }
  }
  if (comma > start && last - start > SMALL) cut(comma);
  cut(last);
  return texts;
}

/** The index of the closing quote of the string that starts at `start`. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end > 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  throw new SyntaxError('a string does not end');
}
