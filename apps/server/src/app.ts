import { randomUUID } from 'node:crypto';
import { fastify, LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { BUSINESS_TIME_ZONE, PASSWORD_MIN_LENGTH } from '@vendas/contract/first-html';
import { setPortugueseLocale } from '@vendas/contract/portuguese';
import { registerAccount } from '#features/account/account.routes.ts';
import { registerAudit } from '#features/audit/audit.routes.ts';
import { registerCustomers } from '#features/customers/customers.routes.ts';
import { registerCarne } from '#features/carne/carne.routes.ts';
import { registerOrderCharges } from '#features/orders/charges.routes.ts';
import { createAuth } from '#features/auth/auth.ts';
import type { Auth } from '#features/auth/auth.ts';
import { registerCourtCalendars } from '#features/deadlines/court-calendars.routes.ts';
import { registerDeadlineFeed } from '#features/deadlines/deadline-feed.routes.ts';
import { registerDeadlineMails } from '#features/deadlines/mails/deadline-mails.routes.ts';
import { registerDeadlines } from '#features/deadlines/deadlines.routes.ts';
import { registerNotices } from '#features/notices/notices.routes.ts';
import { registerFiles } from '#features/files/files.routes.ts';
import { registerFinance } from '#features/finance/finance.routes.ts';
import { syncBusinessTimeZone } from '#features/finance/finance-totals.ts';
import { registerAdminOrders } from '#features/orders/admin-orders.routes.ts';
import { registerAdminProducts } from '#features/products/admin-products.routes.ts';
import { registerLowStock } from '#features/products/low-stock.routes.ts';
import { registerHealth } from '#features/health/health.routes.ts';
import { createReadiness } from '#features/health/readiness.ts';
import { registerLive } from '#features/live/live.routes.ts';
import { createLookupAccess } from '#features/lookups/lookup-access.ts';
import { resealLookupKeys } from '#features/lookups/lookup-key.ts';
import { registerLookups } from '#features/lookups/lookups.routes.ts';
import { registerMetrics } from '#features/metrics/metrics.routes.ts';
import { registerOrders } from '#features/orders/orders.routes.ts';
import { registerPaymentLinks } from '#features/payment-links/payment-links.routes.ts';
import { registerCourtRecords } from '#features/pericias/court-records/court-records.routes.ts';
import { registerPericias } from '#features/pericias/pericias.routes.ts';
import { registerCardTerms } from '#features/card-terms/card-terms.routes.ts';
import { registerCredit } from '#features/credit/credit.routes.ts';
import { createBankAccess } from '#features/pix/bank/open-bank.ts';
import { sealBankSecrets } from '#features/pix/bank/bank-secrets.ts';
import { createEnsureCodes } from '#features/pix/codes/ensure-codes.ts';
import { createCheckCodes } from '#features/pix/received/check-codes.ts';
import { registerPixRefunds } from '#features/pix/received/pix-refunds.routes.ts';
import { registerUnreadPix } from '#features/pix/received/unread-pix.routes.ts';
import { registerReceivedPix } from '#features/pix/received/received.routes.ts';
import { registerPixNotices } from '#features/pix/received/notices.routes.ts';
import { registerPix } from '#features/pix/pix.routes.ts';
import { registerPrivacy } from '#features/privacy/privacy.routes.ts';
import {
  CATALOGUE_CHANNEL,
  CATALOGUE_TARGETS,
  registerProducts,
} from '#features/products/products.routes.ts';
import { registerQuickSale } from '#features/quick-sale/quick-sale.routes.ts';
import { registerReceipts } from '#features/receipts/receipts.routes.ts';
import { registerReminders } from '#features/reminders/reminders.routes.ts';
import { registerStatements } from '#features/statements/statements.routes.ts';
import { registerRights } from '#features/rights/rights.routes.ts';
import { registerSearchEngines } from '#features/search-engines/search-engines.routes.ts';
import { registerSetup } from '#features/setup/setup.routes.ts';
import { registerAppFiles } from '#features/shop/app-files.routes.ts';
import { registerShop } from '#features/shop/shop.routes.ts';
import { registerToday } from '#features/today/today.routes.ts';
import { registerUsers } from '#features/users/users.routes.ts';
import { registerTill } from '#features/till/till.routes.ts';
import { registerTasks } from '#features/tasks/tasks.routes.ts';
import { createBusinessYear } from '#platform/clock.ts';
import { loadVaultKeys } from '#platform/crypto/vault.ts';
import { connectionLimits, dropUnusedConnections } from '#platform/http/connection-limits.ts';
import { createChanges } from '#platform/database/changes.ts';
import type { Changes } from '#platform/database/changes.ts';
import { documentApi } from '#platform/http/documentation.ts';
import { sendError, sendNotFound, logMalformed } from '#platform/http/errors.ts';
import { createSecurityHeaders, forwardedTlsHeader } from '#platform/http/headers.ts';
import { acceptImages, compressResponses } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { JobTasks } from '#platform/jobs.ts';
import type { LookupAccess } from '#platform/lookups/lookup-access.ts';
import type { BankAccess } from '#platform/pix/bank/payment-provider.ts';
import type { Reading } from '#platform/observability/metrics.ts';
import { addResponseCache } from '#platform/web/response-cache.ts';
import type { Services } from '#platform/services.ts';
import { readWebBuild } from '#platform/web/web-build.ts';
import { serveWeb } from '#platform/web/web.ts';
import type { NotFoundHandler } from '#platform/web/web.ts';
import { createPaymentLinks } from '#store/orders/payment-links.ts';
import type { PaymentLinks } from '#store/orders/payment-links.ts';
import { createJobTasks } from './job-tasks.ts';
import { createPages, PUBLIC_PAGES } from './pages.ts';

export interface AppOptions extends Services {
  /** Prints one line for the person who started the server, in addition to the log. */
  readonly print: (line: string) => void;
  /** The built front end; without it only the API is served. */
  readonly webFolder?: string;
  /** Loads demonstration data into an empty shop as its first administrator. */
  readonly loadDemo: (services: Services, administratorId: string) => Promise<void>;
}

export interface App {
  /** Ready to listen or to be injected into. */
  readonly fastify: FastifyInstance;
  /** The tasks that run the jobs of the queue. */
  readonly tasks: JobTasks;
}

/** The whole product: the routes and the jobs they enqueue. */
export async function createApp(options: AppOptions): Promise<App> {
  setPortugueseLocale();
  const { config } = options;
  const loggerInstance: FastifyBaseLogger = options.log;
  const secure = createSecurityHeaders(config.siteUrl);
  let sendPageOrNotFound: NotFoundHandler = async (request, reply) => sendNotFound(request, reply);
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // only the single proxy in front of us is trusted
    trustProxy: config.trustsProxy && ((_address, hop) => hop === 0),
    // Short, because people read it out on the phone; random, because processes must not share one. From a UUID, because
    // Node fetches the random bytes of 128 of them in one call: a search took 2.8 % less CPU time.
    genReqId: () => randomUUID().slice(-10),
    ...connectionLimits(config.requestSeconds),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // a request on an open connection is served, not rejected, while the server drains
    return503OnClosing: false,
    // malformed URLs, which cannot be routed and so run no hook
    frameworkErrors: (_error, request, reply) => {
      secure(request, reply);
      logMalformed(request);
      const isForBrowser = request.headers.accept?.includes('text/html') === true;
      const send = isForBrowser ? sendPageOrNotFound : sendNotFound;
      void Promise.resolve(send(request, reply)).catch((error) => sendError(error, request, reply));
    },
  });
  // bodies are JSON: content types that a form of another site can send without a preflight are rejected
  app.removeContentTypeParser('text/plain');
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  const readiness = createReadiness(options);
  registerHealth(app, readiness, options);
  let liveReaders = () => 0;
  let cachedResponses: () => readonly Reading[] = () => [];
  registerMetrics(app, options, {
    liveReaders: () => liveReaders(),
    cachedResponses: () => cachedResponses(),
    unreadiness: readiness.check,
  });
  dropUnusedConnections(app);
  app.addHook('onResponse', (request, reply, done) => {
    request.log.debug({ req: request, status: reply.statusCode, ms: reply.elapsedTime }, 'request');
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    secure(request, reply);
    done();
  });
  documentApi(app);
  const changes = createChanges(options);
  app.addHook('preClose', () => changes.stop());
  const auth = await createAuth(options);
  const bankAccess = createBankAccess(options, auth.vault);
  const lookupAccess = createLookupAccess(options, auth.vault);
  const paymentLinks = createPaymentLinks(await loadVaultKeys(config));
  const parts = { auth, bankAccess, changes, lookupAccess, paymentLinks };
  liveReaders = await registerFeatures(app, parts, options);
  registerSearchEngines(app, options);
  const { webFolder: folder } = options;
  const businessYear = createBusinessYear(options.clock, config.businessTimeZone);
  if (folder === undefined) app.setNotFoundHandler(sendNotFound);
  else {
    await registerAppFiles(app, options, folder);
    const build = await readWebBuild(folder);
    const describePage = createPages(app, build, { ...options, businessYear });
    const facts = {
      [BUSINESS_TIME_ZONE]: config.businessTimeZone,
      [PASSWORD_MIN_LENGTH]: String(config.auth.passwordRules.minLength),
    };
    sendPageOrNotFound = await serveWeb(app, { folder, html: build.html, facts, describePage });
  }
  // without SITE_URL a page contains the origin of its request, so one copy does not fit every request
  const isAlike = folder !== undefined && config.siteUrl !== undefined;
  const responseCache = addResponseCache(app, {
    changes,
    pool: options.database.pool,
    log: options.log,
    tlsHeaderFor: (request) => forwardedTlsHeader(config, request),
    channel: CATALOGUE_CHANNEL,
    targets: [...CATALOGUE_TARGETS, ...(isAlike ? PUBLIC_PAGES : [])],
    year: businessYear,
  });
  cachedResponses = responseCache.counted;
  return {
    fastify: app,
    tasks: createJobTasks(
      options,
      { ...auth, bankAccess, lookupAccess, paymentLinks },
      options.print,
    ),
  };
}

