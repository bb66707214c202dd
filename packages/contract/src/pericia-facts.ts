import { z } from 'zod';
import { ASSISTANT_SIDES } from '@vendas/domain/pericias/pericia';
import { centsSchema, dateSchema, keysOf } from './fields.ts';
import { nullableLine, requiredLine } from './text-fields.ts';
import { amountField, formDateSchema } from './office-fields.ts';

/** The longest texts of a case's facts, in UTF-16 units, and the largest number of assistants. */
export const PERICIA_FACT_LIMITS = {
  plaintiff: 300,
  court: 200,
  courtDivision: 300,
  judicialDistrict: 200,
  caseClass: 300,
  assistants: 20,
  assistantName: 200,
  assistantContact: 300,
} as const;

const assistantSideSchema = z.enum(keysOf(ASSISTANT_SIDES), 'Escolha quem indicou o assistente.');

/** An amount that is often unknown; zero means unknown and becomes null. */
const knownAmount = amountField(
  0,
  'O valor da causa não pode ser negativo.',
  'Informe um valor válido.',
).transform((cents) => (cents === 0 ? null : cents));

/** Facts of a case that its form may omit; an omitted fact keeps its stored value. */
export const periciaFactsForm = {
  plaintiff: nullableLine(PERICIA_FACT_LIMITS.plaintiff).exactOptional(),
  court: nullableLine(PERICIA_FACT_LIMITS.court).exactOptional(),
  courtDivision: nullableLine(PERICIA_FACT_LIMITS.courtDivision).exactOptional(),
  judicialDistrict: nullableLine(PERICIA_FACT_LIMITS.judicialDistrict).exactOptional(),
  caseClass: nullableLine(PERICIA_FACT_LIMITS.caseClass).exactOptional(),
  claimCents: knownAmount.nullable().exactOptional(),
  distributionDate: formDateSchema.nullable().exactOptional(),
  assistants: z
    .array(
      z.object({
        name: requiredLine(PERICIA_FACT_LIMITS.assistantName, 'Informe o nome do assistente.'),
        side: assistantSideSchema,
        contact: nullableLine(PERICIA_FACT_LIMITS.assistantContact),
      }),
    )
    .max(
      PERICIA_FACT_LIMITS.assistants,
      `Informe no máximo ${PERICIA_FACT_LIMITS.assistants} assistentes.`,
    )
    .exactOptional(),
  isSealed: z.boolean().exactOptional(),
  followsNotices: z.boolean().exactOptional(),
} as const;

/** The same facts in responses. */
export const periciaFacts = {
  court: z.string().nullable(),
  judicialDistrict: z.string().nullable(),
  caseClass: z.string().nullable(),
  claimCents: centsSchema.nullable(),
  distributionDate: dateSchema.nullable(),
  assistants: z
    .array(
      z.object({ name: z.string(), side: assistantSideSchema, contact: z.string().nullable() }),
    )
    .readonly(),
  /** Whether the gazette is searched for notices about it. */
  followsNotices: z.boolean(),
} as const;
