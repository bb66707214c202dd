/**
 * The oldest browsers that the product supports: the two newest versions of Chrome, Edge and Firefox, Firefox ESR, and
 * Safari 17.5 on Mac and iPhone. Raise the numbers at each release. The build, `npm run test:browsers` and
 * the support policy in README.md depend on them; `lib` in apps/web/tsconfig.json names the JavaScript that all of them have.
 *
 * Older browsers may work. A browser that cannot run the page shows one sentence instead. index.html checks
 * light-dark(), without which pages have no colours, and white-space-collapse, because Firefox supports it from
 * version 124, as AbortSignal.any, which the product needs. Together they mean Chrome and Edge 123, Firefox 124 and
 * Safari 17.5.
 */
export const SUPPORTED_BROWSERS = {
  chrome: 156,
  edge: 156,
  // Firefox ESR, which is older than the two newest versions
  firefox: 153,
  safari: 17.5,
  ios: 17.5,
} as const;

/** The same as Vite's `build.target`. */
export const BUILD_TARGET = Object.entries(SUPPORTED_BROWSERS).map(
  ([name, version]) => `${name}${version}`,
);
