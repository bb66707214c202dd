import { AwsClient } from 'aws4fetch';
import type { S3Config } from '#platform/config.ts';
import { FileStoreUnavailable } from './file-store.ts';
import type { FileStore } from './file-store.ts';

const TIMEOUT_MS = 10_000;
const RETRIES = 2;
const ABSENT = '.absent';

/**
 * A file store in a bucket of any S3-compatible service, addressed by path, which all of them support. Its functions
 * throw FileStoreUnavailable when the service does not respond or rejects the request.
 */
export function createS3FileStore({ endpoint, bucket, ...credentials }: S3Config): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES });
  const send = async (name: string, init: RequestInit): Promise<Response> => {
    const path = name.split('/').map(encodeURIComponent).join('/');
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // signed for one host: a redirect must not lead the credentials or the image to another one
    try {
      return await client.fetch(`${endpoint}/${bucket}/${path}`, {
        ...init,
        signal,
        redirect: 'error',
      });
    } catch (error) {
      throw new FileStoreUnavailable(`${init.method} ${name}: no response`, { cause: error });
    }
  };
  return {
    async put(name, bytes) {
      const headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=3600' };
      const response = await send(name, { method: 'PUT', headers, body: Uint8Array.from(bytes) });
      await finish(response, name, []);
    },
    async get(name) {
      const response = await send(name, { method: 'GET' });
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await finish(response, name, [404]);
      return undefined;
    },
    async remove(name) {
      await finish(await send(name, { method: 'DELETE' }), name, [404]);
    },
    async check() {
      // an unused name: the 404 shows that the bucket exists and our credentials are valid
      await finish(await send(ABSENT, { method: 'GET' }), ABSENT, [404]);
    },
  };
}

/** Reads the response to its end, so that the connection can be reused. */
async function finish(
  response: Response,
  name: string,
  accepted: readonly number[],
): Promise<void> {
  const text = await response.text();
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
  // a missing bucket is not a missing file
  const isAccepted = accepted.includes(response.status) && code !== 'NoSuchBucket';
  if (!response.ok && !isAccepted) {
    throw new FileStoreUnavailable(`${name}: ${response.status} ${code}`);
  }
}
