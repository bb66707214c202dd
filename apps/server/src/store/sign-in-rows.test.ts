import { describe, expect, test } from 'vitest';
import { readFactorRows, readIdentityRows } from './sign-in-rows.ts';

const identity = {
  id: 'd1f0c0de-0000-4000-8000-000000000001',
  provider: 'email',
  providerId: 'd1f0c0de-0000-4000-8000-000000000002',
  identityDataText: '{"email": "ana@exemplo.com.br", "dados_livres": {"camelCase": 1}}',
  lastSignInAt: null,
  createdAt: '2026-05-04T12:00:00.123456+00:00',
  updatedAt: '2026-05-04T09:00:00-03:00',
};

const factor = {
  id: 'd1f0c0de-0000-4000-8000-000000000003',
  friendlyName: null,
  factorType: 'totp',
  status: 'verified',
  createdAt: '2026-05-04T12:00:00+00:00',
  updatedAt: '2026-05-04T12:00:00+00:00',
};

describe('rows that came as one text', () => {
  test('are identities with instants and the names inside their data as they were', () => {
    expect(readIdentityRows(JSON.stringify([identity]), 'ana')).toEqual([
      {
        id: identity.id,
        userId: 'ana',
        provider: 'email',
        providerId: identity.providerId,
        identityData: { email: 'ana@exemplo.com.br', dados_livres: { camelCase: 1 } },
        lastSignInAt: null,
        // PostgreSQL keeps microseconds, JavaScript milliseconds
        createdAt: new Date('2026-05-04T12:00:00.123Z'),
        updatedAt: new Date('2026-05-04T12:00:00.000Z'),
      },
    ]);
  });

  test('are second factors, in the order they came', () => {
    const named = { ...factor, friendlyName: 'Celular', status: 'unverified' };
    const [first, second] = readFactorRows(JSON.stringify([factor, named]));
    expect(first).toMatchObject({ friendlyName: null, status: 'verified' });
    expect(second).toMatchObject({
      friendlyName: 'Celular',
      createdAt: new Date(factor.createdAt),
    });
  });

  test('are none where PostgreSQL had none to put together', () => {
    expect([readIdentityRows(null, 'ana'), readFactorRows(null)]).toEqual([[], []]);
  });
});

describe('refuses', () => {
  test.each([
    ['no list', JSON.stringify(identity), '"expected": "array"'],
    [
      'an identity without its data',
      JSON.stringify([{ ...identity, identityDataText: undefined }]),
      '"expected": "string"',
    ],
    [
      'data that is no object',
      JSON.stringify([{ ...identity, identityDataText: '[]' }]),
      'a JSON object was expected',
    ],
  ])('%s', (_what, text, reason) => {
    expect(() => readIdentityRows(text, 'ana')).toThrow(reason);
  });

  test('a factor of unknown shape', () => {
    expect(() => readFactorRows(JSON.stringify([{ ...factor, status: 1 }]))).toThrow(
      '"expected": "string"',
    );
  });
});
