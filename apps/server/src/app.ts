import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { fastify, LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import { speakPortuguese } from '@vendas/contract/portuguese';
import { registerAccount } from '#features/account/account.routes.ts';
import { createAuth } from '#features/auth/auth.ts';
import { registerFiles } from '#features/files/files.routes.ts';
import { registerLive } from '#features/live/live.routes.ts';
import { registerOrders } from '#features/orders/orders.routes.ts';
import { registerPericias } from '#features/pericias/pericias.routes.ts';
import { registerProducts } from '#features/products/products.routes.ts';
import { registerSetup } from '#features/setup/setup.routes.ts';
import { registerTasks } from '#features/tasks/tasks.routes.ts';
import { answerError, answerNotFound } from '#platform/errors.ts';
import { setSecurityHeaders } from '#platform/headers.ts';
import { acceptPictures } from '#platform/http.ts';
import type { Api } from '#platform/http.ts';
import type { Services } from '#platform/services.ts';
import { dropUnusedConnections } from '#platform/unused-connections.ts';
import { serveWeb } from '#platform/web.ts';

export interface AppOptions extends Services {
  /** The built front end; without it only the API is served. */
  readonly webFolder?: string;
  /** Fills an empty shop with demonstration data in the name of its first administrator. */
  readonly loadDemo: (services: Services, administratorId: string) => Promise<void>;
}

const BODY_LIMIT = 1_048_576;

/** The whole product as one Fastify instance, ready to listen or to be injected into. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  speakPortuguese();
  const { config } = options;
  const loggerInstance: FastifyBaseLogger = options.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // only the one proxy in front of us is believed
    trustProxy: config.trustsProxy && ((_address, hop) => hop === 0),
    bodyLimit: BODY_LIMIT,
    // slow clients are cut off; a proxy keeps its connections a little shorter than we do
    connectionTimeout: 30_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  });
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  dropUnusedConnections(app);
  app.addHook('onResponse', (request, reply, done) => {
    request.log.debug({ req: request, status: reply.statusCode, ms: reply.elapsedTime }, 'request');
    done();
  });
  await setSecurityHeaders(app, config.siteUrl);
  await documentApi(app);
  await registerFeatures(app, options);
  const { webFolder: folder } = options;
  if (folder === undefined) app.setNotFoundHandler(answerNotFound);
  else await serveWeb(app, { folder, businessTimeZone: config.businessTimeZone });
  return app;
}

async function registerFeatures(app: FastifyInstance, options: AppOptions): Promise<void> {
  const auth = await createAuth(options);
  auth.register(app);
  await app.register(async (scope) => {
    const api: Api = { fastify: scope, authorize: auth.authorize };
    acceptPictures(scope);
    scope.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    registerAccount(api, options);
    registerSetup(api, options, { loadDemo: (id) => options.loadDemo(options, id) });
    registerProducts(api, options);
    registerOrders(api, options);
    registerPericias(api, options);
    registerTasks(api, options);
    registerLive(api, options);
    registerFiles(api, options);
  });
}

async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      info: {
        title: 'Controle de Vendas',
        version: '1',
        description:
          'Money is integer cents, dates are yyyy-MM-dd, instants are RFC 3339 in UTC. ' +
          'Every failure has one form: {code, message, data?, fields?, requestId}.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs' });
}
