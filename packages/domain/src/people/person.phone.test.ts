import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  distinctPhones,
  formatPhone,
  normalizeBrazilianPhone,
  normalizePhone,
  phoneForms,
  phoneKey,
} from './person.ts';

describe('telephone numbers', () => {
  test.each([
    ['(11) 98765-4321', '5511987654321'],
    ['11 3456 7890', '551134567890'],
    ['+55 11 98765-4321', '5511987654321'],
    ['+351 912 345 678', '351912345678'],
    ['5511987654321', '5511987654321'],
    ['98765-4321', undefined],
    ['onze nove', undefined],
    ['', undefined],
    ['+0 11 98765-4321', undefined],
    [' +351 912 345 678 ', '351912345678'],
    ['11 98765-4321 ramal 2', undefined],
    ['tel. 11 98765-4321', undefined],
    ['+123456789012345', '123456789012345'],
    ['+1234567890123456', undefined],
    // the 0 of long-distance calls, with or without a company, and the 00 of calls abroad
    ['031 90000-0001', '5531900000001'],
    ['(031) 3456-7890', '553134567890'],
    ['0 15 31 90000-0001', '5531900000001'],
    ['0055 31 90000-0001', '5531900000001'],
    ['00351 912 345 678', '351912345678'],
    ['(+55) 31 90000-0001', '5531900000001'],
    // no area code starts with 0
    ['+55 031 90000-0001', undefined],
    ['+55 (0) 31 90000-0001', undefined],
    ['55031900000001', undefined],
    ['0055 031 90000-0001', undefined],
    ['0800 123 4567', undefined],
    ['tel:+55-31-90000-0001', '5531900000001'],
    ['TEL: 31 90000-0001', '5531900000001'],
    ['\u202A+55 32 90000-0001\u202C', '5532900000001'],
    ['\u200E(32)\u00A090000\u20110001', '5532900000001'],
    ['32 90000–0001', '5532900000001'],
    ['３２ ９００００－０００１', '5532900000001'],
    // a mobile number from before the ninth digit
    ['(11) 8765-4321', '551187654321'],
    ['(11) 18765-4321', undefined],
    ['+55 11 987', undefined],
    ['11+98765-4321', undefined],
  ])('%j is stored as %s', (typed, expected) => {
    expect(normalizePhone(typed)).toBe(expected);
  });

  test('are formatted in the Brazilian way', () => {
    expect(formatPhone('5511987654321')).toBe('(11) 98765-4321');
    expect(formatPhone('551134567890')).toBe('(11) 3456-7890');
    expect(formatPhone('351912345678')).toBe('+351912345678');
    expect(formatPhone('55119876543210')).toBe('+55119876543210');
  });
});

test('the formatted number can be typed again and is stored the same', () => {
  const foreign = fc.stringMatching(/^(?:[1-46-9]\d|5[0-46-9])\d{8,13}$/);
  const brazilian = fc.stringMatching(/^55[1-9]{2}(9\d{8}|[2-9]\d{7})$/);
  fc.assert(
    fc.property(fc.oneof(foreign, brazilian), (phone) => {
      expect(normalizePhone(formatPhone(phone))).toBe(phone);
    }),
  );
});

test.each([
  ['a mobile number without its 9', '553190000001', '5531990000001', true],
  ['the same number', '5531990000001', '5531990000001', true],
  ['another area', '553290000001', '5531990000001', false],
  ['a landline number', '553134567890', '5531934567890', false],
  ['a number of another country', '353190000001', '3531990000001', false],
])('%s: the same line', (_, one, other, expected) => {
  expect(phoneKey(one) === phoneKey(other)).toBe(expected);
});

test.each([
  ['5531990000001', ['5531990000001', '553190000001']],
  ['553190000001', ['553190000001', '5531990000001']],
  ['5531912345678', ['5531912345678']],
  ['553134567890', ['553134567890']],
  ['351912345678', ['351912345678']],
])('%s is looked up as %j', (phone, expected) => {
  expect(phoneForms(phone)).toEqual(expected);
});

test('numbers of one line count once', () => {
  const numbers = ['5531990000001', '553190000001', '551134567890', '551134567890'];
  expect(distinctPhones(numbers)).toEqual(['5531990000001', '551134567890']);
  expect(distinctPhones(numbers, '553190000001')).toEqual(['551134567890']);
});

test.each([
  ['(11) 98765-4321', '5511987654321'],
  ['11 3456-7890', '551134567890'],
  ['+55 (21) 2345 6789', '552123456789'],
  ['5511987654321', '5511987654321'],
  // no area code, a zero in the area code, a mobile number without its 9, a first digit that is not assigned
  ['98765-4321', undefined],
  ['(10) 98765-4321', undefined],
  ['(11) 8765-4321', undefined],
  ['(11) 88765-4321', undefined],
  ['+351 912 345 678', undefined],
  ['0800 123 4567', undefined],
  ['', undefined],
])('the Brazilian number %j is stored as %s', (typed, expected) => {
  expect(normalizeBrazilianPhone(typed)).toBe(expected);
});
