/** The recipient of a code's payment. */
export interface PixReceiver {
  /** A registered key. */
  readonly key: string;
  readonly name: string;
  readonly city: string;
}

interface PixCharge {
  /** More than 0; the payer enters an amount above the largest PIX. */
  readonly amountCents: number;
  /** 1 to 25 letters and digits, which appear in the recipient's statement. */
  readonly txid: string;
}

const LONGEST = { name: 25, city: 15 } as const;

const ARRANGEMENT = field('00', 'br.gov.bcb.pix');

/** The static BR Code of an amount: the text of 'PIX copia e cola' and of its QR code. */
export function brCode({ key, name, city }: PixReceiver, charge: PixCharge): string {
  const { amountCents, txid } = charge;
  return signed([
    field('00', '01'),
    field('26', ARRANGEMENT + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    amountCents > MAX_PIX_CENTS ? '' : field('54', pixDecimal(amountCents)),
    field('58', 'BR'),
    ...receiverFields({ name, city }),
    field('62', field('05', txid)),
  ]);
}

/** The BR Code of an amount registered at the recipient's bank: the payer's bank reads the amount from the location. */
export function dynamicBrCode(receiver: Omit<PixReceiver, 'key'>, location: string): string {
  return signed([
    field('00', '01'),
    // payable only once
    field('01', '12'),
    field('26', ARRANGEMENT + field('25', location.replace(/^https?:\/\//, ''))),
    field('52', '0000'),
    field('53', '986'),
    field('58', 'BR'),
    ...receiverFields(receiver),
    field('62', field('05', '***')),
  ]);
}

/** A name in the characters that codes allow; empty if none of its letters or digits is allowed. */
export function pixName(name: string): string {
  return emvText(name, LONGEST.name);
}

/** A city in the characters that codes allow; empty if none is allowed. */
export function pixCity(city: string): string {
  return emvText(city, LONGEST.city);
}

/** Text in printable ASCII, cut to a length: accents and all other characters are removed. */
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

function receiverFields({ name, city }: Omit<PixReceiver, 'key'>): string[] {
  return [field('59', emvText(name, LONGEST.name)), field('60', emvText(city, LONGEST.city))];
}

/** The fields with their checksum. */
function signed(fields: readonly string[]): string {
  const code = `${fields.join('')}6304`;
  return code + crc16(code);
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value;
}

/** CRC-16/CCITT-FALSE of ASCII text, as four hexadecimal digits in upper case. */
export function crc16(text: string): string {
  let crc = 0xff_ff;
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x80_00 ? ((crc << 1) ^ 0x10_21) & 0xff_ff : (crc << 1) & 0xff_ff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const DECIMAL = /^(\d{1,10})\.(\d{2})$/;

/** The largest amount of a PIX: ten digits before the decimal point. */
export const MAX_PIX_CENTS = 999_999_999_999;

/** Formats an amount as codes and banks write it: 1990 → '19.90'. */
export function pixDecimal(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** Parses a bank's amount to cents; undefined if it is not an amount. */
export function pixCents(decimal: string): number | undefined {
  const [, whole, fraction] = DECIMAL.exec(decimal) ?? [];
  return whole === undefined ? undefined : Number(`${whole}${fraction}`);
}

/** The number of characters of a static code's txid: 36^25 > 2^128, so every uuid has a unique one. */
const TXID_LENGTH = 25;

/** The txid of a static code: the uuid of the paid object in base 36, because hexadecimal would be too long. */
export function staticTxid(uuid: string): string {
  const value = BigInt(`0x${uuid.replaceAll('-', '')}`);
  return value.toString(36).toUpperCase().padStart(TXID_LENGTH, '0');
}

/** The uuid encoded in a static txid; undefined if it encodes none. */
export function uuidOfTxid(txid: string): string | undefined {
  if (!/^[0-9A-Z]{25}$/.test(txid)) return undefined;
  let value = 0n;
  for (const digit of txid) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  const hex = value.toString(16).padStart(32, '0');
  if (hex.length > 32) return undefined;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
