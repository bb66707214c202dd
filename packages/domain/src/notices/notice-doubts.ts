/*
 * Words that make the term of a notice doubtful: a wrong number of days is worse than none, so each list prefers to
 * find too much.
 */

/** Starts that are this notice itself: they change nothing. */
const OWN_START =
  /,? ?\(?(?:a contar|contad[oa]s?|contando-se|a partir) d(?:a|e|esta) (?:sua |respectiva |presente )?(?:data da (?:sua )?)?(?:intimacao|ciencia|publicacao|notificacao)(?: pessoal)?(?: d(?:esta|a presente|este|o presente|essa|esse)(?: (?:decisao|despacho|ato|intimacao|nomeacao))?| do (?:sr\.? ?)?perito)?(?= ?(?:[,.;)](?! ?(?:ou|e)\b)|$))/g;

/** Another start, or a condition: the days do not run from this notice, or not at all. */
const OTHER_START =
  /\b(?:antes|apos|depois|a contar|contad[oa]s?|contar-se|contando(?:-se)?|conta-se|contagem|a partir|inici\w*|previ[oa]s?|previamente|antecedencia|antecede\w*|antecipad\w*|anterior\w*|posterior\w*|subsequente\w*|seguintes?|sucessiv\w*|quando|assim que|tao logo|logo que|uma vez|desde (?!ja\b|logo\b)|caso|havendo|sobrevindo|ocorrendo|existindo|vindo|inexistindo|em caso|na hipotese|eventual\w*|eventuais|oportunamente|em seguida|na sequencia|ato continuo|ao final|ao termino|ao fim|na ocasiao|no momento|data d[oae]|mediante|condicion\w*|flu(?:i|ir|indo|ira)|corr(?:e|era|er|endo)|termo inicial|dies a quo|com (?:o|a|os|as) (?:deposit|pagamento|juntada|vinda|respost|aceit|manifest|apresent|entrega|realiza|conclus|homolog|transito|retorno)\w*|feito isso|aguard\w+|sobrest\w+|suspen\w+|interromp\w+|em dobro|cada|marco|comput\w+|comec\w*|por ocasiao|estando|ulterior\w*|ate (?!\d+ ?(?:\(|dias)|[a-z]+ (?:\(|dias)))/;
/** 'Depositados os honorários, …', 'Realizada a perícia, …'. */
const AFTER_AN_EVENT =
  /(?:^|[:;,.)–—-] ?)(?!intimad|nomead|ficand|considerand)(?:[a-z]+(?:ad|id)[oa]s?|aceit[oa]s?|feit[oa]s?|pag[oa]s?|entregues?|vind[oa]s?|junt[oa]s?) (?:o|a|os|as|isso|tal|tais|est[ea]s?|ess[ea]s?)\b/;
/** A condition, but not the question of 'dizer, no prazo de 5 dias, se aceita'. */
const CONDITION = /(?:^|[,;:.)] ?)se (?!manifest|pronunci)/;
const QUESTION = /\b(?:dizer|diga|inform\w+|esclarec\w+)\b/;
/** A hearing or a visit on some day, after which the days may run. */
const APPOINTMENT =
  /\b(?:design|agend|marc|redesign)\w+ (?:[a-z]+ ){0,4}?(?:dia|data|pericia|audiencia|exame|vistoria|diligencia)\b|\b(?:pericia|audiencia|exame|vistoria|diligencia)(?: [a-z]+){0,2} (?:foi |sera |fica |esta )?(?:design|agend|marc)ad[oa]\b|\brealizar-se-a\b|\bcomparec\w+|\bdia \d{1,2}\/\d/;

