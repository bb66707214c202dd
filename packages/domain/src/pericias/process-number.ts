import { plainCharacters } from '#typed-text.ts';

/**
 * The unique number of a court case, NNNNNNN-DD.AAAA.J.TR.OOOO: sequence, check digits, year, branch of justice,
 * court, court of origin. Source: Resolução CNJ 65/2008 with its annexes. Older cases and other institutions use
 * other formats, so the result is a hint and never a reason to reject a number.
 */
export interface ProcessNumber {
  /** With punctuation, whether or not it was typed. */
  readonly text: string;
  readonly hasValidCheck: boolean;
  /** Seven digits, counted within court and year. */
  readonly sequence: string;
  /** The name of the court, or undefined if the resolution defines none for these digits. */
  readonly court: string | undefined;
  /** The alias of the court in CNJ's services, such as `tjsp`; undefined for a court that they do not list. */
  readonly courtAlias: string | undefined;
  /** The digit J: the branch of justice. */
  readonly branch: number;
  /** The digits TR: the court within its branch. */
  readonly courtNumber: number;
}

/** The groups of a number in a text, with any punctuation between them. */
const IN_TEXT =
  /(?<!\d)(\d{7})[-./ ]{0,3}(\d{2})[-./ ]{0,3}(\d{4})[-./ ]{0,3}(\d)[-./ ]{0,3}(\d{2})[-./ ]{0,3}(\d{4})(?!\d)/g;
/** The groups of 20 bare digits. */
const BARE = /^(\d{7})(\d{2})(\d{4})(\d)(\d{2})(\d{4})$/;
const MODULUS = 97n;

/** Every number in the unique form within a text, in order. */
export function processNumbersOf(text: string): ProcessNumber[] {
  return [...plainCharacters(text).matchAll(IN_TEXT)].map(partsOf);
}

/**
 * Parses a number as typed or pasted: with or without punctuation, with words around it ('Autos nº … /SP'). It is
 * known by its 20 digits. Undefined if the text has none in the unique form, or several different ones.
 */
export function readProcessNumber(typed: string): ProcessNumber | undefined {
  const [first, ...others] = processNumbersOf(typed);
  if (first !== undefined) {
    return others.every(({ text }) => text === first.text) ? first : undefined;
  }
  const match = BARE.exec(lettersAndDigits(plainCharacters(typed)));
  return match === null ? undefined : partsOf(match);
}

function partsOf(match: readonly string[]): ProcessNumber {
  const [, sequence = '', check = '', year = '', branch = '', court = '', origin = ''] = match;
  const courtNames = Object.hasOwn(COURTS, branch) ? COURTS[branch]?.(Number(court)) : undefined;
  return {
    sequence,
    text: `${sequence}-${check}.${year}.${branch}.${court}.${origin}`,
    hasValidCheck: isCheckValid(`${sequence}${year}${branch}${court}${origin}`, check),
    court: courtNames?.name,
    courtAlias: courtNames?.alias,
    branch: Number(branch),
    courtNumber: Number(court),
  };
}

/** The number as it is stored and shown: with punctuation and without words around it; other forms as typed. */
export function maskedProcessNumber(typed: string): string {
  return readProcessNumber(typed)?.text ?? typed;
}

/** ISO 7064, modulo 97 base 10: the number followed by its check digits leaves a remainder of 1. */
function isCheckValid(digits: string, check: string): boolean {
  return BigInt(digits + check) % MODULUS === 1n;
}

/**
 * The key by which two differently typed numbers are equal: the 20 digits of the unique form, otherwise only letters
 * and digits. The column `pericias.process_key` computes the same key of a stored number; a test asserts that both are
 * equal.
 */
export function processKey(typed: string): string {
  return lettersAndDigits(maskedProcessNumber(typed));
}

function lettersAndDigits(text: string): string {
  return text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
}

const HIGHEST = 0;
const COUNCIL = 90;

interface Court {
  readonly name: string;
  readonly alias?: string;
}

