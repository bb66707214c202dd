import { describe, expect, it } from 'vitest';
import { readTable } from './reading-test-kit.ts';

describe('the direction of an amount', () => {
  const directionOf = (amount: string, type: string) => {
    const { entries, outgoing } = readTable(`Data;Tipo;Valor\n02/03/2027;${type};${amount}`);
    return entries.length - outgoing;
  };

  it.each([
    ['1,00', 'Débito', -1],
    ['1,00', 'Enviado', -1],
    ['1,00', 'Pix enviado', -1],
    ['1,00', 'Pix - Enviado', -1],
    ['1,00', 'Saque', -1],
    ['1,00', 'Pagamento de boleto', -1],
    ['1,00', 'Tarifa', -1],
    ['1,00', 'SAÍDA', -1],
    ['1,00', 'Pix recebido', 1],
    ['1,00', 'Pagamento recebido', 1],
    ['1,00', 'Crédito', 1],
    ['-1,00', 'Pix recebido', -1],
    ['-1,00', 'Entrada', 1],
    ['1,00 D', 'Entrada', -1],
    ['1,00 C', 'Pagamento', 1],
    ['(1,00)', '', -1],
    ['1,00', '', 1],
  ])('of %j with type %j is %j', (amount, type, direction) => {
    expect(directionOf(amount, type)).toBe(direction);
  });

  it.each([
    ['a word in a column of texts', 'Data;Lançamento;Histórico;Valor\n02/03/2027;Débito;PIX;1,00'],
    [
      'a letter in a column without a name',
      'Data;Histórico;Valor;;Saldo\n02/03/2027;PIX;1,00;D;9,00',
    ],
  ])('is that of %s', (_name, file) => {
    expect(readTable(file)).toMatchObject({ entries: [], outgoing: 1 });
  });

  it('is that of a letter rather than of a word', () => {
    const file = 'Data;Histórico;Valor R$;Inf.;Tipo\n02/03/2027;PIX;1,00;D;Entrada';
    expect(readTable(file)).toMatchObject({ entries: [], outgoing: 1 });
  });
});
