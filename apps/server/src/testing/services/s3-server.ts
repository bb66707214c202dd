import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface S3Server {
  readonly endpoint: string;
  close(): Promise<void>;
}

interface S3Account {
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface S3Response {
  readonly status: number;
  readonly body?: string | Buffer;
}

/**
 * An S3 service on loopback with one bucket in memory: objects addressed by path, errors as XML, and a check of every
 * request's AWS Signature Version 4.
 */
export async function startS3Server(account: S3Account): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { status, body: result } = responseOf(request, body, account, objects);
      response.writeHead(status).end(result);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = portOf(server.address());
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function portOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address;
}

function responseOf(
  request: IncomingMessage,
  body: Buffer,
  account: S3Account,
  objects: Map<string, Buffer>,
): S3Response {
  const refusal = refusalOf(request, body, account);
  if (refusal !== undefined) return failure(403, refusal);
  const path = decodeURIComponent(request.url ?? '/');
  const [, bucket, ...rest] = path.split('/');
  if (bucket !== account.bucket) return failure(404, 'NoSuchBucket');
  const key = rest.join('/');
  if (request.method === 'PUT') {
    objects.set(key, body);
    return { status: 200 };
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  const object = objects.get(key);
  return object === undefined ? failure(404, 'NoSuchKey') : { status: 200, body: object };
}

function failure(status: number, code: string): S3Response {
  return { status, body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` };
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/([\w-]+)\/s3\/aws4_request), SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;

/** The code of the error that S3 returns when the request is not signed by the account; undefined when it is. */
function refusalOf(
  { method = '', url = '/', headers }: IncomingMessage,
  body: Buffer,
  { region, accessKeyId, secretAccessKey }: S3Account,
): string | undefined {
  const parts = AUTHORIZATION.exec(headers.authorization ?? '');
  if (parts === null) return 'AccessDenied';
  const [, keyId = '', scope = '', signedRegion, names = '', signature] = parts;
  if (keyId !== accessKeyId) return 'InvalidAccessKeyId';
  if (signedRegion !== region) return 'AuthorizationHeaderMalformed';
  const payload = String(headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) {
    return 'XAmzContentSHA256Mismatch';
  }
  const { pathname, search } = new URL(url, 'http://s3');
  const canonical = [
    method,
    pathname.split('/').map(encodeStrictly).join('/'),
    search.slice(1),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    payload,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<Buffer>(hmac, Buffer.from(`AWS4${secretAccessKey}`));
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Percent-encodes every character but the unreserved ones of RFC 3986, as the signature requires. */
function encodeStrictly(part: string): string {
  return encodeURIComponent(decodeURIComponent(part)).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
