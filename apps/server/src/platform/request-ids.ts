import { randomFillSync } from 'node:crypto';

const ID_BYTES = 5;
const POOL_BYTES = ID_BYTES * 400;

/** Makes request ids: random, so that processes don't share one, and drawn from a supply, which costs a fraction. */
export function createRequestIds(): () => string {
  const supply = Buffer.alloc(POOL_BYTES);
  let used = POOL_BYTES;
  return () => {
    if (used === POOL_BYTES) {
      randomFillSync(supply);
      used = 0;
    }
    used += ID_BYTES;
    return supply.toString('hex', used - ID_BYTES, used);
  };
}
