import { crc16 } from './crc16.ts';

/** Whose account a code pays into. */
export interface PixReceiver {
  /** A registered key. */
  readonly key: string;
  readonly name: string;
  readonly city: string;
}

interface PixCharge {
  /** More than 0; an amount above the largest PIX is left to the payer. */
  readonly amountCents: number;
  /** 1 to 25 letters and digits, which the receiver's statement repeats. */
  readonly txid: string;
}

/** The largest amount of a code: ten digits before the decimal point. */
const MAX_PIX_CENTS = 999_999_999_999;

const LONGEST = { name: 25, city: 15 } as const;

/** The static BR Code of an amount: the text of 'PIX copia e cola', and of its QR code. */
export function brCode({ key, name, city }: PixReceiver, charge: PixCharge): string {
  const { amountCents, txid } = charge;
  const account = field('00', 'br.gov.bcb.pix') + field('01', key);
  const code = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    amountCents > MAX_PIX_CENTS ? '' : field('54', decimal(amountCents)),
    field('58', 'BR'),
    field('59', emvText(name, LONGEST.name)),
    field('60', emvText(city, LONGEST.city)),
    field('62', field('05', txid)),
    '6304',
  ].join('');
  return code + crc16(code);
}

/** A name as it stands in codes; empty when it has no letter or digit that a code can contain. */
export function pixName(name: string): string {
  return emvText(name, LONGEST.name);
}

/** A city as it stands in codes; empty as for a name. */
export function pixCity(city: string): string {
  return emvText(city, LONGEST.city);
}

/** Text in printable ASCII, cut to a length: letters without their accents, all else left out. */
function emvText(text: string, longest: number): string {
  const ascii = text
    .normalize('NFKD')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^ -~]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();
  return /[0-9A-Za-z]/.test(ascii) ? ascii : '';
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value;
}

function decimal(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
