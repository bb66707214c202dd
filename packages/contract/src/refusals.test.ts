import { describe, expect, test } from 'vitest';
import { refusalMessage, refusals } from './refusals.ts';

describe('refusals', () => {
  test('contain the specified sentence with the facts filled in', () => {
    const facts = { product: 'Óculos Sol', productId: 'a', available: 1, requested: 3 };
    expect(refusalMessage('insufficientStock', facts)).toBe(
      'Estoque insuficiente para Óculos Sol. Disponível: 1, Solicitado: 3.',
    );
    expect(refusalMessage('cartEmpty', {})).toBe('Seu carrinho está vazio.');
  });

  test('name every price that changed', () => {
    const change = { productId: 'a', product: 'Sol', shownCents: 1000, currentCents: 123_456 };
    expect(refusalMessage('priceChanged', { changes: [change] })).toBe(
      'O preço de Sol mudou de R$ 10,00 para R$ 1.234,56. Confira o carrinho e confirme novamente.',
    );
  });

  test('list every rule that a password violates', () => {
    const rules = { minLength: 8, characterGroups: ['abc', '0123456789'] };
    expect(
      refusalMessage('passwordTooWeak', {
        ...rules,
        weaknesses: ['length', 'characters', 'pwned'],
      }),
    ).toBe(
      'A senha deve ter pelo menos 8 caracteres. ' +
        'A senha deve ter pelo menos um caractere de cada grupo: abc, 0123456789. ' +
        'A senha é conhecida e fácil de adivinhar: escolha outra.',
    );
  });

  test('end in NotFound if the URL names a missing object, and in Unknown if the body does', () => {
    const statusesOf = (ending: RegExp) =>
      Object.entries(refusals)
        .filter(([code]) => ending.test(code))
        .map(([, { status }]) => status);
    expect(new Set(statusesOf(/NotFound$/))).toEqual(new Set([404]));
    expect(new Set(statusesOf(/Unknown$/))).toEqual(new Set([422]));
    expect(statusesOf(/^(?!.*NotFound$)/)).not.toContain(404);
  });

  test('have a status from 400 to 499', () => {
    const statuses = Object.values(refusals).map((refusal) => refusal.status);
    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true);
  });
});
