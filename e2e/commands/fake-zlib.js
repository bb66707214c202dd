// The test of a clone that builds itself does not measure sizes, and strong compression is half of the build's CPU time:
// pages are compressed with the least effort. `first-load.spec.ts` checks the real sizes.
import zlib from 'node:zlib';

const { brotliCompress, constants } = zlib;

zlib.brotliCompress = (bytes, options, done) => {
  const params = { ...options?.params, [constants.BROTLI_PARAM_QUALITY]: 1 };
  brotliCompress(bytes, { ...options, params }, done);
};
