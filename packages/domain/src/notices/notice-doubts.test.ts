import { describe, expect, test } from 'vitest';
import { suggestedTerm } from './notice-term.ts';

const termOf = (text: string, { kind = 'Intimação', className = '' } = {}) => suggestedTerm({ kind, className, text }); // prettier-ignore

describe('the spelling of a notice changes nothing:', () => {
  const TEXTS = [
    'Intime-se o Sr. Perito para apresentar o laudo no prazo de 30 (trinta) dias úteis, sob pena de destituição.',
    'Fixo o prazo de 20 dias corridos para a entrega do laudo.',
    'Manifeste-se o perito sobre a impugnação ao laudo, no prazo de quinze dias (art. 477, § 2º, do CPC).',
    'Após o depósito dos honorários, intime-se o perito para o laudo no prazo de 30 dias.',
    'Não há prazo de 15 dias a conceder ao perito. Indefiro.',
    'Intimem-se as partes e o perito. Prazo: 15 (quinze) dias.',
    'Fica o perito intimado: prazo de 10 dias, a contar da realização da perícia.',
    'Decorreu o prazo de 15 (quinze) dias em 20/10/2026. Cobre-se do perito o laudo.',
  ]; // prettier-ignore
  test.each<[string, (text: string) => string]>([
    ['capitals', (text) => text.toUpperCase()],
    ['no capitals', (text) => text.toLowerCase()],
    ['no accents', (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')],
    ['accents as marks of their own', (text) => text.normalize('NFD')],
    ['double spaces', (text) => text.replaceAll(' ', '  ')],
    ['a line for each word', (text) => text.replaceAll(' ', '\n')],
    ['paragraphs', (text) => `<p>DESPACHO</p><p>${text.replaceAll('. ', '.</p><p>')}</p>`],
    ['entities', (text) => text.replaceAll(/[^\x20-\x7E]/g, (letter) => `&#${letter.codePointAt(0)};`)], // prettier-ignore
    ['invisible characters', (text) => text.replaceAll('a', 'a\u00AD').replaceAll('d', '\u200Bd')],
    ['tags within words', (text) => text.replaceAll('az', 'a<b>z</b>')],
  ])('%s', (_name, spelled) => {
    for (const text of TEXTS) expect([text, termOf(spelled(text))]).toEqual([text, termOf(text)]);
  });
});

test.each([
  'Intime-se o perito para o laudo no prazo de 30 dias',
  'Fica o perito intimado a entregar o laudo no prazo de trinta (30) dias úteis',
  'O laudo deverá ser entregue no prazo de 30 (trinta) dias',
  'Laudo no prazo de 30 dias corridos',
])('any doubtful addition to %j leaves the days empty', (order) => {
  expect(termOf(`${order}.`).days).toBe(30);
  const after = [' antes da audiência', ' a contar do depósito', ', a partir da vistoria', ', contados da aceitação', ' da realização da perícia', ', após o depósito', ', depositados os honorários', ', quando houver o depósito', ', caso haja depósito', ', uma vez depositados os honorários', ', com início na data do exame', ', mediante depósito', ' anteriores à audiência', ' após a juntada', ' e 48 horas', ' ou 45 dias', ', em dobro', '. O prazo começa com a vistoria', '. Indefiro o pedido', '. Torno sem efeito este despacho', '. Prazo das partes: 5 dias', ', a cada parte', ', até 10/12/2026']; // prettier-ignore
  const before = ['Não ', 'Indefiro. ', 'Após o depósito, ', 'Depositados os honorários, ', 'Realizada a perícia: ', 'Havendo depósito, ', 'Decorreu o prazo de 5 dias. ', 'O perito requereu dilação: ', 'Aguarde-se o depósito. ', 'Com a juntada dos documentos, ', 'As partes e ', 'Às partes. ', 'Prorrogo: ']; // prettier-ignore
  const doubtful = [
    ...after.map((words) => `${order}${words}.`),
    ...before.map((words) => `${words}${order[0]?.toLowerCase()}${order.slice(1)}.`),
  ];
  expect(doubtful.filter((text) => termOf(text).days !== null)).toEqual([]);
});
