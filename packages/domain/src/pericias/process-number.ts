/**
 * The unique number of a court case, NNNNNNN-DD.AAAA.J.TR.OOOO: sequence, check digits, year, branch of justice,
 * court, court of origin. Source: Resolução CNJ 65/2008 with its annexes. Older cases and other bodies number
 * differently, so the result is a hint and never a reason to reject a number.
 */
export interface ProcessNumber {
  /** With its punctuation, however it was typed. */
  readonly text: string;
  readonly hasValidCheck: boolean;
  /** The name of the court, or undefined when the resolution defines none for these digits. */
  readonly court: string | undefined;
  /** The digit J: the branch of justice. */
  readonly branch: number;
  /** The digits TR: the court within its branch. */
  readonly courtNumber: number;
}

const FORM = /^(\d{7})-?(\d{2})\.?(\d{4})\.?(\d)\.?(\d{2})\.?(\d{4})$/;
const MODULUS = 97n;

/** Parses what a person typed, with or without punctuation; undefined when it is not in the unique form. */
export function readProcessNumber(typed: string): ProcessNumber | undefined {
  const match = FORM.exec(typed.trim());
  if (!match) return undefined;
  const [, sequence = '', check = '', year = '', branch = '', court = '', origin = ''] = match;
  return {
    text: `${sequence}-${check}.${year}.${branch}.${court}.${origin}`,
    hasValidCheck: isCheckValid(`${sequence}${year}${branch}${court}${origin}`, check),
    court: courtOf(branch, court),
    branch: Number(branch),
    courtNumber: Number(court),
  };
}

/** ISO 7064, modulo 97 base 10: the number followed by its check digits leaves a remainder of 1. */
function isCheckValid(digits: string, check: string): boolean {
  return BigInt(digits + check) % MODULUS === 1n;
}

/**
 * The key by which two numbers typed differently are equal: letters and digits, nothing else.
 * The column `pericias.process_key` computes the same; a test asserts that both are equal.
 */
export function processKey(typed: string): string {
  return typed.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
}

function courtOf(branch: string, court: string): string | undefined {
  const known = Object.hasOwn(COURTS, branch) ? COURTS[branch] : undefined;
  return known?.(Number(court));
}

const HIGHEST = 0;
const COUNCIL = 90;

/** Branches of justice by their digit, each with the names of its courts by number. */
const COURTS: Readonly<Record<string, (court: number) => string | undefined>> = {
  1: (court) => (court === HIGHEST ? 'Supremo Tribunal Federal' : undefined),
  2: (court) => (court === HIGHEST ? 'Conselho Nacional de Justiça' : undefined),
  3: (court) => (court === HIGHEST ? 'Superior Tribunal de Justiça' : undefined),
  4: (court) => {
    if (court === COUNCIL) return 'Conselho da Justiça Federal';
    return court >= 1 && court <= 6 ? `Tribunal Regional Federal da ${court}ª Região` : undefined;
  },
  5: (court) => {
    if (court === HIGHEST) return 'Tribunal Superior do Trabalho';
    if (court === COUNCIL) return 'Conselho Superior da Justiça do Trabalho';
    return court >= 1 && court <= 24
      ? `Tribunal Regional do Trabalho da ${court}ª Região`
      : undefined;
  },
  6: (court) => {
    if (court === HIGHEST) return 'Tribunal Superior Eleitoral';
    return inState('Tribunal Regional Eleitoral', court);
  },
  7: (court) => {
    if (court === HIGHEST) return 'Superior Tribunal Militar';
    return court >= 1 && court <= 12 ? `${court}ª Circunscrição Judiciária Militar` : undefined;
  },
  8: (court) => inState('Tribunal de Justiça', court),
  9: (court) => {
    const hasMilitaryCourt = MILITARY_COURTS.has(court);
    return hasMilitaryCourt ? inState('Tribunal de Justiça Militar', court) : undefined;
  },
};

/** The only states with a military court of their own: Minas Gerais, Rio Grande do Sul, São Paulo. */
const MILITARY_COURTS: ReadonlySet<number> = new Set([13, 21, 26]);

function inState(court: string, state: number): string | undefined {
  const name = STATES[state - 1];
  return name === undefined ? undefined : `${court} ${name}`;
}

/** The 27 units of the federation in the order of their numbers, which is alphabetical. */
const STATES = [
  'do Acre',
  'de Alagoas',
  'do Amapá',
  'do Amazonas',
  'da Bahia',
  'do Ceará',
  'do Distrito Federal e dos Territórios',
  'do Espírito Santo',
  'de Goiás',
  'do Maranhão',
  'de Mato Grosso',
  'de Mato Grosso do Sul',
  'de Minas Gerais',
  'do Pará',
  'da Paraíba',
  'do Paraná',
  'de Pernambuco',
  'do Piauí',
  'do Rio de Janeiro',
  'do Rio Grande do Norte',
  'do Rio Grande do Sul',
  'de Rondônia',
  'de Roraima',
  'de Santa Catarina',
  'de Sergipe',
  'de São Paulo',
  'do Tocantins',
] as const;
