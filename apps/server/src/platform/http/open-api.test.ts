import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { failureSchema, route } from '@vendas/contract/route';
import { OPEN_API_TAGS, openApiSchema } from './open-api.ts';

const response = z.object({ id: z.string() });
const base = { method: 'GET', summary: 'Something.', response } as const;

describe('a route in the documentation', () => {
  test('without inputs is described with its access, its response and a failure', () => {
    expect(openApiSchema(route({ ...base, path: '/api/tasks' }))).toEqual({
      tags: ['tasks'],
      summary: 'Something.',
      description: 'Administrators only.',
      security: [{ bearer: ['administer'] }],
      response: { 200: response, default: failureSchema },
    });
  });

  test('lists its inputs under the names of OpenAPI', () => {
    const [params, query, body] = [z.object({ id: z.uuid() }), z.object({}), z.object({})];
    const parts = { params, query, body, method: 'POST', status: 201 } as const;
    const described = openApiSchema(route({ ...base, ...parts, path: '/api/orders' }));
    expect(described).toMatchObject({ params, querystring: query, body });
    expect(described.response).toEqual({ 201: response, default: failureSchema });
  });

  test.each([
    ['public', 'Anybody may call it.', []],
    ['user', 'Any signed-in person may call it.', [{ bearer: ['user'] }]],
    ['administer', 'Administrators only.', [{ bearer: ['administer'] }]],
    ['sell', 'Needs the permission `sell`, which administrators have.', [{ bearer: ['sell'] }]],
  ] as const)('with the access %s is described as: %s', (access, description, security) => {
    const described = openApiSchema(route({ ...base, access, path: '/api/products' }));
    expect(described).toMatchObject({ description, security });
  });

  test('that is idempotent requires a key', () => {
    const described = openApiSchema(route({ ...base, idempotent: true, path: '/api/orders' }));
    expect(described.description).toBe(
      'Administrators only. Needs an `Idempotency-Key` header, a UUID.',
    );
    expect(Object.keys(described.headers?.shape ?? {})).toEqual(['idempotency-key']);
  });

  test('that takes an image or returns a file declares it', () => {
    const upload = openApiSchema(route({ ...base, upload: true, path: '/api/account/avatar' }));
    expect(upload).toMatchObject({ consumes: ['image/*'] });
    expect(upload.description).toContain("The body is the image's bytes.");
    const download = openApiSchema(route({ ...base, download: true, path: '/api/admin/finance' }));
    expect(download).toMatchObject({ produces: ['text/csv'] });
  });

  test.each([
    ['/api/orders/mine', 'orders'],
    ['/api/admin/orders/:id/payments', 'orders'],
    ['/api/admin/product-images', 'products'],
    ['/api/profiles/:id', 'account'],
    ['/api/admin/quick-sale/products', 'quick-sales'],
    ['/api/task-comments/:id', 'tasks'],
    ['/api/task-checklist/:id', 'tasks'],
  ] as const)('the path %s has the tag %s', (path, tag) => {
    expect(openApiSchema(route({ ...base, path })).tags).toEqual([tag]);
    expect(OPEN_API_TAGS.map(({ name }) => name)).toContain(tag);
  });
});
