import { schemaResolver, useForm } from '@mantine/form';
import { type Pericia, periciaFormSchema } from '@vendas/contract/pericias';
import type { AssistantSide } from '@vendas/domain/pericias/pericia';
import type { DateInputValue } from '#ui/forms/date-input.ts';

export interface PericiaValues {
  processNumber: string;
  defendant: string;
  location: string;
  caseSummary: string;
  accessGranted: boolean;
  /** Cents; NaN while the field's text is not an amount. */
  amountReceivedCents: number;
  amountToReceiveCents: number;
  plaintiff: string;
  court: string;
  courtDivision: string;
  judicialDistrict: string;
  caseClass: string;
  /** Cents as above; 0 if unknown. */
  claimCents: number;
  distributionDate: DateInputValue;
  assistants: { name: string; side: AssistantSide; contact: string }[];
  isSealed: boolean;
  followsNotices: boolean;
}

const EMPTY: PericiaValues = {
  processNumber: '',
  defendant: '',
  location: '',
  caseSummary: '',
  accessGranted: true,
  amountReceivedCents: 0,
  amountToReceiveCents: 0,
  plaintiff: '',
  court: '',
  courtDivision: '',
  judicialDistrict: '',
  caseClass: '',
  claimCents: 0,
  distributionDate: null,
  assistants: [],
  isSealed: false,
  followsNotices: true,
};

/** The values of `PericiaForm`: those of a case, or the known ones of a new case. */
export function usePericiaForm(pericia: Pericia | Pick<Pericia, 'processNumber'>) {
  return useForm<PericiaValues>({
    initialValues: 'id' in pericia ? valuesOf(pericia) : { ...EMPTY, ...pericia },
    validate: schemaResolver(periciaFormSchema, { sync: true }),
  });
}

export type PericiaFormState = ReturnType<typeof usePericiaForm>;

function valuesOf(pericia: Pericia): PericiaValues {
  const { processNumber, defendant, location, accessGranted } = pericia;
  const { amountReceivedCents, amountToReceiveCents } = pericia;
  const { distributionDate, isSealed, followsNotices } = pericia;
  return {
    processNumber,
    defendant,
    location,
    caseSummary: pericia.caseSummary ?? '',
    accessGranted,
    amountReceivedCents,
    amountToReceiveCents,
    plaintiff: pericia.plaintiff ?? '',
    court: pericia.court ?? '',
    courtDivision: pericia.courtDivision ?? '',
    judicialDistrict: pericia.judicialDistrict ?? '',
    caseClass: pericia.caseClass ?? '',
    claimCents: pericia.claimCents ?? 0,
    distributionDate,
    assistants: pericia.assistants.map(({ name, side, contact }) => {
      return { name, side, contact: contact ?? '' };
    }),
    isSealed,
    followsNotices,
  };
}
