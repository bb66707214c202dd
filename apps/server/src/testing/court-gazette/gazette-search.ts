/** A notice as the API Comunica describes it. */
export interface GazetteNotice {
  readonly id: number;
  readonly hash: string;
  readonly data_disponibilizacao: string;
  readonly siglaTribunal: string;
  readonly tipoComunicacao: string;
  readonly nomeOrgao: string;
  readonly texto: string;
  readonly numero_processo: string;
  readonly meio: string;
  readonly link: string | null;
  readonly tipoDocumento: string;
  readonly nomeClasse: string;
  readonly ativo: boolean;
  readonly status: string;
  readonly motivo_cancelamento: string | null;
  readonly data_cancelamento: string | null;
  readonly destinatarios: readonly { readonly polo: string; readonly nome: string }[];
  readonly destinatarioadvogados: readonly {
    readonly advogado: {
      readonly nome: string;
      readonly numero_oab: string;
      readonly uf_oab: string;
    };
  }[];
}

const CRITERIA = ['siglaTribunal', 'texto', 'nomeParte', 'nomeAdvogado', 'numeroOab', 'numeroProcesso']; // prettier-ignore
const OTHERS = ['ufOab', 'dataDisponibilizacaoInicio', 'dataDisponibilizacaoFim', 'meio', 'pagina', 'itensPorPagina']; // prettier-ignore
const FEW = 5;
const MANY = 100;
const MOST_RESULTS = 10_000;

/** The parameters that the API ignores silently, such as `dataInicio`. */
export function ignoredParameters(query: URLSearchParams): string[] {
  return [...query.keys()].filter((name) => ![...CRITERIA, ...OTHERS].includes(name));
}

interface Page {
  readonly count: number;
  readonly items: readonly GazetteNotice[];
}

/**
 * A page of the notices that match the query, newest first. Without a criterion a page has five.
 * @param shift how many notices were published since the first page, which moves the others to later pages
 */
export function searchNotices(
  notices: readonly GazetteNotice[],
  query: URLSearchParams,
  shift: number,
): Page {
  const has = (name: string) => (query.get(name) ?? '') !== '';
  const found = notices
    .filter((notice) => isFound(notice, query))
    .toSorted(
      (a, b) => b.data_disponibilizacao.localeCompare(a.data_disponibilizacao) || b.id - a.id,
    )
    .slice(0, MOST_RESULTS);
  const isMany = query.get('itensPorPagina') === String(MANY) && CRITERIA.some(has);
  const perPage = isMany ? MANY : FEW;
  const page = Math.max(1, Number(query.get('pagina')) || 1);
  const first = Math.max(0, (page - 1) * perPage - (page > 1 ? shift : 0));
  return { count: found.length, items: found.slice(first, first + perPage) };
}

function isFound(notice: GazetteNotice, query: URLSearchParams): boolean {
  const matchesParameter = (name: string, test: (value: string) => boolean) => {
    const value = query.get(name) ?? '';
    return value === '' || test(value);
  };
  const names = (people: readonly { readonly nome: string }[], part: string) =>
    people.some(({ nome }) => folded(nome).includes(folded(part)));
  const lawyers = notice.destinatarioadvogados.map(({ advogado }) => advogado);
  return (
    matchesParameter('numeroProcesso', (value) => notice.numero_processo === value) &&
    matchesParameter('texto', (value) => folded(notice.texto).includes(folded(value))) &&
    matchesParameter('siglaTribunal', (value) => notice.siglaTribunal === value) &&
    matchesParameter('nomeParte', (value) => names(notice.destinatarios, value)) &&
    matchesParameter('nomeAdvogado', (value) => names(lawyers, value)) &&
    matchesParameter('numeroOab', (value) =>
      lawyers.some((lawyer) => lawyer.numero_oab === value),
    ) &&
    matchesParameter('ufOab', (value) => lawyers.some((lawyer) => lawyer.uf_oab === value)) &&
    matchesParameter('meio', (value) => notice.meio === value) &&
    matchesParameter(
      'dataDisponibilizacaoInicio',
      (value) => notice.data_disponibilizacao >= value,
    ) &&
    matchesParameter('dataDisponibilizacaoFim', (value) => notice.data_disponibilizacao <= value)
  );
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