interface SharedParts {
  readonly auth: Auth;
  readonly bankAccess: BankAccess;
  readonly changes: Changes;
  readonly lookupAccess: LookupAccess;
  readonly paymentLinks: PaymentLinks;
}

/** Returns the number of clients of the change stream. */
async function registerFeatures(
  app: FastifyInstance,
  { auth, bankAccess, changes, lookupAccess, paymentLinks }: SharedParts,
  options: AppOptions,
): Promise<() => number> {
  auth.register(app);
  let liveReaders = () => 0;
  await syncBusinessTimeZone(options);
  await sealBankSecrets(options, auth.vault);
  await resealLookupKeys(options, auth.vault);
  await app.register(async (scope) => {
    const api: Api = { fastify: scope, authorize: auth.authorize };
    const ensureCodes = createEnsureCodes(options, bankAccess);
    const checkCodes = createCheckCodes(options, bankAccess);
    acceptImages(scope);
    await compressResponses(scope);
    scope.addHook('onSend', (_request, reply, _payload, done) => {
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
      done();
    });
    registerAccount(api, options);
    registerPrivacy(api, options);
    registerSetup(api, options, { loadDemo: (id) => options.loadDemo(options, id) });
    registerProducts(api, options);
    registerOrders(api, options, { ensureCodes, checkCodes });
    registerReceipts(api, options);
    registerCarne(api, options, ensureCodes);
    registerOrderCharges(api, options);
    registerStatements(api, options);
    registerPaymentLinks(api, options, { links: paymentLinks, ensureCodes, checkCodes });
    registerFinance(api, options, paymentLinks);
    registerReminders(api, options);
    registerPericias(api, options, lookupAccess);
    registerCourtRecords(api, options, lookupAccess);
    registerCourtCalendars(api, options);
    registerDeadlines(api, options);
    registerDeadlineFeed(api, options);
    registerDeadlineMails(api, options);
    registerLookups(api, options, auth.vault);
    registerNotices(api, options, lookupAccess);
    registerPix(api, options, { vault: auth.vault, bankAccess });
    registerPixNotices(api, options);
    registerReceivedPix(api, options, checkCodes);
    registerPixRefunds(api, options);
    registerUnreadPix(api, options);
    registerCredit(api, options);
    registerCardTerms(api, options);
    registerTasks(api, options);
    registerToday(api, options);
    liveReaders = registerLive(api, changes);
    registerFiles(api, options);
    registerAdminProducts(api, options);
    registerLowStock(api, options);
    registerAdminOrders(api, options, ensureCodes);
    registerQuickSale(api, options);
    registerCustomers(api, options, paymentLinks);
    registerTill(api, options, { openSession: auth.openTillSession, siteUrl: auth.siteUrl });
    registerUsers(api, options);
    registerRights(api, options);
    registerAudit(api, options);
    registerShop(api, options);
  });
  return liveReaders;
}
