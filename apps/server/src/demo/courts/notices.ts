import type { CalendarDate } from '@vendas/domain/calendar';
import type { NoticeState } from '@vendas/domain/notices/court-notice';
import type { GazetteItem } from '@vendas/domain/notices/gazette-item';
import { processKey } from '@vendas/domain/pericias/process-number';
import type { Executor } from '#platform/database/database.ts';
import { recordNotices, reviewNotice } from '#store/notices/court-notices.ts';
import type { DemoCase } from '#demo/cases.ts';
import type { DemoClock } from '#demo/present.ts';
import { COURTS, workingDayIn } from './calendars.ts';

/** A notice of the demonstration; days count from today, negative for the past. */
interface NoticePlan {
  /** The defendant of its case, or the number of a case that the shop does not have. */
  readonly of: { readonly defendant: string } | { readonly processNumber: string };
  readonly day: number;
  readonly kind: string;
  readonly documentKind: string;
  readonly text: string;
  readonly state: NoticeState;
  readonly isCancelled?: true;
}

const CANCELLED = 'Publicação em duplicidade.';

/** Notices in every state, except those that became deadlines. */
const NOTICE_PLANS: readonly NoticePlan[] = [
  plan({ defendant: 'Transportes Serra Clara Ltda.' }, -1, 'Decisão', 'toReview', 'Nomeio perita a engenheira de confiança do juízo. Intime-se para, no prazo de 5 (cinco) dias, apresentar proposta de honorários, currículo e contatos profissionais (CPC, art. 465, § 2º).'), // prettier-ignore
  plan({ defendant: 'Construtora Ipê Branco Ltda.' }, -2, 'Despacho', 'toReview', 'Manifeste-se a perita, em 15 (quinze) dias, sobre os quesitos suplementares de fls. 512/518 (CPC, art. 477, § 2º).'), // prettier-ignore
  plan({ defendant: 'Clínica Bem-Estar do Vale S/S' }, -4, 'Ato ordinatório', 'toReview', 'Ciência às partes e à perita do depósito do saldo dos honorários. Nada sendo requerido, expeça-se guia de levantamento.'), // prettier-ignore
  { ...plan({ defendant: 'Supermercados Boa Safra Ltda.' }, -7, 'Despacho', 'toReview', 'Designo a vistoria para a data informada. Intimem-se os assistentes técnicos com antecedência mínima de 5 (cinco) dias.'), isCancelled: true }, // prettier-ignore
  plan({ processNumber: '10024512520258260577' }, -3, 'Decisão', 'toReview', 'Para a realização da prova pericial nomeio perita a mesma profissional dos autos em apenso. Prazo de 5 (cinco) dias para a proposta de honorários.'), // prettier-ignore
  plan({ processNumber: '50031185020248130702' }, -9, 'Despacho', 'toReview', 'Consulte-se a perita sobre a disponibilidade para avaliar o imóvel, em 10 (dez) dias.'), // prettier-ignore
  plan({ defendant: 'Renata Albuquerque Siqueira' }, -12, 'Ato ordinatório', 'dismissed', 'Vista às partes do laudo pericial, pelo prazo comum de 15 (quinze) dias.'), // prettier-ignore
  plan({ defendant: 'Incorporadora Monte Líbero Ltda.' }, -20, 'Despacho', 'dismissed', 'Aguarde-se a manifestação das partes sobre a proposta de honorários.'), // prettier-ignore
  plan({ defendant: 'Construtora Ipê Branco Ltda.' }, -64, 'Despacho', 'silent', 'Junte-se o laudo. Vista às partes.'), // prettier-ignore
  plan({ defendant: 'Construtora Ipê Branco Ltda.' }, -110, 'Decisão', 'silent', 'Defiro a prova pericial. Faculto às partes a apresentação de quesitos e a indicação de assistentes técnicos.'), // prettier-ignore
];

function plan(
  of: NoticePlan['of'],
  day: number,
  documentKind: string,
  state: NoticeState,
  text: string,
): NoticePlan {
  return { of, day, kind: 'Intimação', documentKind, state, text };
}

interface Work {
  readonly present: DemoClock;
  readonly cases: readonly DemoCase[];
  readonly owner: string;
}

/** Inserts notices that wait for a review, with and without a case in the shop, dismissed ones, and history. */
export async function insertNotices(tx: Executor, { cases, owner, present }: Work): Promise<void> {
  for (const { of, day, state, isCancelled = false, ...text } of NOTICE_PLANS) {
    const pericia =
      'defendant' in of ? cases.find(({ defendant }) => defendant === of.defendant) : undefined;
    const number = pericia?.processNumber ?? ('processNumber' in of ? of.processNumber : '');
    const item = gazetteItem({ number, availableOn: workingDayIn(present, day), ...text });
    const foundAt = present.instantAgo(Math.max(0, -day - 1), 7 * 60);
    const [added] = await recordNotices(tx, [{ ...item, state }], foundAt);
    if (isCancelled) await cancel(tx, item, present);
    if (state !== 'dismissed' || added === undefined) continue;
    await reviewNotice(tx, added.id, { state, at: present.instantAgo(-day - 1, 600), by: owner });
  }
}

interface NoticeOptions {
  readonly present: DemoClock;
  readonly pericia: DemoCase;
  readonly startDate: CalendarDate;
  readonly owner: string;
  readonly createdAt: Date;
}

/** Inserts the notice from which a deadline came, which the court may have cancelled since; returns its id. */
export async function acceptedNotice(
  tx: Executor,
  outcome: 'accepted' | 'cancelled',
  { createdAt, owner, pericia, present, startDate }: NoticeOptions,
): Promise<string | null> {
  const item = gazetteItem({
    number: pericia.processNumber,
    availableOn: startDate,
    kind: 'Intimação',
    documentKind: 'Decisão',
    text: 'Intime-se a perita para, no prazo de 15 (quinze) dias, dizer se aceita o encargo e responder aos quesitos.',
  });
  const [added] = await recordNotices(tx, [{ ...item, state: 'accepted' }], createdAt);
  if (added === undefined) return null;
  await reviewNotice(tx, added.id, { state: 'accepted', at: createdAt, by: owner });
  if (outcome === 'cancelled') await cancel(tx, item, present);
  return added.id;
}

/** Cancels a notice as the court does: the gazette returns it with the reason instead of its text. */
async function cancel(tx: Executor, item: GazetteItem, present: DemoClock): Promise<void> {
  const cancelled = {
    ...item,
    text: CANCELLED,
    isCancelled: true,
    cancelledOn: workingDayIn(present, -1),
    cancellationReason: CANCELLED,
    state: 'toReview',
  } as const;
  await recordNotices(tx, [cancelled], present.now);
}

interface Facts {
  readonly number: string;
  readonly availableOn: CalendarDate;
  readonly kind: string;
  readonly documentKind: string;
  readonly text: string;
}

function gazetteItem({ number, ...facts }: Facts): GazetteItem {
  const processNumber = processKey(number);
  const isMinas = processNumber.slice(14, 16) === '13';
  return {
    ...facts,
    hash: `demonstracao-${processNumber}-${facts.availableOn}-${facts.documentKind}`,
    processNumber,
    court: COURTS[isMinas ? '13' : '26'].short,
    bodyName: `${1 + (Number(processNumber.slice(0, 7)) % 8)}ª Vara Cível`,
    className: 'Procedimento Comum Cível',
    medium: 'D',
    link: null,
    recipients: [{ side: 'A', name: 'Parte autora' }],
    lawyers: [],
    isCancelled: false,
    cancelledOn: null,
    cancellationReason: null,
  };
}
