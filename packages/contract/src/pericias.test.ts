import { PERICIA_STATUSES } from '@vendas/domain/pericia-status';
import { expect, test } from 'vitest';
import { complaintOf, complaints } from './complaints-test-kit.ts';
import { advancePericia, listPericias, PERICIA_LIMITS, periciaFormSchema } from './pericias.ts';

const GOOD = { processNumber: '123', defendant: 'Banco', location: 'Vara 1', caseSummary: null };

test('a new case has access and no amounts unless the form says otherwise', () => {
  expect(periciaFormSchema.parse(GOOD)).toEqual({
    ...GOOD,
    accessGranted: true,
    amountReceivedCents: 0,
    amountToReceiveCents: 0,
  });
});

test.each([
  ['processNumber', ' ', 'O número do processo é obrigatório.'],
  ['defendant', '', 'O réu é obrigatório.'],
  ['location', '', 'O local é obrigatório.'],
  ['amountReceivedCents', -1, 'A quantia recebida não pode ser negativa.'],
  ['amountToReceiveCents', -1, 'A quantia a receber não pode ser negativa.'],
  ['amountToReceiveCents', 'dez', 'Informe um valor válido.'],
  ['amountReceivedCents', null, 'Informe um valor válido.'],
])('says of %s %j: %s', (field, value, said) => {
  expect(complaintOf(periciaFormSchema, GOOD, field, value)).toBe(said);
});

test.each(['processNumber', 'defendant', 'location', 'caseSummary'] as const)(
  '%s is as long as is allowed and no longer',
  (field) => {
    const max = PERICIA_LIMITS[field];
    expect(complaintOf(periciaFormSchema, GOOD, field, 'a'.repeat(max))).toBeUndefined();
    expect(complaintOf(periciaFormSchema, GOOD, field, 'a'.repeat(max + 1))).toBe(
      `Use no máximo ${max} caracteres.`,
    );
  },
);

const [first, second] = Object.keys(PERICIA_STATUSES);
const STEP = {
  expectedStatus: first,
  status: second,
  decision: null,
  processMovementNumber: ' 12 ',
  eventDate: '2026-11-21',
  notes: '',
};

test('a step says where the case stood, and what is blank is none', () => {
  expect(advancePericia.body.parse(STEP)).toEqual({
    ...STEP,
    processMovementNumber: '12',
    notes: null,
  });
});

test.each([
  ['expectedStatus', undefined, 'Status desconhecido.'],
  ['status', 'FIM', 'Status desconhecido.'],
  ['decision', 'talvez', 'Escolha Aprovado ou Recusado.'],
  ['eventDate', '2026-02-30', 'Data inválida.'],
])('says of a step with %s %j: %s', (field, value, said) => {
  expect(complaintOf(advancePericia.body, STEP, field, value)).toBe(said);
});

test('the list reads its filters from an address', () => {
  const asked = { search: ' réu ', accessGranted: 'false' };
  expect(listPericias.query.parse(asked)).toEqual({ search: 'réu', accessGranted: false });
  expect(complaints(listPericias.query, { cursor: 'a b' })).toEqual({ cursor: 'Cursor inválido.' });
});
