import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actsOf } from './notice-acts.ts';
import { addresseesOf } from './notice-addressees.ts';
import { isChangedElsewhere } from './notice-doubts.ts';
import { sentencesOf } from './notice-sentences.ts';
import { suggestedTerm } from './notice-term.ts';
import {
  boundedText,
  isSearchableName,
  nameKey,
  plainText,
  processNumbersIn,
  mentionsSecrecy,
} from './notice-text.ts';

describe('the text of a notice', () => {
  test.each([
    ['plain text as it is', 'Intime-se o perito.', 'Intime-se o perito.'],
    ['plain text keeps its lines', 'A\nB\r\nC\n\rD\n\n\n\nE', 'A\nB\nC\nD\n\nE'],
    ['spaces are one', '  a \t b\u00A0 c  ', 'a b c'],
    ['a line break', 'a<br>b<BR/>c<br />d', 'a\nb\nc\nd'],
    ['paragraphs', '<p>a</p><p class="x">b</p>c', 'a\n\nb\n\nc'],
    ['blocks', '<div>a<div>b</div></div>c', 'a\nb\nc'],
    ['a list', '<ul><li>a</li><li>b</li></ul>', 'a\nb'],
    ['a table', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    ['lines of a source with layout', '<p>prazo\nde 15\n dias</p>', 'prazo de 15 dias'],
    ['an inline tag joins', 'pra<b>zo</b>', 'prazo'],
    ['empty paragraphs', '<p>a</p><p>&nbsp;</p><p></p><p>b</p>', 'a\n\nb'],
    ['a whole document', '<!DOCTYPE html><html><head><title>T</title></head><body>a</body></html>', 'T\na'],
    ['nothing', '', ''],
    ['only tags', '<p><br></p>', ''],
  ])('is plain for %s', (_name, text, plain) => {
    expect(plainText(text)).toBe(plain);
  }); // prettier-ignore

  test.each([
    ['named', '&ccedil;&atilde;o &sect; 2&ordm; &Eacute; &yuml; &nbsp;&amp;', 'ção § 2º É ÿ &'],
    ['of punctuation', '&ldquo;a&rdquo; &ndash; &hellip; &quot;&apos;', '“a” – … "\''],
    ['numeric', '&#231;&#xE3;o &#8211; &#X2014;', 'ção – —'],
    ['of Windows-1252', '&#147;a&#148; &#150; &#128;', '“a” – €'],
    ['unknown or unfinished', '&perito; &amp &; &#; AT&T', '&perito; &amp &; &#; AT&T'],
    ['of names that every object has', '&constructor; &toString;', '&constructor; &toString;'],
    ['twice encoded, decoded once', '&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['of no character', '&#0;&#xD800;&#9999999;', '\uFFFD\uFFFD\uFFFD'],
    ['of a control character', 'a&#7;b&#27;c', 'abc'],
    ['of a tag, which is text', '&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ])('decodes entities: %s', (_name, text, plain) => {
    expect(plainText(text)).toBe(plain);
  }); // prettier-ignore

  test.each([
    ['a script', 'a<script>alert("</p>")</script>b', 'ab'],
    ['a script with attributes', 'a<SCRIPT src=x>1 < 2</sCrIpT >b', 'ab'],
    ['a style', '<style>p{color:red}</style>a', 'a'],
    ['a comment', 'a<!-- <b>x</b> > -->b<!-->c', 'abc'],
    ['a bracket in a quoted value', '<a title="x > y" onclick=\'alert(">")\'>a</a>', 'a'],
    ['a tag within a tag', '<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt>alert(1)ipt>'],
    ['an image', 'a<img src=x onerror=alert(1)>b', 'ab'],
    ['a processing instruction', '<?xml version="1.0"?>a<![CDATA[x]]>b', 'ab'],
    ['a bracket that is text', '1 < 2 e 3 > 2 <> <3', '1 < 2 e 3 > 2 <> <3'],
    ['a tag without an end', 'prazo <b', 'prazo <b'],
    ['a script without an end', 'a<script>prazo de 5 dias', 'aprazo de 5 dias'],
    ['a comment without an end', 'a<!-- prazo > de 5 dias', 'a prazo > de 5 dias'],
    ['a quote without an end', 'a<b title="x>prazo</b> de 5 dias', 'aprazo de 5 dias'],
    ['an apostrophe in a tag', "<b d'agua>a</b>", 'a'],
    ['text that runs backwards', 'a\u202Edcb\u202C e\u200Bf\uFEFFg\u00ADh', 'adcb efgh'],
    ['half a character', 'a\uD800b', 'a\uFFFDb'],
    ['a null', 'a\u0000b', 'ab'],
  ])('survives hostile markup: %s', (_name, text, plain) => {
    expect(plainText(text)).toBe(plain);
  }); // prettier-ignore

  test('with any tags contains only tags that were encoded in the source', () => {
    const token = fc.constantFrom('<p>', '</p>', '<', '>', '<b x="', '"', "'", '=', '<!--', '-->', '<script>', '</script>', 'a', ' ', '\n', '&lt', ';'); // prettier-ignore
    fc.assert(
      fc.property(fc.array(token, { maxLength: 40 }), (tokens) => {
        const plain = plainText(tokens.join(''));
        expect(plain.trim()).toBe(plain);
        expect(plain).not.toMatch(/\n{3}| {2}| \n|\n /);
      }),
    );
  });

  test.each([
    '<',
    '<a',
    '<a ',
    '<!--',
    '<!',
    '<script>',
    '<style><script>',
    '</script',
    '<a b="',
    "<a b='>'",
    '<a b="" ',
    '=',
    '= ',
    '&',
    '&#',
    '&a',
    ' ',
    '\n',
    ' \n',
    '\u00A0',
    '<p>',
    'prazo ',
    'prazo 1 ',
    'prazo de 1 (a ',
    'de 15 dias ',
    '0000832-35.2018.4.01.3202',
    '1',
  ])('of 400,000 characters of %j is parsed in linear time', (token) => {
    const text = token.repeat(400_000 / token.length);
    const start = performance.now();
    for (const hostile of [text, `${text}>`, `<p>${text}"'>`]) {
      plainText(hostile);
      suggestedTerm({ kind: 'Intimação', className: null, text: hostile });
      sentencesOf(hostile).forEach(addresseesOf);
      sentencesOf(hostile).forEach(actsOf);
      isChangedElsewhere(sentencesOf(hostile), 0);
      processNumbersIn(hostile, '');
    }
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe('process numbers in a text', () => {
  const ownNumber = '00008323520184013202';

  test('are those of other cases with valid check digits, once and in order', () => {
    const text =
      'Autos 0000832-35.2018.4.01.3202, apenso 0919992-11.2023.8.19.0001, <b>0058967-77.2016.8.19.0000</b>, ' +
      '09199921120238190001 e 00008323520184013202.';
    const otherNumbers = ['0919992-11.2023.8.19.0001', '0058967-77.2016.8.19.0000'];
    expect(processNumbersIn(text, ownNumber)).toEqual(otherNumbers);
    expect(processNumbersIn(text, '0000832-35.2018.4.01.3202')).toEqual(otherNumbers);
  });

  test('are known by their 20 digits, also with half a mask', () => {
    const numbers = processNumbersIn('Apenso 0919992-11.20238190001.', ownNumber);
    expect(numbers).toEqual(['0919992-11.2023.8.19.0001']);
  });

  test("include the own number of another notice's case", () => {
    expect(processNumbersIn(ownNumber, '')).toEqual(['0000832-35.2018.4.01.3202']);
  });

  test.each([
    ['wrong check digits', '1000001-33.2024.8.26.0100'],
    ['more digits before', '10919992-11.2023.8.19.0001'],
    ['more digits after', '091999211202381900011'],
    ['an old number', '583.00.2005.123456-7'],
  ])('exclude %s', (_name, text) => {
    expect(processNumbersIn(text, ownNumber)).toEqual([]);
  });
});

describe('a text to store', () => {
  const long = 'a'.repeat(200_000);

  test('of at most 200,000 characters stays as it is', () => {
    expect(boundedText('')).toBe('');
    expect(boundedText(long)).toBe(long);
  });

  test('is cut at that length and ends with a mark', () => {
    const cut = boundedText(`${long}b`);
    expect(cut).toHaveLength(200_000);
    expect(cut).toMatch(/a\n\n\[Texto cortado\. Leia o resto no portal do tribunal\.\]$/);
    expect(boundedText(cut)).toBe(cut);
  });

  test('is never cut within a character', () => {
    const even = boundedText('😀'.repeat(100_001));
    const odd = boundedText(`a${'😀'.repeat(100_000)}`);
    expect([even.isWellFormed(), odd.isWellFormed()]).toEqual([true, true]);
  });

  test('shows its mark even if the cut is within a tag', () => {
    const text = `<p>${'a'.repeat(199_900)}<a title="${'b'.repeat(500)}">c</a>`;
    expect(plainText(boundedText(text))).toMatch(/Texto cortado/);
  });
});

test.each([
  ['O feito tramita em <b>SEGREDO</b> de Justiça.', [], true],
  ['Vista ao perito.', ['PARTE/PROCESSO SIGILOSO'], true],
  ['Autos sob sigilo.', [], true],
  ['Processo sigiloso\nIntime-se.', [], true],
  ['Intime-se o perito.', ['Maria da Silva'], false],
  ['Guarde o segredo.', [], false],
  ['Vista ao perito.', ['Parte/processo\u00A0sigiloso'], true],
  ['Vista ao perito.', ['EM SEGREDO DE JUSTIÇA'], true],
  ['SEGREDO DE JUSTI\uFFFDA', [], true],
  ['TRAMITA EM SEGREDO', [], true],
  ['Segredo&nbsp;de<br>Justi&ccedil;a: sim', [], true],
  ['Autos sigilosos.', [], true],
  ['Nível de sigilo: 1', [], true],
  ['Não obstante o segredo de justiça, intime-se.', [], true],
  ['Mantenho o sigilo; o feito é sigiloso.', [], true],
  ['Segredo de justiça? NÃO', [], false],
  ['Segredo de Justiça: não. Justiça gratuita: sim.', [], false],
  ['O feito não tramita em segredo de justiça.', [], false],
  ['Indefiro o pedido de segredo de justiça.', [], false],
  ['Levante-se o sigilo.', [], false],
  ['Nível de sigilo: 0', [], false],
  ['Oficie-se, com quebra do sigilo bancário.', [], false],
])('the notice %j to %j is sealed: %j', (text, names, isSealed) => {
  expect(mentionsSecrecy(text, names)).toBe(isSealed);
});

test('a name is compared without accents, capitals and spaces', () => {
  expect(nameKey('  José  DA Conceição ')).toBe('jose da conceicao');
});

test.each([
  ['José da Conceição', true],
  ["Ana D'Ávila", true],
  ['Ana Sá', true],
  ['Ana', false],
  ['Ana S', false],
  ['de da', false],
  ['12345 67890', false],
  ['', false],
])('the name %j can be searched for: %j', (name, isIt) => {
  expect(isSearchableName(name)).toBe(isIt);
});
