import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { OPEN_API_INFO, OPEN_API_TAGS } from './open-api.ts';

const PREFIX = '/api/docs';

/** Headers of the connection, or set by each sender. */
const OF_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/**
 * Serves the description of every route registered from here on, and a page to read it. Few processes ever get this
 * request, so the modules are imported and the document is generated at the first one.
 */
export function documentApi(fastify: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  fastify.addHook('onRoute', (route) => void routes.push(route));
  let opening: Promise<FastifyInstance> | undefined;
  const sendDocumentation = async ({ headers, url }: FastifyRequest, reply: FastifyReply) => {
    opening ??= openDocumentation(routes);
    const documentation = await opening;
    const injected = await documentation.inject({ method: 'GET', url, headers });
    if (injected.statusCode >= 400) return reply.callNotFound();
    for (const [name, value] of Object.entries(injected.headers)) {
      if (!OF_CONNECTION.has(name)) void reply.header(name, value);
    }
    return reply.code(injected.statusCode).send(injected.rawPayload);
  };
  for (const url of [PREFIX, `${PREFIX}/*`])
    fastify.get(url, { schema: { hide: true } }, sendDocumentation);
}

/** A separate, unreachable app with the same routes and without handlers. */
async function openDocumentation(routes: readonly RouteOptions[]): Promise<FastifyInstance> {
  const [{ fastify }, { default: swagger }, { default: swaggerUi }, { jsonSchemaTransform }] =
    await Promise.all([
      import('fastify'),
      import('@fastify/swagger'),
      import('@fastify/swagger-ui'),
      import('fastify-type-provider-zod'),
    ]);
  const documentation = fastify();
  documentation.setValidatorCompiler(() => () => true);
  documentation.setSerializerCompiler(() => JSON.stringify);
  await documentation.register(swagger, {
    openapi: {
      info: OPEN_API_INFO,
      tags: OPEN_API_TAGS,
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  await documentation.register(swaggerUi, {
    routePrefix: PREFIX,
    uiConfig: { docExpansion: 'list', filter: true, persistAuthorization: false },
    theme: { title: 'Controle de Vendas · API' },
  });
  await documentation.register(async (scope) => {
    for (const { method, schema, url } of routes) {
      // a HEAD follows from its GET
      if (method === 'HEAD' || schema === undefined || schema.hide === true) continue;
      scope.route({ method, schema, url, handler: async () => undefined });
    }
  });
  await documentation.ready();
  return documentation;
}
