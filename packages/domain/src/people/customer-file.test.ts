import { describe, expect, test } from 'vitest';
import type { CustomerAddress } from './address.ts';
import {
  isBirthdayPlausible,
  isOpenedToAnother,
  hasCustomerValues,
  mergeCustomers,
  survivorOf,
} from './customer-file.ts';
import { type CustomerValues, NO_VALUES } from './customer-values.ts';

const HOME: CustomerAddress = {
  postalCode: '01310100',
  street: 'Rua das Acácias',
  streetNumber: '12',
  complement: null,
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
};

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2026-11-24', true],
  ['2026-11-25', false],
])('on 24/11/2026 the birthday %s is plausible: %s', (birthday, expected) => {
  expect(isBirthdayPlausible(birthday, '2026-11-24')).toBe(expected);
});

test.each<{ change: Partial<CustomerValues>; same: boolean }>([
  { change: {}, same: true },
  { change: { firstName: 'Bia' }, same: false },
  { change: { taxDocument: '52998224725' }, same: false },
  { change: { phones: ['5511987654321'] }, same: false },
  { change: { addresses: [HOME] }, same: false },
  { change: { acceptsMessages: false }, same: false },
])('an empty file already has the values $change: $same', ({ change, same }) => {
  expect(hasCustomerValues(NO_VALUES, { ...NO_VALUES, ...change })).toBe(same);
});

describe('merging two records of one person', () => {
  test.each([
    [false, false, 'opened'],
    [true, false, 'opened'],
    [false, true, 'other'],
  ] as const)(
    'keeps the record whose owner can sign in (opened %s, other %s): %s',
    (opened, other, expected) => {
      expect(survivorOf({ canSignIn: opened }, { canSignIn: other })).toBe(expected);
    },
  );

  test('is refused if both can sign in', () => {
    expect(() => survivorOf({ canSignIn: true }, { canSignIn: true })).toThrow(
      'customersBothSignIn',
    );
  });

  test("keeps the survivor's values and fills its empty ones from the other record", () => {
    const survivor = { ...NO_VALUES, canSignIn: false, firstName: 'Ana', birthday: '1980-03-14' };
    const other = { ...NO_VALUES, firstName: 'Aninha', lastName: 'Lima', taxDocument: '52998224725', birthday: '1981-01-01' }; // prettier-ignore
    expect(mergeCustomers(survivor, other)).toEqual({
      ...NO_VALUES,
      firstName: 'Ana',
      taxDocument: '52998224725',
      birthday: '1980-03-14',
    });
    const nameless = { ...NO_VALUES, canSignIn: false };
    expect(mergeCustomers(nameless, other)).toMatchObject({
      firstName: 'Aninha',
      lastName: 'Lima',
    });
  });

  test('is refused if their documents differ', () => {
    const survivor = { ...NO_VALUES, canSignIn: false, taxDocument: '52998224725' };
    const other = { ...NO_VALUES, taxDocument: '12ABC34501DE35' };
    expect(() => mergeCustomers(survivor, other)).toThrow('customersDifferInDocument');
    expect(mergeCustomers(survivor, { ...NO_VALUES, taxDocument: '52998224725' }).taxDocument).toBe(
      '52998224725',
    );
  });

  test('keeps every telephone, e-mail and address once', () => {
    const survivor = {
      ...NO_VALUES,
      canSignIn: false,
      phone: '551130001111',
      phones: ['5511987654321'],
      addresses: [HOME],
    };
    const other = {
      ...NO_VALUES,
      email: 'ana@exemplo.com.br',
      phone: '5511987654321',
      phones: ['5521999990000', '551130001111'],
      emails: ['ana@trabalho.com.br'],
      addresses: [HOME, { ...HOME, streetNumber: '99' }],
    };
    expect(mergeCustomers(survivor, other)).toEqual({
      ...NO_VALUES,
      phone: '551130001111',
      phones: ['5511987654321', '5521999990000'],
      email: 'ana@exemplo.com.br',
      emails: ['ana@trabalho.com.br'],
      addresses: [HOME, { ...HOME, streetNumber: '99' }],
    });
  });

  test("never changes the survivor's sign-in contacts", () => {
    const survivor = { ...NO_VALUES, canSignIn: true, email: 'ana@exemplo.com.br' };
    const other = { ...NO_VALUES, email: 'outra@exemplo.com.br', phone: '5511987654321' };
    expect(mergeCustomers(survivor, other)).toMatchObject({
      email: 'ana@exemplo.com.br',
      emails: ['outra@exemplo.com.br'],
      phone: null,
      phones: ['5511987654321'],
    });
  });

  test.each([
    [null, null, null],
    [true, null, true],
    [null, true, true],
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [null, false, false],
    [false, null, false],
  ])('with the consents %s and %s keeps %s', (one, other, expected) => {
    const survivor = { ...NO_VALUES, canSignIn: false, acceptsMessages: one };
    expect(mergeCustomers(survivor, { ...NO_VALUES, acceptsMessages: other }).acceptsMessages).toBe(
      expected,
    );
  });
});

test.each<[string, Partial<CustomerValues>, Partial<CustomerValues>, boolean, boolean]>([
  ['nothing new', { email: 'a@x.com', phone: '5531990000001' }, {}, true, false],
  ['a new e-mail address', { email: null }, { email: 'a@x.com' }, false, true],
  ['another e-mail address', { email: 'a@x.com' }, { email: 'b@x.com' }, false, true],
  ['no e-mail address any more', { email: 'a@x.com' }, { email: null }, true, false],
  ['a new telephone', { phone: null }, { phone: '5531990000001' }, true, true],
  ['a new telephone of a shop without messages', {}, { phone: '5531990000001' }, false, false],
  ['another telephone', { phone: '5531990000002' }, { phone: '5531990000001' }, true, true],
  ['the telephone with its 9', { phone: '553190000001' }, { phone: '5531990000001' }, true, false],
])('a file is opened to another person by %s', (_, before, change, hasText, expected) => {
  const file = { ...NO_VALUES, ...before };
  expect(isOpenedToAnother(file, { ...file, ...change }, hasText)).toBe(expected);
});

test('a merged file keeps each telephone line once', () => {
  const survivor = { ...NO_VALUES, canSignIn: false, phone: '5531990000001' };
  const other = { ...NO_VALUES, phone: '553190000001', phones: ['551134567890', '551134567890'] };
  expect(mergeCustomers(survivor, other)).toMatchObject({
    phone: '5531990000001',
    phones: ['551134567890'],
  });
});
