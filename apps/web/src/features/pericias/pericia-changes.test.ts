import type { Pericia } from '@vendas/contract/pericias';
import { expect, it } from 'vitest';
import { changesBetween } from './pericia-changes.ts';

const CASE: Pericia = {
  id: '3f8e6c1e-2f2f-4a5e-9f3b-0c8f0b8a7a11',
  processNumber: '1',
  defendant: 'Banco Azul',
  location: 'Campinas/SP',
  caseSummary: null,
  plaintiff: null,
  courtDivision: null,
  isSealed: false,
  court: null,
  judicialDistrict: null,
  caseClass: null,
  claimCents: null,
  distributionDate: null,
  assistants: [],
  followsNotices: true,
  accessGranted: true,
  amountReceivedCents: 0,
  amountToReceiveCents: 150_000,
  currentStatus: 'EM_AVALIACAO',
  lastStepAt: '2026-11-20T12:30:00.000Z',
  createdAt: '2026-11-21T12:00:00.000Z',
  userId: null,
  version: 1,
};

it.each([
  [{ processNumber: '2' }, ['Número do Processo', '1', '2']],
  [{ defendant: 'Banco Verde' }, ['Réu', 'Banco Azul', 'Banco Verde']],
  [{ location: 'Santos/SP' }, ['Local', 'Campinas/SP', 'Santos/SP']],
  [{ caseSummary: 'Cálculo.' }, ['Resumo do Caso', '(vazio)', 'Cálculo.']],
  [{ accessGranted: false }, ['Ainda com acesso ao processo?', 'Sim', 'Não']],
  [{ amountReceivedCents: 5 }, ['Quantia Recebida', 'R$ 0,00', 'R$ 0,05']],
  [{ amountToReceiveCents: 0 }, ['Quantia a Receber', 'R$ 1.500,00', 'R$ 0,00']],
  [{ plaintiff: 'Ana' }, ['Autor', '(vazio)', 'Ana']],
  [{ court: 'TJSP' }, ['Tribunal', '(vazio)', 'TJSP']],
  [{ courtDivision: '2ª Vara' }, ['Vara', '(vazio)', '2ª Vara']],
  [{ judicialDistrict: 'Lins' }, ['Comarca', '(vazio)', 'Lins']],
  [{ caseClass: 'Monitória' }, ['Classe', '(vazio)', 'Monitória']],
  [{ claimCents: 100 }, ['Valor da causa', '(vazio)', 'R$ 1,00']],
  [{ distributionDate: '2026-03-02' }, ['Data de distribuição', '(vazio)', '02/03/2026']],
  [
    { assistants: [{ name: 'Bia', side: 'plaintiff', contact: null }] },
    ['Assistentes técnicos', '(vazio)', 'Bia (Autor)'],
  ],
  [{ isSealed: true }, ['Segredo de justiça', 'Não', 'Sim']],
  [{ followsNotices: false }, ['Acompanhar avisos', 'Sim', 'Não']],
] satisfies [Partial<Pericia>, string[]][])(
  "changesBetween() lists another user's change %o of a perícia",
  (change, expected) => {
    const changes = changesBetween(CASE, { ...CASE, ...change, version: 2 });
    expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([expected]);
  },
);

it('changesBetween() omits properties of a perícia that the form does not contain', () => {
  const moved: Pericia = { ...CASE, currentStatus: 'APROVADA_RECUSADA', version: 2 };
  expect(changesBetween(CASE, moved)).toEqual([]);
});
