import type { DeadlineKind } from '#deadlines/deadline-kinds.ts';

/*
 * What a sentence of a court orders, by its words and by the articles of the CPC that it cites.
 */

const REPORT =
  /(?:\b(?:apresent|entreg|protocol|junt|elabor|conclu|confeccion|produz|fornec|encaminh|remet|oferec|acost|anex|finaliz)\w*(?: [oa] (?:sr\.? |sra\.? |dr\.? |dra\.? )?(?:perit[oa]|expert)(?: judicial)?,?)?(?: (?:aos|nos) autos| em juizo)?(?: d?(?:o|seu|um|respectivo|competente))* laudo\b|\b(?:entrega|apresentacao|juntada|conclusao|confeccao|elaboracao|protocolo|vinda) (?:do |de )?(?:seu )?laudo\b|(?:^|[:;,(] ?|\bpara )(?:o )?laudo\b|\bo laudo (?:pericial )?(?:deve|sera|vira))(?! (?:complementar|suplementar|anterior|ja|de esclarecimento)|(?: pericial)? (?:juntad|apresentad|entregue|protocolad|acostad|anexad))/;
const ABOUT_REPORT =
  /\b(?:sobre|acerca d|contra|impugn\w+|quanto a|referente a|ciencia d|vista d)(?:o|a|os|as)? ?(?:o |seu |respectivo )*laudo\b/;
const BEFORE_HEARING = /\b(?:antes|anterior\w*|antecedencia|antecede\w*)\b.{0,60}\baudiencia/;
const PROPOSAL =
  /(?:\b(?:proposta|estimativa|orcamento)(?: (?:de|dos|de seus|para os seus|para))? honorarios|\bestim(?:e|ar|ando)\w* (?:os |seus |o valor dos )*honorarios|\bpretensao honoraria)/;
const ABOUT_PROPOSAL =
  /\b(?:sobre|acerca d|impugn\w+|quanto a|discord\w+|concord\w+|aceit\w+|homolog\w+|acolh\w+|vista d|ciencia d)(?:o|a|os|as)? ?(?:a |com a |de |da |sua )*(?:proposta|estimativa|orcamento|pretensao)/;
const EXCUSE = /\bescus[ae]/;
const CLARIFICATIONS =
  /\besclarec(?!\w* (?:(?:o|a) (?:sr |sra )?(?:perit[oa]|expert) )?se\b)|\bquesitos (?:suplementares|complementares|de esclarecimento)|\b(?:sobre|quanto a|responder a|acerca d)(?: a|as)?s? impugnac(?:ao|oes)\b(?! (?:d?a?os?|d?as?) (?:seus )?(?:honorarios|proposta|estimativa|valor|nomeacao|pedido))|\bparecer(?:es)? (?:tecnicos? )?divergente/;
const ABOUT_CLARIFICATIONS =
  /\b(?:sobre|acerca d|quanto a|ciencia d|vista d)(?:o|a|os|as)? ?(?:os? )?esclareciment/;
const ASSISTANTS_BEFOREHAND = /\bassistentes?\b.{0,120}\bantecedencia|\bantecedencia.{0,120}\bassistentes?\b/; // prettier-ignore

/** Acts that only parties owe. */
const OF_PARTIES =
  /\b(?:apresent|formul|oferec|indic|nome)\w*(?: [a-z]+){0,2} (?:quesitos|assistentes?)\b(?! (?:suplementares|complementares)? ?respond)|\bquesitos e (?:indic\w+ )?(?:d?e )?assistentes?|\b(?:contest(?:ar|e|acao)|replica|contrarraz\w+|alegacoes finais|razoes finais|memoriais|recorr\w+|recurso|apelacao|embargos|agravo|emend(?:ar|e|a) |custas|impedimento ou (?:a )?suspeicao|arguir|arguicao|paga(?:r|mento)|pague|recolh\w+|deposit(?:ar|e|em)|efetu\w+ o deposito|comprov\w+ o (?:deposito|pagamento|recolhimento)|especific\w+ (?:as )?provas|acordo|transacao)\b|\bsobre (?:o|a|os|as)(?: (?:referid[oa]|respectiv[oa]|aludid[oa]))? (?:laudo|proposta|estimativa|honorarios|esclarecimentos)\b|\b(?:ciencia|vista|acerca|quanto|manifestacao) (?:do|ao|dos|aos) (?:laudo|esclarecimentos)\b/;

const ARTICLE =
  /\b(?:art(?:igo|s?\.)? ?|n?cpc,? ?|e )(\d{3})\b(?:[ºo°])?((?:,? ?(?:e )?(?:caput|§{1,2} ?\d ?[ºo°]?|par(?:agrafo|\.)? ?(?:\d ?[ºo°]?|primeiro|segundo|terceiro|quarto|quinto)|inc(?:iso|\.)? ?[ivx]+\b|[ivx]+\b))*)(,? ?(?:todos )?d[oa] (?!ncpc|cpc|novo codigo de processo civil|codigo de processo civil)(?:clt|cpp|cc\b|cp\b|lei|c\. ?c|codigo|consolidacao|constituicao|cf\b))?/g;
/** '§ 2º do art. 465'. */
const PARAGRAPH_OF_ARTICLE = /§{1,2} ?(\d) ?[ºo°]?,? d[oe] art(?:igo|\.)? ?(\d{3})\b/g;
const PARAGRAPH = /(?:§{1,2} ?|par(?:agrafo|\.)? ?)(\d|primeiro|segundo|terceiro|quarto|quinto)/;
const ORDINALS = ['primeiro', 'segundo', 'terceiro', 'quarto', 'quinto'];

const KIND_OF_ARTICLE: Readonly<Record<string, DeadlineKind>> = {
  '465 2': 'feeProposal',
  '157': 'excuse',
  '157 1': 'excuse',
  '467': 'excuse',
  '466 2': 'noticeToAssistants',
  '477 2': 'clarifications',
};
/** Terms of the parties, extensions (476), and what is asked for a hearing (477 §3). */
const ARTICLES_OF_OTHERS = new Set([
  '465 1',
  '465 3',
  '466 1',
  '469',
  '471',
  '471 1',
  '476',
  '477 1',
  '477 3',
]);

interface Acts {
  /** Each kind of deadline of the expert that the sentence names. */
  readonly kinds: readonly DeadlineKind[];
  /** The sentence names an act of parties, or cites their article. */
  readonly isOfOthers: boolean;
}

/** What a sentence of `sentencesOf` orders. */
export function actsOf(sentence: string): Acts {
  const articles = [...sentence.matchAll(ARTICLE)].flatMap(
    ([, article = '', rest = '', otherLaw]) =>
      otherLaw === undefined ? [`${article} ${paragraphOf(rest)}`.trim()] : [],
  );
  for (const [, paragraph = '', article = ''] of sentence.matchAll(PARAGRAPH_OF_ARTICLE)) {
    articles.push(`${article} ${paragraph}`);
  }
  const cited = articles.flatMap((article) => KIND_OF_ARTICLE[article] ?? []);
  return {
    kinds: [...new Set([...cited, ...kindsByWords(sentence)])],
    isOfOthers: OF_PARTIES.test(sentence) || articles.some((one) => ARTICLES_OF_OTHERS.has(one)),
  };
}

function paragraphOf(citation: string): string {
  const [, number = ''] = PARAGRAPH.exec(citation) ?? [];
  const ordinal = ORDINALS.indexOf(number);
  return ordinal === -1 ? number : String(ordinal + 1);
}

function kindsByWords(sentence: string): DeadlineKind[] {
  const isReport = REPORT.test(sentence) && !ABOUT_REPORT.test(sentence);
  const report = BEFORE_HEARING.test(sentence) ? 'reportBeforeHearing' : 'report';
  const found: readonly (readonly [boolean, DeadlineKind])[] = [
    [isReport, report],
    [PROPOSAL.test(sentence) && !ABOUT_PROPOSAL.test(sentence), 'feeProposal'],
    [EXCUSE.test(sentence), 'excuse'],
    [CLARIFICATIONS.test(sentence) && !ABOUT_CLARIFICATIONS.test(sentence), 'clarifications'],
    [ASSISTANTS_BEFOREHAND.test(sentence), 'noticeToAssistants'],
  ];
  return found.flatMap(([isFound, kind]) => (isFound ? [kind] : []));
}
