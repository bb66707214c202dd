import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callerOf, describeDevice } from './caller.ts';

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

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = '(iPhone; CPU iPhone OS 18_5 like Mac OS X)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome no Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome no Linux'],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/141.0.0.0 Safari/537.36`,
    'Chrome no Linux',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Ubuntu Chromium/90.0 Safari/537.36`,
    'Chromium no Linux',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Ubuntu Chromium/90.0 Chrome/90.0 Safari/537.36`,
    'Chromium no Linux',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome no ChromeOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`,
    'Chrome no Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B Build/UP1A; wv) ${WEBKIT} Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36`,
    'Chrome no Android',
  ],
  [
    `Mozilla/5.0 ${IPHONE} ${APPLE} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`,
    'Chrome no iPhone',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'Edge no Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; HD1913) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36 EdgA/141.0.0.0`,
    'Edge no Android',
  ],
  [
    `Mozilla/5.0 ${IPHONE} ${APPLE} Version/18.0 EdgiOS/141.0 Mobile/15E148 Safari/604.1`,
    'Edge no iPhone',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 OPR/122.0.0.0`,
    'Opera no Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A546B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet no Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox no Windows',
  ],
  [
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox no Linux',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'Firefox no Android'],
  [`Mozilla/5.0 ${IPHONE} ${APPLE} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, 'Firefox no iPhone'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.5 Safari/605.1.15`,
    'Safari no Mac',
  ],
  [`Mozilla/5.0 ${IPHONE} ${APPLE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari no iPhone'],
  [
    `Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) ${APPLE} Version/16.6 Mobile/15E148 Safari/604.1`,
    'Safari no iPad',
  ],
  // browsers with the same engine that are not Safari
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${APPLE} Version/18.0 Safari/605.1.15 Epiphany/605.1.15`,
    'Linux',
  ],
  ['node', 'Dispositivo desconhecido'],
  ['', 'Dispositivo desconhecido'],
  [null, 'Dispositivo desconhecido'],
])('the user agent %s is described as %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});
