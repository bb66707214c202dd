import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** One metric, read at each scrape; several values when it has labels. */
export interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

interface MetricOptions {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
}

interface GaugeOptions extends MetricOptions {
  /** A metric whose read throws is omitted: an unknown value must not look like a number. */
  readonly read: () => readonly Reading[] | Promise<readonly Reading[]>;
}

interface CounterOptions extends MetricOptions {
  /** A total. Its owner counts, because that is the fastest way. */
  readonly read: () => readonly Reading[];
}

/** The metrics of one app. Those of the process itself are shared by all apps in it. */
export interface Metrics {
  /** Measures the framework's responses. */
  measureRequests(fastify: FastifyInstance): void;
  addGauge(options: GaugeOptions): void;
  addCounter(options: CounterOptions): void;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
}

// seconds; most responses take milliseconds, a report or a password some tenths
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

let ofProcess: Registry | undefined;

/** Creates the metrics of an app. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  return {
    measureRequests: (fastify) => measureRequests(fastify, registry),
    addGauge: (options) => addGauge(options, registry),
    addCounter: (options) => addCounter(options, registry),
    async text() {
      if (ofProcess === undefined) {
        ofProcess = new Registry();
        collectDefaultMetrics({ register: ofProcess });
      }
      return `${await ofProcess.metrics()}\n${await registry.metrics()}`;
    },
  };
}

function measureRequests(fastify: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    // a stream lasts as long as its page is open, which is no measure of the server
    if (isStream) return done();
    // the route's pattern, never the URL: URLs contain ids, and clients can invent new ones
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

function addGauge({ name, help, labels = [], read }: GaugeOptions, registry: Registry): void {
  const hasLabels = labels.length > 0;
  registry.registerMetric(
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [],
      async collect() {
        this.reset();
        // the library would report 0 for an unknown value
        if (!hasLabels) this.remove();
        const readings = await Promise.resolve()
          .then(read)
          .catch(() => []);
        for (const reading of readings) this.set({ ...reading.labels }, reading.value);
      },
    }),
  );
}

function addCounter({ name, help, labels = [], read }: CounterOptions, registry: Registry): void {
  registry.registerMetric(
    new Counter({
      name,
      help,
      labelNames: [...labels],
      registers: [],
      collect() {
        this.reset();
        for (const reading of read()) this.inc({ ...reading.labels }, reading.value);
      },
    }),
  );
}
