import { randomBytes } from 'node:crypto';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { fastify, LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import { speakPortuguese } from '@vendas/contract/portuguese';
import { registerAccount } from '#features/account/account.routes.ts';
import { registerAudit } from '#features/audit/audit.routes.ts';
import { createAuth } from '#features/auth/auth.ts';
import type { Auth } from '#features/auth/auth.ts';
import { registerFiles } from '#features/files/files.routes.ts';
import { registerFinance } from '#features/finance/finance.routes.ts';
import { keepBusinessTimeZone } from '#features/finance/keep-business-time-zone.ts';
import { registerAdminOrders } from '#features/orders/admin-orders.routes.ts';
import { registerAdminProducts } from '#features/products/admin-products.routes.ts';
import { registerLive } from '#features/live/live.routes.ts';
import { registerOrders } from '#features/orders/orders.routes.ts';
import { registerPericias } from '#features/pericias/pericias.routes.ts';
import { registerProducts } from '#features/products/products.routes.ts';
import { registerQuickSale } from '#features/quick-sale/quick-sale.routes.ts';
import { describeHead } from '#features/search-engines/describe-head.ts';
import { registerSearchEngines } from '#features/search-engines/search-engines.routes.ts';
import { registerSetup } from '#features/setup/setup.routes.ts';
import { registerUsers } from '#features/users/users.routes.ts';
import { registerTasks } from '#features/tasks/tasks.routes.ts';
import { answerError, answerNotFound } from '#platform/errors.ts';
import { setSecurityHeaders } from '#platform/headers.ts';
import { acceptPictures } from '#platform/http.ts';
import type { Api } from '#platform/http.ts';
import type { JobTasks } from '#platform/jobs.ts';
import type { Services } from '#platform/services.ts';
import { siteOrigin } from '#platform/site-origin.ts';
import { OPEN_API_INFO, OPEN_API_TAGS } from '#platform/open-api.ts';
import { dropUnusedConnections } from '#platform/unused-connections.ts';
import { serveWeb } from '#platform/web.ts';
import { createJobTasks } from './job-tasks.ts';

export interface AppOptions extends Services {
  /** The built front end; without it only the API is served. */
  readonly webFolder?: string;
  /** Fills an empty shop with demonstration data in the name of its first administrator. */
  readonly loadDemo: (services: Services, administratorId: string) => Promise<void>;
}

const BODY_LIMIT = 1_048_576;

export interface App {
  /** Ready to listen or to be injected into. */
  readonly fastify: FastifyInstance;
  /** What the queue of jobs is worked off with. */
  readonly tasks: JobTasks;
}

/** The whole product: what answers requests and what does the jobs they leave behind. */
export async function createApp(options: AppOptions): Promise<App> {
  speakPortuguese();
  const { config } = options;
  const loggerInstance: FastifyBaseLogger = options.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // only the one proxy in front of us is believed
    trustProxy: config.trustsProxy && ((_address, hop) => hop === 0),
    bodyLimit: BODY_LIMIT,
    // people read it out over the telephone, and processes must not share one
    genReqId: () => randomBytes(5).toString('hex'),
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
  const auth = await createAuth(options);
  await registerFeatures(app, auth, options);
  registerSearchEngines(app, options);
  const { webFolder: folder } = options;
  if (folder === undefined) app.setNotFoundHandler(answerNotFound);
  else {
    await serveWeb(app, {
      folder,
      businessTimeZone: config.businessTimeZone,
      describeHead: (request) =>
        describeHead(options, {
          address: request.url,
          origin: siteOrigin(config.siteUrl, request),
        }),
    });
  }
  return { fastify: app, tasks: createJobTasks(options, auth.sendLink) };
}

async function registerFeatures(
  app: FastifyInstance,
  auth: Auth,
  options: AppOptions,
): Promise<void> {
  auth.register(app);
  await keepBusinessTimeZone(options);
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
    registerFinance(api, options);
    registerPericias(api, options);
    registerTasks(api, options);
    registerLive(api, options);
    registerFiles(api, options);
    registerAdminProducts(api, options);
    registerAdminOrders(api, options);
    registerQuickSale(api, options);
    registerUsers(api, options);
    registerAudit(api, options);
  });
}

async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      info: OPEN_API_INFO,
      tags: OPEN_API_TAGS,
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', filter: true, persistAuthorization: false },
    theme: { title: 'Controle de Vendas · API' },
  });
}
