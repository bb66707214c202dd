// The test of a clone that builds itself does not measure sizes, and strong compression takes half of the build's CPU
// time. So this module compresses pages with the lowest level. `first-load.spec.ts` checks the real sizes.
import zlib from 'node:zlib';

const { brotliCompress, constants } = zlib;

zlib.brotliCompress = (bytes, options, done) => {
  const params = { ...options?.params, [constants.BROTLI_PARAM_QUALITY]: 1 };
  brotliCompress(bytes, { ...options, params }, done);
};
