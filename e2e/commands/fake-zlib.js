// How small a clone that builds itself makes its pages is not what its test is about, and half of the build's processor:
// they are compressed as always, with the least effort. What pages cost in earnest, `first-load.spec.ts` tells.
import zlib from 'node:zlib';

const { brotliCompress, constants } = zlib;

zlib.brotliCompress = (bytes, options, done) => {
  const params = { ...options?.params, [constants.BROTLI_PARAM_QUALITY]: 1 };
  brotliCompress(bytes, { ...options, params }, done);
};
