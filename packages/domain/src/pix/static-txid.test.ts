import fc from 'fast-check';
import { expect, it } from 'vitest';
import { staticTxid, uuidOfTxid } from './static-txid.ts';

it('is read back as the uuid that it was made of', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      expect(uuidOfTxid(staticTxid(uuid))).toBe(uuid);
    }),
  );
});

it.each(['', '***', 'ZZZZZZZZZZZZZZZZZZZZZZZZZ', `${'0'.repeat(24)}a`])(
  'does not read %j',
  (txid) => {
    expect(uuidOfTxid(txid)).toBeUndefined();
  },
);
