import { tokensOf } from './notice-sentences.ts';

/*
 * Who is ordered to act in a sentence of a court. Only grammar near the word 'perito' decides: 'intime-se o perito'
 * addresses the expert, 'o laudo do perito' and 'quesitos ao perito' do not.
 */

const EXPERT = /^(?:perit[oa]s?|experts?|experto|jusperit[oa]|louvado|vistor)$/;
const SEVERAL_EXPERTS = /^(?:perit[oa]s|experts)$/;
/** Words between a verb and the expert: articles, titles, the way of an intimação. */
const BETWEEN = new Set(
  'o a os as ao aos do da dos das , . e por via pelo pela e-mail email mail portal sistema meio eletronico telefone mandado carta pessoalmente novamente tambem com urgencia desde logo ja sr sra srs senhor senhora dr dra doutor doutora i il ilmo ilma exmo exma ilustre nobre douto digno d r mesmo mesma referido referida atual novo nova como se'.split(
    ' ',
  ),
);
const OBJECT_ARTICLES = new Set(['o', 'a', 'os', 'as']);
const TO = new Set(['ao', 'aos']);
const OF = new Set(['do', 'da', 'dos', 'das']);
const BY = new Set(['pelo', 'pela', 'pelos', 'pelas', 'no', 'na']);

const ORDERS =
  /^(?:intim|notifi|cientifi|nome(?:io|i-se|ia-se|ad)|fi(?:ca|que)|manifest|dig|pronunci|esclarec|respond|prest|justifi|complement|retifi|dev(?:e|era|endo)$|ter[aá]$|apresente|apresentara|entregue|entregara|providenci|cumpra)/;
const ORDERS_TO_SUBJECT = /^(?:informe|inform[ae]ra|junte|junt[ae]ra|indique)/;
const GRANTS =
  /^(?:vista|ciencia|conced|defir|fix|assin[oe]|assinal|facult|cab|dou|de-se|comuni|remet|intim|determin|estip|estabele|incumb|compet|oportuniz|abr|prazo)/;
const NOTIFICATIONS = /^(?:intimacao|nomeacao|ciencia|cientificacao|notificacao|comunicacao)$/;
const STARTS = new Set([':', ';', ')', '-', '–', '—', '•']);
const NOMINATION = /\b(?:nomeio|nomeia-se|nomeie-se)\b/;

const PARTY =
  /^(?:partes?|autor(?:a|es|as)?|reus?|res?|requerentes?|requerid[oa]s?|exequentes?|executad[oa]s?|embargantes?|embargad[oa]s?|impugnantes?|impetrantes?|reclamantes?|reclamad[oa]s?|demandantes?|demandad[oa]s?|apelantes?|apelad[oa]s?|agravantes?|agravad[oa]s?|recorrentes?|recorrid[oa]s?|credor(?:a|es)?|devedor(?:a|es)?|inventariante|herdeir[oa]s?|litigantes?|interessad[oa]s?|advogad[oa]s?|patron[oa]s?|procurador(?:a|es|ia)?|causidic[oa]s?|defensor(?:a|es|ia)?|ministerio|parquet|promotor(?:a|ia)?|curador(?:a|es)?|assistentes?|fazenda|inss|autarquia|expropriantes?|expropriad[oa]s?|segurad[oa]s?|seguradora|periciand[oa]s?|testemunhas?|leiloeir[oa]|polo|contador(?:ia)?|serventia|cartorio|secretaria|escrivania|hospital|empresa|banco)$/;
const ONLY_OF_A_PARTY = new Set([...OF, ...BY, 'entre', 'contra']);
/** 'intimação das partes', 'prazo do autor': the party acts although it is in the genitive. */
const CHARGES = /^(?:intimacao|citacao|notificacao|prazo|vista|cargo|onus)$/;
/** A party as a participle: 'o requerido', but 'os esclarecimentos requeridos'. */
const PARTICIPLE = /^(?!advogad|interessad|pericia)\w+[ai]d[oa]s?$/;
/** After the expert's name, before a second addressee: 'o perito judicial e o Município'. */
const OF_EXPERT = new Set('judicial oficial nomeado nomeada do da juizo'.split(' '));
const AND = new Set(['e', 'ou', ',', 'bem', 'assim', 'como']);
const NO_ADDRESSEE =
  /^(?:qual|quais|fim|prazo|respeito|contar|partir|que|laudo|seus?|suas?|mesm[oa]|perit[oa]s?)$/;
const NO_PARTY = new Set(['em', 'faz', 'fazem', 'grande', 'maior']);
/** Orders to several people; the expert is one. */
const ORDERS_TO_SEVERAL =
  /^(?:intimem|manifestem|digam|apresentem|requeiram|especifiquem|indiquem|esclarecam|informem|pronunciem|providenciem|oferecam|formulem|juntem|comprovem|cumpram|aguardem)(?:-se)?$/;
/** Orders of which each names its addressee. */
const NAMED_ORDERS = /^(?:intim(?:e|em|o)|notifi(?:que|quem|co)|cientifi(?:que|quem)|cit(?:e|em)|oficie|oficiem|oficio|expeca|expecam|requisit(?:e|em))(?:-se)?$/; // prettier-ignore
const AFTER_UNNAMED = new Set(
  'para no na nos nas em a as sob sobre da de do acerca quanto conforme ; : )'.split(' '),
);