/** A denial, a request, a past order or a term that ended. */
const NO_ORDER =
  /\b(?:n[ao]o|nem|sem(?! prejuizo)|nega\w*|indef\w+|rejeit\w+|deixo|deixou|deixaram|descab\w+|incab\w+|desnecess\w+|prejudicad\w+|revog\w+|cancel\w+|reconsider\w+|torn\w+ sem efeito|anul\w+|dispens\w+|afast\w+|desacolh\w+|improced\w+|inviavel|requer|requereu|requerem|requereram|requerendo|requerimento|pede|pediu|pedido|pleit\w+|postul\w+|solicit(?:a|ou|ado|ada|acao)|suger\w+|propos|propoe|informou|alega|alegou|pretende|prorrog(?!avel|aveis)\w*|dilacao|dilat\w+|estend\w+|ampli\w+|suplementar|adicional|complementar|renov\w+|reabr\w+|reabert\w+|devol\w+|restitu\w+|decorr\w+|transcorr\w+|expir\w+|venc\w+|escoa\w+|esgot\w+|find(?:[oa]s?|ou|ad[oa])|encerr\w+|ultrapass\w+|exced\w+|exaur\w+|preclu(?:so|sa|iu|ida|ido)|in albis|intempestiv\w+|tempestiv\w+|quedou-se|inerte|inercia|descumpr\w+|fluiu|foi|foram|fora|havia|haviam|tinha|teve|sido|houve|concedeu|fixou|determinou|deferiu|assinalou|estabeleceu|apresentou|manifestou|decidiu|juntou|protocolou|constou|comum|oficie\w*|ofici(?:o|ar)|expeca\w*|expec\w+|requisit\w+|bloque\w+|penhor\w+|vossa senhoria|v\.? ?s(?:a|ª)\b|vossa excelencia|mesmo prazo|art(?:\.|igo)? ?798|cpp|codigo de processo penal|eca)\b/;

/** Anywhere in the text: what takes an order back. */
const TAKEN_BACK =
  /\b(?:indefiro|nego|nega-se|rejeito|descabe|desacolho|cancel(?:o|ad[oa]s?|e-se|a-se)|indefere-se|indeferid[oa]|indeferimento|torn\w+ sem efeito|revogo|revoga-se|reconsidero|desconsider\w+|chamo o feito a ordem|erro material|retific\w+ (?:o|a) (?:despacho|decisao|prazo))\b/;
/** In another sentence: what changes the start or the length of the term. */
const PRAZO_CHANGED =
  /\b(?:prazo|contagem|lapso)\b[^.]{0,80}\b(?:comec\w+|inici\w+|flui\w*|corre\w*|contar\w*|contad[oa]|conta-se|a partir|suspen\w+|interromp\w+|sobrest\w+|dobro|prorrog\w+)\b|\b(?:a contar|contad[oa]s?|contando-se|contar-se|termo inicial|dies a quo)\b/;
/** In an earlier sentence: what comes first. */
const FIRST_ANOTHER_STEP = /\b(?:aguard\w+|sobrest\w+|suspend\w+|condicion\w+|apos|depois|em seguida|na sequencia|oportunamente|quando|tao logo|assim que)\b/; // prettier-ignore

/** Lost accents may hide 'não', or the unit: 'n?o', 'dias ?teis', 'Ã£'. */
const LOST_LETTERS = /\uFFFD|[\p{L}]\?[\p{L}]|\s\?[\p{L}]|a[£¡©³µºª§]/u;

/** The threat of a sanction; its words say nothing about the term. */
const SANCTION = /,? ?sob (?:pena|as penas|advertencia|cominacao)\b.*$/;

/** A sentence without its threat of a sanction. */
export function withoutSanction(sentence: string): string {
  return sentence.replace(SANCTION, '');
}

/** Whether the sentence with a term is unclear about whether it sets one. */
export function isNoOrder(sentence: string): boolean {
  return NO_ORDER.test(withoutSanction(sentence)) || LOST_LETTERS.test(sentence);
}

/** Whether the days of a sentence may run from another day than that of its notice. */
export function hasOtherStart(sentence: string): boolean {
  const words = sentence.replaceAll(OWN_START, '');
  if (CONDITION.test(words) && !QUESTION.test(words)) return true;
  return OTHER_START.test(words) || AFTER_AN_EVENT.test(words);
}

/** Whether the sentences around that of the term, with its index, change it. */
export function isChangedElsewhere(sentences: readonly string[], at: number): boolean {
  return sentences.some((sentence, index) => {
    if (TAKEN_BACK.test(sentence) || APPOINTMENT.test(sentence)) return true;
    if (index === at) return false;
    const words = sentence.replaceAll(OWN_START, '');
    if (PRAZO_CHANGED.test(words)) return true;
    return index < at && (FIRST_ANOTHER_STEP.test(words) || AFTER_AN_EVENT.test(words));
  });
}
