import { expect, test } from 'vitest';
import { BackupProblem } from '#features/backup/backup-problem.ts';
import { ConfigError } from '#platform/config.ts';
import { ConnectionRefused } from '#platform/connection-refused.ts';
import { DataFolderInUse } from '#platform/embedded-problem.ts';
import { explainFailure } from './explain-failure.ts';

test.each([
  new BackupProblem('A cópia está danificada.'),
  new ConfigError('PORT não é um número.'),
  new ConnectionRefused('O banco de dados recusou a conexão.'),
  new DataFolderInUse('/dados'),
])('$name has a line of its own', (error) => {
  expect(explainFailure(error)).toBe(error.message);
});

test('a database that is away is told in plain words', () => {
  const error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(explainFailure(error)).toBe('O banco de dados não responde.');
});

test('what nobody expected keeps its stack', () => {
  const error = new TypeError('x is undefined');
  expect(explainFailure(error)).toBe(error);
});