interface Addressees {
  readonly isToExpert: boolean;
  /** A party, its lawyer or another person is, or may be, ordered to act. */
  readonly isToOthers: boolean;
}

/** Whom a sentence of `sentencesOf` orders to act. */
export function addresseesOf(sentence: string): Addressees {
  const tokens = tokensOf(sentence);
  const experts = tokens.flatMap((token, at) => (EXPERT.test(token) ? [at] : []));
  const isNominated = experts.length > 0 && NOMINATION.test(sentence);
  const isToExpert = isNominated || experts.some((at) => isAddressed(tokens, at));
  const areSeveral = experts.some((at) => SEVERAL_EXPERTS.test(tokens[at] ?? ''));
  const isToOthers = tokens.some(
    (token, at) =>
      (EXPERT.test(token) && isJoined(tokens, at)) ||
      (PARTY.test(token) && isParty(tokens, at, isToExpert)) ||
      (!areSeveral && ORDERS_TO_SEVERAL.test(token)) ||
      (NAMED_ORDERS.test(token) && namesAnother(tokens, at)),
  );
  return { isToExpert, isToOthers };
}

function isAddressed(tokens: readonly string[], at: number): boolean {
  let article: string | undefined;
  let governor = at - 1;
  while (at - governor <= 9 && BETWEEN.has(tokens[governor] ?? '')) {
    const token = tokens[governor] ?? '';
    if ([OBJECT_ARTICLES, TO, OF, BY].some((kind) => kind.has(token))) article ??= token;
    governor -= 1;
  }
  const verb = tokens[governor];
  if (article !== undefined && BY.has(article)) return false;
  if (article !== undefined && OF.has(article)) return NOTIFICATIONS.test(verb ?? '');
  if (verb === undefined || STARTS.has(verb)) return true;
  if (article !== undefined && TO.has(article)) return GRANTS.test(verb);
  // 'a' may also be 'à'
  return ORDERS.test(verb) || (article !== 'a' && ORDERS_TO_SUBJECT.test(verb));
}

function isParty(tokens: readonly string[], at: number, isToExpert: boolean): boolean {
  const before = tokens[at - 1] ?? '';
  // 'parte autora' is judged by its first word; 'AUTOR:' in a heading is a label
  if (/^partes?$/.test(before) || NO_PARTY.has(before)) return false;
  if (isToExpert && tokens[at + 1] === ':') return false;
  if (PARTICIPLE.test(tokens[at] ?? '') && /^\p{L}/u.test(before)) {
    if (![OBJECT_ARTICLES, TO, OF, BY].some((kind) => kind.has(before))) return false;
  }
  return !ONLY_OF_A_PARTY.has(before) || CHARGES.test(tokens[at - 2] ?? '');
}

/** Whether another person is ordered together with the expert. */
function isJoined(tokens: readonly string[], at: number): boolean {
  let next = at + 1;
  while (OF_EXPERT.has(tokens[next] ?? '')) next += 1;
  if (!AND.has(tokens[next] ?? '')) return false;
  while (AND.has(tokens[next] ?? '')) next += 1;
  const article = tokens[next] ?? '';
  if (!OBJECT_ARTICLES.has(article) && !TO.has(article)) return false;
  return !NO_ADDRESSEE.test(tokens[next + 1] ?? '');
}

function namesAnother(tokens: readonly string[], at: number): boolean {
  let next = at + 1;
  while (BETWEEN.has(tokens[next] ?? '')) next += 1;
  const named = tokens[next];
  if (named === undefined || EXPERT.test(named)) return false;
  return !(AFTER_UNNAMED.has(named) || AFTER_UNNAMED.has(tokens[at + 1] ?? ''));
}

/** The words of an order that names nobody, such as 'Manifeste-se no prazo de 15 dias'. */
const BARE =
  'a o as os e de do da dos das em no na nos nas ao aos para por que se sob este esta deste desta presente conforme termos forma art arts artigo artigos inciso i ii iii iv v cpc ncpc codigo processo civil paragrafo caput vistos etc fl fls id despacho decisao intime-se intimacao manifeste-se manifestar-se manifestar manifestacao apresentar diga dizer prazo fixo assino assinalo estabeleco determino legal urgente uteis corridos continuos consecutivos ininterruptos improrrogaveis';
/** The same with what experts deliver. */
const OF_AN_ACT =
  'com sobre seu sua seus suas pelo pela intime-o intime-a laudo apresente apresentacao apresentado entregar entrega entregue juntar junte juntada vir vira deve devera devendo ser sera protocolar protocolado pericial pericia proposta honorarios periciais estimativa estimar esclarecimentos prestar preste esclareca responder responda quesitos suplementares complementares escusa escusar-se trabalho trabalhos conclusao elaboracao confeccao realizacao autos';
const BARE_WORDS = new Set(BARE.split(' '));
const WORDS_OF_AN_ACT = new Set(`${BARE} ${OF_AN_ACT}`.split(' '));

/** Whether a sentence, without its term, contains only words that name nobody; `hasAct` admits the acts of experts. */
export function namesNobody(sentence: string, { hasAct }: { readonly hasAct: boolean }): boolean {
  const words = hasAct ? WORDS_OF_AN_ACT : BARE_WORDS;
  return tokensOf(sentence).every(
    (token) => words.has(token) || /^\d+[ao]?$|^[^\p{L}]$/u.test(token),
  );
}
