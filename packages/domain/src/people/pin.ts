/** The number of digits of a PIN. */
export const PIN_DIGITS = 6;

/** After this time without activity at a till, a seller has to enter their PIN again. */
export const TILL_IDLE_SECONDS = 600;

/** A till stays open for this many days; after that, opening it requires a password. */
export const TILL_DAYS = 30;

const SHAPE = new RegExp(`^[0-9]{${PIN_DIGITS}}$`);

/** Whether a text has the form of a PIN. */
export function isPin(text: string): boolean {
  return SHAPE.test(text);
}

/** Whether a PIN is easy to guess: equal digits, a run up or down, a repeated block of two or three digits. */
export function isPinTooSimple(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0));
  const isEven = [-1, 0, 1].some((step) => steps.every((one) => one === step));
  return isEven || /^(\d\d)\1\1$/.test(pin) || /^(\d\d\d)\1$/.test(pin);
}
