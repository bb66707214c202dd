// The limit of signing in: only the same hashes, as many concurrently. Receives a duration, and reports the number of
// hashes.
import { z } from 'zod';
import { hashPassword } from '#server/platform/crypto/passwords.ts';

const CONCURRENCY = 8;
const planSchema = z.object({ seconds: z.number() });

process.on('message', (message) => {
  const started = performance.now();
  const until = started + planSchema.parse(message).seconds * 1000;
  let hashCount = 0;
  const hasher = async () => {
    while (performance.now() < until) {
      await hashPassword('senha-do-bench');
      hashCount += 1;
    }
  };
  void Promise.all(Array.from({ length: CONCURRENCY }, hasher)).then(() => {
    process.send?.({ perSecond: (hashCount * 1000) / (performance.now() - started) });
  });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: 0 });
