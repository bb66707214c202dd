import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPin, isPinTooSimple, PIN_DIGITS } from './pin.ts';

test.each([
  ['000000', true],
  ['777777', true],
  ['123456', true],
  ['012345', true],
  ['456789', true],
  ['654321', true],
  ['987654', true],
  ['543210', true],
  ['121212', true],
  ['909090', true],
  ['123123', true],
  ['007007', true],
  ['112112', true],
  ['123457', false],
  ['890123', false],
  ['135790', false],
  ['112233', false],
  ['121213', false],
  ['123321', false],
  ['100000', false],
  ['482913', false],
])('the PIN %s is too simple: %s', (pin, isSimple) => {
  expect(isPinTooSimple(pin)).toBe(isSimple);
});

test.each([
  ['482913', true],
  ['000001', true],
  ['48291', false],
  ['4829131', false],
  ['48 913', false],
  ['48291a', false],
  ['٤٨٢٩١٣', false],
  ['482913\n', false],
  ['', false],
])('%j is six digits: %s', (text, expected) => {
  expect(isPin(text)).toBe(expected);
});

test('of all million PINs exactly the repetitions and runs are too simple', () => {
  let simple = 0;
  for (let pin = 0; pin < 10 ** PIN_DIGITS; pin += 1) {
    if (isPinTooSimple(String(pin).padStart(PIN_DIGITS, '0'))) simple += 1;
  }
  // 100 blocks of two and 1000 of three, ten of which are both, and five runs in each direction
  expect(simple).toBe(100 + 1000 - 10 + 10);
});

test('a PIN and its reverse are both too simple or both accepted', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(digits, (pin) => {
      const text = pin.join('');
      expect(isPinTooSimple(text)).toBe(isPinTooSimple(pin.toReversed().join('')));
    }),
  );
});
