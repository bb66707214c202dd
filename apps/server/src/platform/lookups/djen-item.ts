import { z } from 'zod';
import { isCalendarDate, isPlausibleDate } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { GazetteItem } from '@vendas/domain/notices/gazette-item';
import { boundedText } from '@vendas/domain/notices/notice-text';
import { entriesSchema, fieldUpTo, textSchema } from './answer-fields.ts';
import { processKey } from '@vendas/domain/pericias/process-number';

/*
 * What we read of the API Comunica, version 1.0.3. Unknown fields are dropped. A field of an unexpected form is
 * dropped alone, not with its notice, because a lost notice costs a deadline.
 */

const MAX_FIELD = 500;
const MAX_LINK = 2_000;

const fieldSchema = fieldUpTo(MAX_FIELD);

const DATE =
  /^(?:(?<isoDate>\d{4}-\d{2}-\d{2})|(?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{4}))(?=$|[T ])/;

/** 'yyyy-MM-dd' or 'dd/MM/yyyy', also before a time; null for anything else. */
const dateSchema = z
  .string()
  .transform((text): CalendarDate | null => {
    const { isoDate, day, month, year } = DATE.exec(text.trim())?.groups ?? {};
    const date = isoDate ?? `${year}-${month}-${day}`;
    return isCalendarDate(date) && isPlausibleDate(date) ? date : null;
  })
  .nullable()
  .catch(null);

const linkSchema = textSchema
  .transform((text) => (isWebLink(text.trim()) ? text.trim() : null))
  .nullable()
  .catch(null);

/** A person; also from the name alone. */
const recipientSchema = z.union([
  z.object({ nome: fieldSchema, polo: fieldSchema }),
  fieldSchema.transform((nome) => ({ nome, polo: null })),
]);
const lawyerSchema = z.object({ nome: fieldSchema, numero_oab: fieldSchema, uf_oab: fieldSchema });
/** The lawyer is within `advogado`, or in the entry itself. */
const lawyerEntrySchema = z.union([
  z.object({ advogado: lawyerSchema }).transform(({ advogado }) => advogado),
  lawyerSchema,
]);

/** Also as a number or a text. */
const activeSchema = z
  .union([
    z.boolean(),
    z.literal([0, '0', 'false', 'N', 'n']).transform(() => false),
    z.literal([1, '1', 'true', 'S', 's']).transform(() => true),
  ])
  .nullable()
  .catch(null);

/** Twenty digits; null for anything else, also for a number in JSON, which has lost its last digits. */
const numberSchema = textSchema
  .transform(processKey)
  .pipe(z.string().regex(/^\d{20}$/))
  .nullable()
  .catch(null);

const itemSchema = z.object({
  hash: textSchema.pipe(z.string().trim().min(1).max(MAX_FIELD)),
  numero_processo: numberSchema,
  numeroprocessocommascara: numberSchema,
  data_disponibilizacao: dateSchema,
  datadisponibilizacao: dateSchema,
  siglaTribunal: fieldSchema,
  tipoComunicacao: fieldSchema,
  nomeOrgao: fieldSchema,
  tipoDocumento: fieldSchema,
  nomeClasse: fieldSchema,
  meio: fieldSchema,
  link: linkSchema,
  texto: z.union([textSchema, z.number().transform(String)]).catch(''),
  destinatarios: entriesSchema,
  destinatarioadvogados: entriesSchema,
  ativo: activeSchema,
  status: fieldSchema,
  data_cancelamento: dateSchema,
  motivo_cancelamento: fieldSchema,
});

/** A notice of the gazette; undefined for one without its hash, its case or its day. */
export function readGazetteItem(value: unknown): GazetteItem | undefined {
  const read = itemSchema.safeParse(value);
  if (!read.success) return undefined;
  const item = read.data;
  // the gazette writes the number and the day twice
  const processNumber = item.numero_processo ?? item.numeroprocessocommascara;
  const availableOn = item.data_disponibilizacao ?? item.datadisponibilizacao;
  if (processNumber === null || availableOn === null) return undefined;
  return {
    hash: item.hash,
    processNumber,
    availableOn,
    court: item.siglaTribunal ?? '',
    kind: item.tipoComunicacao ?? '',
    bodyName: item.nomeOrgao,
    documentKind: item.tipoDocumento,
    className: item.nomeClasse,
    medium: item.meio,
    link: item.link,
    text: boundedText(item.texto),
    recipients: item.destinatarios.flatMap((one) => {
      const { nome: name = null, polo: side = null } = recipientSchema.safeParse(one).data ?? {};
      return name === null ? [] : [{ side, name }];
    }),
    lawyers: item.destinatarioadvogados.flatMap((one) => {
      const lawyer = lawyerEntrySchema.safeParse(one).data;
      if (lawyer === undefined || lawyer.nome === null) return [];
      return [{ name: lawyer.nome, number: lawyer.numero_oab, state: lawyer.uf_oab }];
    }),
    isCancelled: isCancelled(item),
    cancelledOn: item.data_cancelamento,
    cancellationReason: item.motivo_cancelamento,
  };
}

/**
 * `status` is 'P' for a published notice; it counts only where `ativo` is missing, since its letters are
 * undocumented.
 */
function isCancelled(item: z.output<typeof itemSchema>): boolean {
  if (item.ativo === false) return true;
  if (item.data_cancelamento !== null || item.motivo_cancelamento !== null) return true;
  return item.ativo === null && /^C(?:$|ANCEL)/i.test(item.status ?? '');
}

/** A link that a screen may offer: http or https, and without a user name that hides the real host. */
function isWebLink(text: string): boolean {
  if (text.length > MAX_LINK || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
