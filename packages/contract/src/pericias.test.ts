import { PERICIA_STATUSES } from '@vendas/domain/pericias/pericia-status';
import { expect, test } from 'vitest';
import { validationErrorOf, validationErrors } from './validation-errors-test-kit.ts';
import { advancePericia, listPericias, PERICIA_LIMITS, periciaFormSchema } from './pericias.ts';

const GOOD = { processNumber: '123', defendant: 'Banco', location: 'Vara 1', caseSummary: null };

test('a new case has access and no amounts by default', () => {
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
])('the perícia form rejects %s %j: %s', (field, value, message) => {
  expect(validationErrorOf(periciaFormSchema, GOOD, field, value)).toBe(message);
});

test.each(['processNumber', 'defendant', 'location', 'caseSummary'] as const)(
  '%s of the maximum length is accepted, and a longer one is rejected',
  (field) => {
    const max = PERICIA_LIMITS[field];
    expect(validationErrorOf(periciaFormSchema, GOOD, field, 'a'.repeat(max))).toBeUndefined();
    expect(validationErrorOf(periciaFormSchema, GOOD, field, 'a'.repeat(max + 1))).toBe(
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

test('a step contains the status it started from, and blank fields become null', () => {
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
])('the schema rejects a step with %s %j: %s', (field, value, message) => {
  expect(validationErrorOf(advancePericia.body, STEP, field, value)).toBe(message);
});

test('the case list parses its filters from a query string', () => {
  const query = { search: ' réu ', accessGranted: 'false', idleDays: '30', sort: 'idle' };
  expect(listPericias.query.parse(query)).toEqual({
    search: 'réu',
    accessGranted: false,
    idleDays: 30,
    sort: 'idle',
  });
  expect(listPericias.query.parse({})).toEqual({});
  expect(validationErrors(listPericias.query, { cursor: 'a b' })).toEqual({
    cursor: 'Cursor inválido.',
  });
});
