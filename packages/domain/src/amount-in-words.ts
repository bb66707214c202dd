const UNITS = [
  '', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez', 'onze', 'doze', 'treze',
  'quatorze', 'quinze', 'dezesseis', 'dezessete', 'dezoito', 'dezenove',
]; // prettier-ignore
const TENS = [
  '', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa',
]; // prettier-ignore
const HUNDREDS = [
  '', 'cento', 'duzentos', 'trezentos', 'quatrocentos', 'quinhentos', 'seiscentos', 'setecentos',
  'oitocentos', 'novecentos',
]; // prettier-ignore

const SCALES = [
  { value: 1_000_000_000, one: 'um bilhão', many: 'bilhões' },
  { value: 1_000_000, one: 'um milhão', many: 'milhões' },
  { value: 1_000, one: 'mil', many: 'mil' },
] as const;

/** An amount as a receipt writes it out: 123456 → 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'. */
export function amountInWords(cents: number): string {
  const [reais, rest] = [Math.floor(cents / 100), cents % 100];
  const centavos = rest === 1 ? 'um centavo' : `${below1000(rest)} centavos`;
  if (reais === 0) return rest === 0 ? 'zero reais' : centavos;
  return rest === 0 ? wholeReais(reais) : `${wholeReais(reais)} e ${centavos}`;
}

function wholeReais(reais: number): string {
  if (reais === 1) return 'um real';
  // 'um milhão de reais', but 'um milhão e um reais'
  return reais % 1_000_000 === 0
    ? `${numberInWords(reais)} de reais`
    : `${numberInWords(reais)} reais`;
}

/** 21 → 'vinte e um'; 0 → ''. */
export function numberInWords(number: number): string {
  let words = '';
  let rest = number;
  for (const { value, one, many } of SCALES) {
    const count = Math.floor(rest / value);
    if (count === 0) continue;
    rest %= value;
    const group = count === 1 ? one : `${below1000(count)} ${many}`;
    words = joined(words, group, rest === 0 && isJoinedByAnd(count));
  }
  return rest === 0 ? words : joined(words, below1000(rest), isJoinedByAnd(rest));
}

/** The last group follows with 'e' when it has one word of hundreds, or no hundreds. */
function isJoinedByAnd(group: number): boolean {
  return group < 100 || group % 100 === 0;
}

function joined(words: string, group: string, isByAnd: boolean): string {
  if (words === '') return group;
  return isByAnd ? `${words} e ${group}` : `${words} ${group}`;
}

function below1000(number: number): string {
  if (number === 100) return 'cem';
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  const small = rest < 20 ? [UNITS[rest]] : [TENS[Math.floor(rest / 10)], UNITS[rest % 10]];
  return [HUNDREDS[hundreds], ...small].filter(Boolean).join(' e ');
}
