import { isIPv6 } from 'node:net';

/** The caller as limits count them: one person has a whole /64 of IPv6. */
export function callerOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = [], tail = []] = ip
    .replace(/%.*$/, '')
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

/** Names that contain others come first: Edge also contains Chrome, and Chrome also contains Safari. */
const BROWSERS = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChromium\//, 'Chromium'],
  // headless Chrome puts a word before its name
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  // every WebKit browser ends with 'Safari'; only the real one has Apple as its vendor
  [/\b(?:Mac OS X|Macintosh)\b.*\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** The common name of the device of a user agent: 'Chrome no Windows'. */
export function describeDevice(userAgent: string | null): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  if (browser !== undefined && system !== undefined) return `${browser} no ${system}`;
  return browser ?? system ?? 'Dispositivo desconhecido';
}
