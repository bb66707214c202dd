import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  brCode,
  crc16,
  dynamicBrCode,
  pixCity,
  pixName,
  staticTxid,
  MAX_PIX_CENTS,
  pixCents,
  pixDecimal,
  uuidOfTxid,
} from './br-code.ts';

const AURORA = {
  key: '123e4567-e12b-12d1-a456-426655440000',
  name: 'Ótica São João',
  city: 'São Paulo',
};

describe('the check sum', () => {
  test.each([
    ['123456789', '29B1'],
    // the example of the Central Bank's manual
    [
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304',
      '1D3D',
    ],
    [
      '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/2353c790eefb11eaadc10242ac1200025204000053039865802BR5914Otica Sao Joao6009Sao Paulo62070503***6304',
      '34EB',
    ],
    ['', 'FFFF'],
  ])('of %s is %s', (text, expected) => {
    expect(crc16(text)).toBe(expected);
  });
});

test('a dynamic code contains the location without its protocol', () => {
  const code =
    '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/2353c790eefb11eaadc10242ac1200025204000053039865802BR5914Otica Sao Joao6009Sao Paulo62070503***630434EB';
  const location = 'pix.example.com/qr/v2/2353c790eefb11eaadc10242ac120002';
  expect(dynamicBrCode(AURORA, location)).toBe(code);
  expect(dynamicBrCode(AURORA, `https://${location}`)).toBe(code);
});

describe('a static code', () => {
  test('contains key, amount, name, city and txid', () => {
    expect(brCode(AURORA, { amountCents: 12_990, txid: 'PED3F2A91C7' })).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406129.905802BR5914Otica Sao Joao6009Sao Paulo62150511PED3F2A91C763041C55',
    );
  });

  test.each([
    [1, '54040.01'],
    [5, '54040.05'],
    [100, '54041.00'],
    [100_000_000, '54101000000.00'],
    [999_999_999_999, '54139999999999.99'],
  ])('writes %i cents as %s', (amountCents, expected) => {
    expect(fieldsOf(brCode(AURORA, { amountCents, txid: 'A' })).get('54')).toBe(expected.slice(4));
  });

  test('omits an amount above the largest PIX, which the payer enters', () => {
    const code = brCode(AURORA, { amountCents: 1_000_000_000_000, txid: 'A' });
    expect(fieldsOf(code).has('54')).toBe(false);
  });

  test('of the longest key fits into the two-digit length', () => {
    const key = `${'a'.repeat(63)}@aurora.com.br`;
    const code = brCode({ ...AURORA, key }, { amountCents: 1, txid: 'A' });
    expect(fieldsOf(code).get('26')).toBe(`0014br.gov.bcb.pix01${key.length}${key}`);
  });

  test('parses back to its input, whatever the name', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(0x10_ff_ff)),
        fc.integer({ min: 1, max: 1e10 }),
        (typed, cents) => {
          const name = `Loja ${String.fromCodePoint(...typed)}`;
          const code = brCode(
            { ...AURORA, name },
            { amountCents: cents, txid: staticTxid(AURORA.key) },
          );
          const fields = fieldsOf(code);
          expect(code).toMatch(/^[ -~]+$/);
          expect(fields.get('59')).toBe(pixName(name));
          expect(Math.round(Number(fields.get('54')) * 100)).toBe(cents);
          expect(fields.get('63')).toBe(crc16(code.slice(0, -4)));
        },
      ),
    );
  });
});

describe('a name in a code', () => {
  test.each([
    ['Ótica São João', 'Otica Sao Joao'],
    ['  Empório\n do   Açaí ', 'Emporio do Acai'],
    ['Loja 😀 Feliz', 'Loja Feliz'],
    ['Comércio de Óculos e Aromas Ltda', 'Comercio de Oculos e Arom'],
    // the cut is after a space
    ['Ótica Aurora de Campinas Ltda', 'Otica Aurora de Campinas'],
    ['Nº 1 Ótica & Cia.', 'No 1 Otica & Cia.'],
    ['😀', ''],
    [' - ', ''],
    ['', ''],
  ])('%j is written as %j', (name, expected) => {
    expect(pixName(name)).toBe(expected);
  });

  test('may be longer than a city', () => {
    expect(pixCity('São José do Rio Preto')).toBe('Sao Jose do Rio');
  });
});

describe('a static txid', () => {
  test.each([
    ['00000000-0000-0000-0000-000000000000', '0000000000000000000000000'],
    ['ffffffff-ffff-ffff-ffff-ffffffffffff', 'F5LXX1ZZ5PNORYNQGLHZMSP33'],
    ['00000000-0000-0000-0000-000000000024', '0000000000000000000000010'],
  ])('of %s is %s', (uuid, expected) => {
    expect(staticTxid(uuid)).toBe(expected);
  });

  test('has 25 letters and digits, and differs for each uuid', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (one, other) => {
        expect(staticTxid(one)).toMatch(/^[0-9A-Z]{25}$/);
        expect(staticTxid(one) === staticTxid(other)).toBe(one === other);
      }),
    );
  });
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [1990, '19.90'],
  [MAX_PIX_CENTS, '9999999999.99'],
])('%i cents are written as %s for a bank, and parsed back', (cents, decimal) => {
  expect(pixDecimal(cents)).toBe(decimal);
  expect(pixCents(decimal)).toBe(cents);
});

test.each(['', '1', '1.2', '1,20', '-1.00', '12345678901.00', 'x1.00', '1.000'])(
  "%s is not parsed as a bank's amount",
  (text) => {
    expect(pixCents(text)).toBeUndefined();
  },
);

test('a static txid is decoded to its original uuid', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      expect(uuidOfTxid(staticTxid(uuid))).toBe(uuid);
    }),
  );
});

test.each(['', '***', 'ZZZZZZZZZZZZZZZZZZZZZZZZZ', `${'0'.repeat(24)}a`])(
  '%j is not decoded as a static txid',
  (txid) => {
    expect(uuidOfTxid(txid)).toBeUndefined();
  },
);

/** The fields of a code, by id. */
function fieldsOf(code: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < code.length;) {
    const length = Number(code.slice(at + 2, at + 4));
    fields.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}
