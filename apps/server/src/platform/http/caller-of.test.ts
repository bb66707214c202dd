import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callerOf } from './caller-of.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001::7:2:3:4:5', '2001:0:0:7'],
  ['unknown', 'unknown'],
])('the address %s counts as the caller %s', (ip, caller) => {
  expect(callerOf(ip)).toBe(caller);
});

test('callers differ exactly by the first half of an IPv6 address, whatever zeros are omitted', () => {
  const group = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 0xffff }));
  const half = fc.array(group, { minLength: 4, maxLength: 4 });
  const written = (groups: readonly number[]) =>
    new URL(`http://[${groups.map((one) => one.toString(16)).join(':')}]`).hostname.slice(1, -1);
  fc.assert(
    fc.property(half, half, half, half, (network, one, otherNetwork, other) => {
      // an IPv4 address within IPv6 has a form of its own
      fc.pre([network, otherNetwork].every((groups) => groups.some((n) => n !== 0)));
      const caller = callerOf(written([...network, ...one]));
      expect(callerOf(written([...network, ...other]))).toBe(caller);
      const isSame = network.join() === otherNetwork.join();
      expect(callerOf(written([...otherNetwork, ...other])) === caller).toBe(isSame);
    }),
  );
});
