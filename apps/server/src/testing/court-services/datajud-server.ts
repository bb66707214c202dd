import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { listen } from '#testing/listen.ts';

/** What the server does with the next requests instead of serving them. */
interface Disturbance {
  /** For this many requests; for all by default. */
  times?: number;
  readonly status?: number;
  readonly body?: string;
  /** Delays the response by this time; `Infinity`: never responds. */
  readonly slowMs?: number;
  /** Breaks the connection. */
  readonly breaks?: boolean;
}

export interface DatajudServer {
  readonly url: string;
  /** The accepted key. */
  key: string;
  /** The documents of each case, by court alias and number. */
  readonly cases: Map<string, object[]>;
  /** Every request as court alias and number. */
  readonly requests: string[];
  /** The arrival time of each of them. */
  readonly arrivals: number[];
  /** The requests that violated the protocol. */
  readonly violations: string[];
  /** The largest number of concurrent requests. */
  readonly load: { most: number };
  disturb(disturbance: Disturbance): void;
  /** Ends all faults. */
  calm(): void;
  close(): Promise<void>;
}

const bodySchema = z.strictObject({
  query: z.strictObject({
    match: z.strictObject({ numeroProcesso: z.string().regex(/^\d{20}$/) }),
  }),
});

/** A server with the public API of DataJud: one search for each court, keys, and its known faults. */
export async function startDatajud(): Promise<DatajudServer> {
  let disturbances: Disturbance[] = [];
  let serving = 0;
  const datajud: Omit<DatajudServer, 'url'> = {
    key: 'chave-publica',
    cases: new Map(),
    requests: [],
    arrivals: [],
    violations: [],
    load: { most: 0 },
    disturb: (disturbance) => disturbances.push(disturbance),
    calm: () => {
      disturbances = [];
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const take = () => {
    const found = disturbances.find(({ times = 1 }) => times > 0);
    if (found?.times !== undefined) found.times -= 1;
    return found;
  };
  const search = async (request: IncomingMessage): Promise<[number, object]> => {
    const body = await text(request);
    const alias = /^\/api_publica_([a-z0-9-]+)\/_search$/.exec(request.url ?? '')?.[1];
    const read = bodySchema.safeParse(JSON.parse(body));
    if (alias === undefined || request.method !== 'POST' || !read.success) {
      datajud.violations.push(`${request.method} ${request.url} ${body}`);
      return [400, { error: { type: 'parsing_exception' } }];
    }
    const { numeroProcesso } = read.data.query.match;
    datajud.requests.push(`${alias} ${numeroProcesso}`);
    datajud.arrivals.push(Date.now());
    if (request.headers.authorization !== `APIKey ${datajud.key}`) {
      return [401, { error: { type: 'security_exception' }, status: 401 }];
    }
    const found = datajud.cases.get(`${alias} ${numeroProcesso}`) ?? [];
    return [200, asHits(found)];
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const disturbance = take();
    if (disturbance?.slowMs === Infinity) return;
    if (disturbance?.slowMs !== undefined) await pause(disturbance.slowMs);
    if (disturbance?.breaks === true) {
      request.destroy();
      return;
    }
    const [status, body] = await search(request);
    const isDisturbed = disturbance?.status !== undefined || disturbance?.body !== undefined;
    response.writeHead(disturbance?.status ?? status, { 'content-type': 'application/json' });
    response.end(isDisturbed ? (disturbance.body ?? '{}') : JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    serving += 1;
    datajud.load.most = Math.max(datajud.load.most, serving);
    response.on('close', () => {
      serving -= 1;
    });
    void handle(request, response);
  });
  const port = await listen(server);
  return Object.assign(datajud, { url: `http://127.0.0.1:${port}` });
}

function asHits(sources: readonly object[]) {
  return {
    took: 24,
    timed_out: false,
    _shards: { total: 3, successful: 3, skipped: 0, failed: 0 },
    hits: {
      total: { value: sources.length, relation: 'eq' },
      max_score: 13.9,
      hits: sources.map((_source, index) => {
        return { _index: 'api_publica', _id: String(index), _score: 13.9, _source };
      }),
    },
  };
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** CNJ's own example, as its documentation prints it. */
export const EXAMPLE_CASE = {
  numeroProcesso: '00008323520184013202',
  classe: { codigo: 436, nome: 'Procedimento do Juizado Especial Cível' },
  sistema: { codigo: 1, nome: 'Pje' },
  formato: { codigo: 1, nome: 'Eletrônico' },
  tribunal: 'TRF1',
  dataHoraUltimaAtualizacao: '2023-07-21T19:10:08.483Z',
  grau: 'JE',
  '@timestamp': '2023-08-14T11:50:51.994Z',
  dataAjuizamento: '2018-10-29T00:00:00.000Z',
  movimentos: [
    {
      complementosTabelados: [
        {
          codigo: 2,
          valor: 1,
          nome: 'competência exclusiva',
          descricao: 'tipo_de_distribuicao_redistribuicao',
        },
      ],
      codigo: 26,
      nome: 'Distribuição',
      dataHora: '2018-10-30T14:06:24.000Z',
    },
  ],
  id: 'TRF1_436_JE_16403_00008323520184013202',
  nivelSigilo: 0,
  orgaoJulgador: { codigoMunicipioIBGE: 5128, codigo: 16403, nome: 'JEF Adj - Tefé' },
  assuntos: [{ codigo: 6177, nome: 'Concessão' }],
};
