/** Names that contain others come first: Edge calls itself Chrome, and Chrome calls itself Safari. */
const BROWSERS = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChromium\//, 'Chromium'],
  // without a window it puts a word before its name
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  // every browser of this family ends with 'Safari'; the real one is made by Apple, for Apple
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

/** What people would call the device behind a user agent: 'Chrome no Windows'. */
export function describeDevice(userAgent: string | null): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  if (browser !== undefined && system !== undefined) return `${browser} no ${system}`;
  return browser ?? system ?? 'Dispositivo desconhecido';
}
