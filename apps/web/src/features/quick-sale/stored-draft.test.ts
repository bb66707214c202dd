import { afterEach, expect, test } from 'vitest';
import { emptyDraft, type SaleDraft } from './sale-draft.ts';
import { forgetDraft, readDraft, storeDraft } from './stored-draft.ts';

const LINE = {
  productId: '6a1f0a52-41a5-4d0e-9a0c-0f6f4a3f2b11',
  name: 'Armação Lapa',
  priceCents: 18_990,
  quantity: 2,
  stock: 3,
  imageUrl: null,
};
const DRAFT: SaleDraft = {
  ...emptyDraft('2026-11-21'),
  buyer: { id: 'bia', name: 'Bia Souza' },
  lines: [LINE],
  isOnCredit: true,
  initialPaymentCents: 5_000,
  method: 'pix',
};

afterEach(() => sessionStorage.clear());

test('a stored sale is read back without losing a cent', () => {
  storeDraft('dona', DRAFT);
  expect(readDraft('dona')).toEqual(DRAFT);
});

test('a sale stored by a version without payment methods is paid in cash', () => {
  storeDraft('dona', DRAFT);
  const stored = sessionStorage.getItem('quick-sale-draft:dona') ?? '';
  expect(stored).toContain(',"method":"pix"');
  sessionStorage.setItem('quick-sale-draft:dona', stored.replace(',"method":"pix"', ''));
  expect(readDraft('dona')).toEqual({ ...DRAFT, method: 'cash' });
});

test('a stored sale keeps its instalments, and one stored by a version without instalments has none', () => {
  const plan = {
    count: '4',
    days: '15',
    hasInterest: false,
    dueDates: { 2: '2027-01-05', 3: null },
  };
  storeDraft('dona', { ...DRAFT, plan });
  expect(readDraft('dona')?.plan).toEqual(plan);
  const stored = sessionStorage.getItem('quick-sale-draft:dona') ?? '';
  sessionStorage.setItem('quick-sale-draft:dona', stored.replace(/"plan":.*\}\},/, ''));
  expect(readDraft('dona')?.plan).toEqual(DRAFT.plan);
});

test('an invalid amount stays invalid, and an invalid date its text, so that neither is sent', () => {
  storeDraft('dona', { ...DRAFT, initialPaymentCents: Number.NaN, dueDate: '31/02/2026' });
  expect(readDraft('dona')).toEqual({
    ...DRAFT,
    initialPaymentCents: Number.NaN,
    dueDate: '31/02/2026',
  });
});

test('each person has a stored sale of their own', () => {
  storeDraft('dona', DRAFT);
  expect(readDraft('caixa')).toBeUndefined();
  storeDraft('caixa', { ...DRAFT, initialPaymentCents: 1 });
  expect(readDraft('dona')).toEqual(DRAFT);
  forgetDraft('caixa');
  expect(readDraft('caixa')).toBeUndefined();
  expect(readDraft('dona')).toEqual(DRAFT);
});

test('a sale without customer and products is not stored', () => {
  storeDraft('dona', DRAFT);
  storeDraft('dona', { ...DRAFT, buyer: null, lines: [] });
  expect(readDraft('dona')).toBeUndefined();
});

test.each(['{oops', '[]', '{"buyer":null}', '7'])('the stored text %s gives no sale', (text) => {
  sessionStorage.setItem('quick-sale-draft:dona', text);
  expect(readDraft('dona')).toBeUndefined();
});
