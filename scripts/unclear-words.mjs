// Words and names that a reader new to the project does not understand, each with its replacement.
import { basename } from 'node:path';

/** Checked in comments, test titles and documents. */
const WORDS = {
  'notifies, reports, logs, states': /\b(?:tells?|told|telling)\b/,
  asserts: /\b(?:test|tests) holds?\b|\bholds? that\b/,
  'viewport and colour scheme': /\d looks\b|\blooks of\b/,
  'end-to-end test, scenario': /\bstor(?:y|ies)\b|\bwalks?\b/,
  'URL, query string': /\b(?:in|from) the address\b(?! book| of a customer)|\bthe page's address\b/,
  'is, exists, remains valid': /\bstands?\b(?! out\b)/,
  again: /\banew\b/,
  callers: /\bwhoever\b|\bwho waits?\b/,
  filtered: /\bnarrowed\b/,
  chunk: /\bpieces?\b/,
  compute: /\breckon/,
  renders: /\bdraws?\b|\bdrawn\b/,
  'next to, concurrently with': /\bbeside\b/,
  'rejected because': /\bfor want of\b/,
  'abort, retry': /\bgives? up\b|\bgives? (?:it|a \w+|the \w+) up\b/,
  character: /\b(?:each|one|other|a|these|of) signs?\b(?![ -](?:in|up|out|of))/,
  'image, chart, prerendered shell': /\bpictures?\b|\bpictured\b/,
};

/** Checked in names of files, functions, fields and variables. */
const NAMES = {
  'prerendered shell': /first-?picture|\bpictured\b/i,
  'response cache': /ready-?answers?|keepAnswersReady/i,
  'cache freshness check': /proof-?of-?news/i,
  'keyed queue': /\binTurn\b|\bpatience\b/,
  'revoked sessions': /doubted-?session/i,
  contact: /answer-?taken-?reach|change-?reach|\breach\s*[:=] (?!\[)/i,
  retryImport: /untilThere|until-there|onceReachable/,
  'idempotency key': /isDefinitive/,
  'withIdempotency, serveIdempotent': /\bRepeatable\b|\bserveOnce\b/,
  'response, serializer': /[a-z]Answer\b|-answers?\b/,
  'stored session': /auth-?traces|auth-?problem\b/i,
  retrySignOut: /tell-?of-?leaving/i,
  'link result': /link-?news|person-?change|own-?pages\b/,
  'search results, nav items, create actions':
    /\b(?:const|readonly) (?:finds|ways|beginnings|creations)\b/,
  'active option': /option-?mark\b/i,
  styles: /\b[A-Za-z]*Looks\b|-looks\b/,
  'format, parse': /written-?(?:money|date)\b/i,
  useDeferredResult: /unhurried/i,
  useUnsavedInput: /useTypedText|use-typed-text/,
  useCurrentPath: /useShownPath|use-shown-path/,
  'focus management': /keep-?place|pass-?focus-?on|use-?focus-?back/i,
  stepper: /case-?track/i,
  'orphan cleanup': /orphan-?sweep/i,
  inRolledBackSavepoint: /withoutTrace/,
  'startSession, request, log, print':
    /\b(?:const|function|async) (?:letIn|ask|tell|say)\b|\b(?:letIn|ask|tell|say)(?:: \(|: console)/,
  'error message': /sale-?reason|form-?problems/i,
  invariants: /\bheld-?rows|cut-?midway/i,
  'async chunks': /send-?less|run-?pieces/i,
  'fake npm': /rehearsed/i,
};

const TITLE = /^\s*(?:(?:test|it|describe|scenario)(?:\.\w+)*\(|\]\)\()\s*(['"`].*)/;

/** CONTRIBUTING contrasts unclear sentences with clear ones in a table, which is excluded. */
const isExample = (file, line) => file === 'CONTRIBUTING.md' && line.startsWith('| ');

/** The prose of a line: the whole line of a document; comments and test titles of code. */
function proseOf(file, line) {
  const isComment = /^\s*(?:\/\/|\/?\*|--|\{\/\*)/.test(line);
  if (file.endsWith('.md') || isComment || TITLE.test(line)) return line;
  return line.split(/\s\/\/ /, 2)[1];
}

function findIn(table, text) {
  return Object.entries(table).flatMap(([instead, pattern]) => {
    const found = pattern.exec(text);
    return found === null ? [] : [`${found[0]} → ${instead}`];
  });
}

/** The unclear words and names of a file, as 'file:line: found → replacement'. */
export function unclearWords(file, text) {
  const names = file.endsWith('.md') ? {} : NAMES;
  const named = findIn(names, basename(file)).map((found) => `${file}: ${found}`);
  const written = text.split('\n').flatMap((line, index) => {
    if (isExample(file, line)) return [];
    const prose = proseOf(file, line);
    const found = prose === undefined ? findIn(NAMES, line) : findIn(WORDS, prose);
    return found.map((each) => `${file}:${index + 1}: ${each}`);
  });
  return [...named, ...written];
}
