import type { Assistant } from '@vendas/domain/pericias/pericia';
import type { CaseFile } from '#demo/case-files.ts';
import { COURTS } from './calendars.ts';

/** The case that the court keeps secret: an inheritance. */
const SEALED_DEFENDANT = 'Espólio de Haroldo Quintanilha';
/** A case that was added just now, without further facts. */
const NEW_DEFENDANT = 'Transportes Serra Clara Ltda.';

const PLAINTIFFS = [
  'Condomínio Residencial Bela Vista',
  'Marta Regina Sampaio',
  'Distribuidora Três Pontas Ltda.',
  'Otávio Luiz Bragança',
  'Associação dos Moradores do Jardim Real',
  'Helena Prado Vilela',
  'Comercial Rio Manso Ltda.',
] as const;

const ASSISTANTS: readonly Assistant[] = [
  { name: 'Eng. Paulo Rezende', side: 'plaintiff', contact: 'paulo.rezende@exemplo.com.br' },
  { name: 'Arq. Lúcia Bonfim', side: 'defendant', contact: '(19) 3200-0000' },
];

/** The facts of a case in the court's file, by its position among the cases; the year is that of its number. */
export function factsOf({ court, defendant }: CaseFile, index: number, year: number) {
  if (defendant === NEW_DEFENDANT) return {};
  const isSealed = defendant === SEALED_DEFENDANT;
  const [judicialDistrict] = court.location.split('/');
  const month = String(1 + (index % 12)).padStart(2, '0');
  const day = String(3 + (index % 25)).padStart(2, '0');
  return {
    plaintiff: PLAINTIFFS[index % PLAINTIFFS.length] ?? null,
    court: COURTS[court.tribunal].short,
    courtDivision: isSealed ? '2ª Vara de Família e Sucessões' : `${1 + (index % 8)}ª Vara Cível`,
    judicialDistrict: judicialDistrict ?? null,
    caseClass: isSealed ? 'Inventário' : 'Procedimento Comum Cível',
    claimCents: 5_000_000 + index * 1_750_000,
    distributionDate: `${year}-${month}-${day}`,
    assistants: JSON.stringify(index % 3 === 0 ? ASSISTANTS : ASSISTANTS.slice(index % 3)),
    isSealed,
  };
}
