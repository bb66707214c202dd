import { describe, expect, test } from 'vitest';
import { problemOf, problemOfConnection } from './bank-problem.ts';
import type { BankError, BankProblemKind } from './bank-problem.ts';

const anError = (overrides: Partial<BankError>): BankError => ({
  status: 400,
  text: '',
  isForToken: false,
  ...overrides,
});

describe('an error response of the bank', () => {
  test.each<[string, Partial<BankError>, BankProblemKind]>([
    ['429', { status: 429 }, 'limited'],
    ['503', { status: 503, type: 'ServicoIndisponivel' }, 'unavailable'],
    ['504', { status: 504, type: 'IndisponibilidadePorTempoEsgotado' }, 'slow'],
    ['403', { status: 403, type: 'AcessoNegado' }, 'missingScope'],
    ['403 without a type', { status: 403 }, 'missingScope'],
    ['401', { status: 401 }, 'wrongSecret'],
    ['404', { status: 404, type: 'CobNaoEncontrado' }, 'notFound'],
    ['410', { status: 410, type: 'PermanentementeRemovido' }, 'notFound'],
    ['of a charge that is over', { type: 'CobOperacaoInvalida' }, 'refused'],
    [
      'about a key of another account',
      {
        type: 'CobOperacaoInvalida',
        text: 'O campo cob.chave corresponde a uma conta que não pertence a este usuário recebedor.',
      },
      'wrongKey',
    ],
    ['of a token', { status: 401, type: 'invalid_client', isForToken: true }, 'wrongSecret'],
    ['of a token with 400', { type: 'invalid_client', isForToken: true }, 'wrongSecret'],
    ['of a token for a scope', { type: 'invalid_scope', isForToken: true }, 'missingScope'],
    [
      'of a proxy about the certificate',
      { text: 'No required SSL certificate was sent', isForToken: true },
      'wrongCertificate',
    ],
  ])('%s is recognized', (_name, error, kind) => {
    expect(problemOf(anError(error))).toBe(kind);
  });
});

test.each([
  ['ENOTFOUND', 'unreachable'],
  ['ECONNRESET', 'unreachable'],
  ['ETIMEDOUT', 'slow'],
  ['CERT_NOT_YET_VALID', 'clock'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'untrusted'],
  ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'wrongCertificate'],
  ['ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', 'wrongCertificate'],
])('a connection that fails with %s is %s', (code, kind) => {
  expect(problemOfConnection(code, false)).toBe(kind);
});

test('a connection closed at the token request is a problem of the certificate', () => {
  expect(problemOfConnection('ECONNRESET', true)).toBe('wrongCertificate');
});
