import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CONTRACT_ROUTES } from '#testing/contract-routes.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const operationSchema = z.object({
  tags: z.array(z.string()).length(1),
  summary: z.string().min(5),
  description: z.string().min(10),
  security: z.array(z.unknown()),
});
const documentSchema = z.object({
  info: z.object({ description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string().min(10) })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

let app: TestApp;
let document: z.output<typeof documentSchema>;
beforeAll(async () => {
  app = await startTestApp();
  const response = await app.fastify.inject('/api/docs/json');
  document = documentSchema.parse(response.json());
});
afterAll(() => app.close());

describe('the API documentation', () => {
  test('lists every route, each under a described tag', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations.length).toBeGreaterThanOrEqual(CONTRACT_ROUTES.length);
    const used = [...new Set(operations.flatMap(({ tags }) => tags))].toSorted();
    expect(used).toEqual(document.tags.map(({ name }) => name).toSorted());
  });

  test('requires a token exactly where the route does', () => {
    for (const { path, method, access } of CONTRACT_ROUTES) {
      const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation?.security.length, `${method} ${path}`).toBe(access === 'public' ? 0 : 1);
    }
  });

  test('explains how to sign in and how to repeat a call', () => {
    expect(document.info.description).toContain('/auth/v1/token?grant_type=password');
    expect(document.info.description).toContain('Idempotency-Key');
  });
});