/** Branches of justice by their digit, each with its courts by number. CNJ's services list neither councils nor the Supremo. */
const COURTS: Readonly<Record<string, (court: number) => Court | undefined>> = {
  1: (court) => (court === HIGHEST ? { name: 'Supremo Tribunal Federal' } : undefined),
  2: (court) => (court === HIGHEST ? { name: 'Conselho Nacional de Justiça' } : undefined),
  3: (court) =>
    court === HIGHEST ? { name: 'Superior Tribunal de Justiça', alias: 'stj' } : undefined,
  4: (court) => {
    if (court === COUNCIL) return { name: 'Conselho da Justiça Federal' };
    return court >= 1 && court <= 6
      ? { name: `Tribunal Regional Federal da ${court}ª Região`, alias: `trf${court}` }
      : undefined;
  },
  5: (court) => {
    if (court === HIGHEST) return { name: 'Tribunal Superior do Trabalho', alias: 'tst' };
    if (court === COUNCIL) return { name: 'Conselho Superior da Justiça do Trabalho' };
    return court >= 1 && court <= 24
      ? { name: `Tribunal Regional do Trabalho da ${court}ª Região`, alias: `trt${court}` }
      : undefined;
  },
  6: (court) => {
    if (court === HIGHEST) return { name: 'Tribunal Superior Eleitoral', alias: 'tse' };
    return inState('Tribunal Regional Eleitoral', 'tre-', court);
  },
  // the resolution lists no districts of the military courts
  7: (court) => {
    const alias = 'stm';
    if (court === HIGHEST) return { name: 'Superior Tribunal Militar', alias };
    return court >= 1 && court <= 12
      ? { name: `${court}ª Circunscrição Judiciária Militar`, alias }
      : undefined;
  },
  8: (court) => inState('Tribunal de Justiça', 'tj', court),
  9: (court) => {
    const hasMilitaryCourt = MILITARY_COURTS.has(court);
    return hasMilitaryCourt ? inState('Tribunal de Justiça Militar', 'tjm', court) : undefined;
  },
};

/** The only states with their own military court: Minas Gerais, Rio Grande do Sul, São Paulo. */
const MILITARY_COURTS: ReadonlySet<number> = new Set([13, 21, 26]);

function inState(court: string, prefix: string, state: number): Court | undefined {
  const [code, name] = STATES[state - 1] ?? [];
  return name === undefined ? undefined : { name: `${court} ${name}`, alias: `${prefix}${code}` };
}

/**
 * The 27 units of the federation by number, which is the alphabetical order of their names, with the abbreviations of
 * their courts.
 */
const STATES: readonly (readonly [string, string])[] = [
  ['ac', 'do Acre'],
  ['al', 'de Alagoas'],
  ['ap', 'do Amapá'],
  ['am', 'do Amazonas'],
  ['ba', 'da Bahia'],
  ['ce', 'do Ceará'],
  ['dft', 'do Distrito Federal e dos Territórios'],
  ['es', 'do Espírito Santo'],
  ['go', 'de Goiás'],
  ['ma', 'do Maranhão'],
  ['mt', 'de Mato Grosso'],
  ['ms', 'de Mato Grosso do Sul'],
  ['mg', 'de Minas Gerais'],
  ['pa', 'do Pará'],
  ['pb', 'da Paraíba'],
  ['pr', 'do Paraná'],
  ['pe', 'de Pernambuco'],
  ['pi', 'do Piauí'],
  ['rj', 'do Rio de Janeiro'],
  ['rn', 'do Rio Grande do Norte'],
  ['rs', 'do Rio Grande do Sul'],
  ['ro', 'de Rondônia'],
  ['rr', 'de Roraima'],
  ['sc', 'de Santa Catarina'],
  ['se', 'de Sergipe'],
  ['sp', 'de São Paulo'],
  ['to', 'do Tocantins'],
];

/** The search keys of a case at the services of CNJ. */
interface CaseSearch {
  /** Twenty digits. */
  readonly number: string;
  readonly courtAlias: string;
}

/** Undefined for a number in another form, with wrong check digits, or of a court that is not listed. */
export function caseSearchOf(processNumber: string): CaseSearch | undefined {
  const read = readProcessNumber(processNumber);
  if (read === undefined || !read.hasValidCheck || read.courtAlias === undefined) return undefined;
  return { number: processKey(read.text), courtAlias: read.courtAlias };
}

/** Every court that the resolution names. */
export const KNOWN_COURTS = Object.entries(COURTS).flatMap(([branch, courtOf]) =>
  Array.from({ length: COUNCIL + 1 }, (_, courtNumber) => courtNumber).flatMap((courtNumber) => {
    const court = courtOf(courtNumber);
    return court === undefined ? [] : [{ branch: Number(branch), courtNumber, ...court }];
  }),
);
