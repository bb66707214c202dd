import { isCents } from '#money.ts';

const SMALL = [
  '',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'quatorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
] as const;
const TENS = [
  '',
  '',
  'vinte',
  'trinta',
  'quarenta',
  'cinquenta',
  'sessenta',
  'setenta',
  'oitenta',
  'noventa',
] as const;
const HUNDREDS = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
] as const;
/** The name of each three-digit group from the thousands on: singular, plural. */
const GROUPS = [
  ['mil', 'mil'],
  ['milhão', 'milhões'],
  ['bilhão', 'bilhões'],
] as const;

/** An amount as a receipt writes it: 123456 → 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'. */
export function amountInWords(cents: number): string {
  if (!isCents(cents)) throw new RangeError(`not an amount: ${cents}`);
  const whole = Math.floor(cents / 100);
  const rest = cents % 100;
  const parts = [
    whole > 0 && `${numberInWords(whole)} ${reaisAfter(whole)}`,
    rest > 0 && `${numberInWords(rest)} ${rest === 1 ? 'centavo' : 'centavos'}`,
  ].filter((part) => part !== false);
  return parts.join(' e ') || 'zero reais';
}

function reaisAfter(whole: number): string {
  if (whole === 1) return 'real';
  // 'um milhão de reais', but 'um milhão e um reais'
  return whole % 1_000_000 === 0 ? 'de reais' : 'reais';
}

/** A whole number from 1 to below one trillion: 21 → 'vinte e um'. */
export function numberInWords(number: number): string {
  const groups: { value: number; power: number }[] = [];
  for (let rest = number, power = 0; rest > 0; rest = Math.floor(rest / 1000), power += 1)
    if (rest % 1000 > 0) groups.unshift({ value: rest % 1000, power });
  return groups
    .map(({ value, power }, index) => {
      const before = groups[index - 1];
      if (before === undefined) return groupInWords(value, power);
      const isLast = index === groups.length - 1;
      // 'e' joins the last group when it is below a hundred or whole hundreds; a comma follows millions and billions
      const isJoined = isLast && (value < 100 || value % 100 === 0);
      const joint = isJoined ? ' e ' : before.power > 1 ? ', ' : ' ';
      return joint + groupInWords(value, power);
    })
    .join('');
}

function groupInWords(value: number, power: number): string {
  const name = GROUPS[power - 1];
  if (name === undefined) return hundredsInWords(value);
  if (power === 1 && value === 1) return name[0];
  return `${hundredsInWords(value)} ${name[value === 1 ? 0 : 1]}`;
}

/** 1 to 999. */
function hundredsInWords(value: number): string {
  if (value === 100) return 'cem';
  const below = value % 100;
  const ten = below < 20 ? '' : TENS[Math.floor(below / 10)];
  const unit = SMALL[below < 20 ? below : below % 10];
  return [HUNDREDS[Math.floor(value / 100)], ten, unit].filter(Boolean).join(' e ');
}
