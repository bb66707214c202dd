import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with the parameters of every authenticator app: SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Clocks differ: the codes before and after the current one are valid too. */
const SKEW_STEPS = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret in base32, the form that authenticator apps read. */
export function newTotpSecret(): string {
  const bits = [...randomBytes(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, '0'));
  const quintets = bits.join('').match(/.{5}/g) ?? [];
  return quintets.map((quintet) => ALPHABET.charAt(Number.parseInt(quintet, 2))).join('');
}

/** The URL in the QR code for the app. */
export function totpUri(facts: {
  readonly secret: string;
  readonly issuer: string;
  readonly account: string;
}): string {
  const { account, issuer, secret } = facts;
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({
    algorithm: 'SHA1',
    digits: String(DIGITS),
    issuer,
    period: String(STEP_SECONDS),
    secret,
  });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}

/** The time step of a valid code, or undefined. A step up to `lastUsedStep` is used up: a code works once. */
export function matchTotp(
  secret: string,
  code: string,
  { lastUsedStep, now }: { readonly now: Date; readonly lastUsedStep: number | null },
): number | undefined {
  const digits = Buffer.from(code.replace(/\s/g, ''));
  const present = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  const steps = [present - SKEW_STEPS, present, present + SKEW_STEPS];
  return steps.find((step) => {
    const expectedCode = Buffer.from(totpAt(secret, step));
    const isRight = digits.length === expectedCode.length && timingSafeEqual(digits, expectedCode);
    return isRight && (lastUsedStep === null || step > lastUsedStep);
  });
}

/** The code of a time step (RFC 4226, section 5.3). */
export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text).map((character) =>
    ALPHABET.indexOf(character).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
