import { describe, expect, test } from 'vitest';
import { centsCell, csvLine, dateCell, textCell } from './csv.ts';

describe('a CSV cell', () => {
  test.each([
    ['Óculos', 'Óculos'],
    ['a;b', '"a;b"'],
    ['diz "oi"', '"diz ""oi"""'],
    ['duas\nlinhas', '"duas\nlinhas"'],
    ['=1+1', "'=1+1"],
    ['+55 11', "'+55 11"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['＋55 11', "'＋55 11"],
    ['－2', "'－2"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['\u3000＝1', "'\u3000＝1"],
    ['\t=1', "'\t=1"],
    ['\tx', "'\tx"],
    ['\rx', `"'\rx"`],
    ['\nx', `"'\nx"`],
    ['  =1', "'  =1"],
    ['=HYPERLINK("x";"y")', '"\'=HYPERLINK(""x"";""y"")"'],
    ['a=1', 'a=1'],
    ['00006252320238260001', "'00006252320238260001"],
    ['10142931220248260100', "'10142931220248260100"],
    ['007', "'007"],
    ['12e34567', "'12e34567"],
    ['2026', '2026'],
    ['1014293-12.2024.8.26.0100', '1014293-12.2024.8.26.0100'],
  ])('with the text %j is %j', (text, cell) => {
    expect(textCell(text)).toBe(cell);
  });

  test.each([
    [123_456, '1234,56'],
    [5, '0,05'],
    [0, '0,00'],
    [-1, '-0,01'],
    [-250_000, '-2500,00'],
  ])('of %i cents is %s', (cents, cell) => {
    expect(centsCell(cents)).toBe(cell);
  });

  test('at the end of a line has a Windows line end, and a missing date is empty', () => {
    expect(csvLine([textCell('x'), dateCell('2026-03-01'), dateCell(null)])).toBe(
      'x;01/03/2026;\r\n',
    );
  });
});
