import { describe, expect, test } from 'vitest';
import { suggestedTerm } from './notice-term.ts';

const termOf = (text: string, { kind = 'Intimação', className = '' } = {}) => suggestedTerm({ kind, className, text }); // prettier-ignore

describe('the term of a notice is read from', () => {
  test.each([
    ['Manifeste-se no prazo de 15 dias.', 15],
    ['no prazo de 15 (quinze) dias úteis, sob pena', 15],
    ['no prazo legal de 5 dias', 5],
    ['prazo de 05 (cinco) dias', 5],
    ['prazo de cinco (5) dias', 5],
    ['prazo de 14 (catorze) dias', 14],
    ['prazo de 45(quarenta e cinco)dias', 45],
    ['prazo legal e improrrogável, de até 30 dias', 30],
    ['Prazo: 15 dias', 15],
    ['Prazo:15 dias', 15],
    ['PRAZO : 15 (QUINZE) DIAS', 15],
    ['Prazo - 10 dias.', 10],
    ['Prazo: 1 dia', 1],
    ['no prazo de quinze dias', 15],
    ['no prazo de vinte e cinco dias', 25],
    ['<p>no <b>prazo</b>&nbsp;de\n 15 (<i>quinze</i>) dias</p>', 15],
    ['No prazo legal, responda. O laudo virá no prazo de 20 dias.', 20],
    ['Vistos. Manifeste-se no prazo de 15 dias.', 15],
    ['Intime-se o perito para apresentar o laudo no prazo de 30 (trinta) dias.', 30],
    ['Intime-se o(a) Sr(a). Perito(a) para, no prazo de 05 (cinco) dias, apresentar proposta de honorários.', 5],
    ['INTIME-SE O SR. PERITO PARA APRESENTAR O LAUDO NO PRAZO DE 20 (VINTE) DIAS ÚTEIS.', 20],
    ['intime-se o  perito para  apresentar o laudo no prazo\nde 30\n(trinta) dias', 30],
    ['Intime-se o perito p/ laudo, prazo: 30 dias. Int.', 30],
    ['Intime-se o i. perito, por e-mail, para que responda no prazo de 10 (dez) dias.', 10],
    ['Fica o perito intimado a prestar esclarecimentos no prazo de 15 dias, nos termos do art. 477, § 2º, do CPC.', 15],
    ['Ao perito para esclarecimentos, no prazo de 15 dias.', 15],
    ['Dê-se vista ao Sr. Perito, pelo prazo de 5 dias.', 5],
    ['Manifeste-se o perito sobre a impugnação do autor no prazo de 15 dias.', 15],
    ['Intime-se o perito para responder aos quesitos das partes no prazo de 15 dias.', 15],
    ['Nomeio perito o Dr. João da Silva, que deverá apresentar o laudo no prazo de 30 dias.', 30],
    ['O perito terá o prazo de 30 dias para a entrega do laudo.', 30],
    ['Fixo o prazo para entrega do laudo em 40 (quarenta) dias.', 40],
    ['O prazo para a entrega do laudo é de 60 dias.', 60],
    ['Intime-se o perito para apresentar o laudo no prazo de 30 dias, a contar da intimação.', 30],
    ['Intime-se o perito para entregar o laudo no prazo de 20 dias, contados da publicação desta decisão.', 20],
    ['Intime-se o perito para laudo no prazo de 30 dias, sob pena de destituição e de não recebimento dos honorários.', 30],
    ['Intime-se o perito para o laudo no prazo de 30 dias. Após, vista às partes.', 30],
    ['Intime-se o perito para o laudo no prazo de 30 dias. Decorrido o prazo, conclusos.', 30],
    ['Ao perito para o laudo. Prazo: 30 dias.', 30],
    ['RECLAMANTE: MARIA RECLAMADO: BANCO. Intime-se o perito para esclarecimentos no prazo de 10 dias.', 10],
    ['Sem prejuízo, intime-se o perito para esclarecimentos no prazo de 10 dias.', 10],
    ['Intime-se o perito, o qual deverá apresentar o laudo no prazo de 15 dias.', 15],
    ['Intime-se o expert para que preste os esclarecimentos requeridos pela parte ré, no prazo de 15 (quinze) dias.', 15],
    ['Intime-se o perito para dizer, no prazo de 5 dias, se aceita o encargo.', 5],
    ['Concedo ao Sr. Perito o prazo improrrogável de 15 dias para entrega do laudo.', 15],
    ['Caberá ao perito entregar o laudo no prazo de 45 dias.', 45],
    ['Intime-se o perito para entrega do laudo no prazo de 30 dias, a contar de sua intimação.', 30],
    ['Processo 1001234-56.2024.8.26.0100 - Procedimento Comum - Maria da Silva - Banco Azul S/A - Vistos. Fls. 120: intime-se o perito para apresentar o laudo no prazo de 30 (trinta) dias. Int. - ADV: JOÃO (OAB 1/SP)', 30],
    ['Intime-se o perito (art. 465, § 2º, I, do CPC) para, no prazo de 5 dias, apresentar proposta de honor&aacute;rios.', 5],
  ])('%j: %i', (text, days) => {
    expect(termOf(text)).toMatchObject({ days, unit: 'working' });
  }); // prettier-ignore

  test.each([
    'Manifeste-se no prazo de 15 dias corridos',
    'NO PRAZO DE 15 (QUINZE) DIAS CORRIDOS',
    'Intime-se o perito para o laudo no prazo de 15 dias contínuos.',
    'Intime-se o perito para o laudo no prazo de 15 dias, corridos e improrrogáveis.',
    'Intime-se o perito para o laudo no prazo de 15 (quinze) dias consecutivos.',
    'Intime-se o perito para o laudo no prazo de 15 dias (corridos).',
  ])('%j in calendar days', (text) => {
    expect(termOf(text)).toMatchObject({ days: 15, unit: 'calendar' });
  });

  test('a class with other procedural law only with its unit', () => {
    const className = 'Ação Penal - Procedimento Ordinário';
    expect(termOf('no prazo de 10 dias', { className }).days).toBeNull();
    expect(termOf('no prazo de 10 dias corridos', { className })).toMatchObject({ unit: 'calendar' }); // prettier-ignore
  });
});

describe('no days are suggested for', () => {
  test.each([
    // two terms, other units, other forms
    ['no term', 'Intime-se o perito.'],
    ['two terms', 'prazo de 15 dias; laudo no prazo de 30 dias'],
    ['two equal terms', 'prazo de 15 dias. Prazo de 15 dias.'],
    ['a second term in words', 'prazo de 15 dias, e o réu no prazo de dez dias'],
    ['a second term in hours', 'prazo de 15 dias; retire os autos no prazo de 48 horas'],
    ['a second term glued to its unit', 'prazo de 15 dias e prazo de 5dias'],
    ['a second term without "prazo"', 'Intime-se o perito para aceitar o encargo em 5 dias. Laudo no prazo de 30 dias.'],
    ['a term for proposal and one for the laudo', 'Intime-se o perito para proposta no prazo de 5 dias e laudo em trinta dias.'],
    ['hours', 'Intime-se o perito no prazo de 48 horas'],
    ['hours, abbreviated', 'Intime-se o perito no prazo de 48h'],
    ['months', 'Intime-se o perito para o laudo no prazo de 2 meses'],
    ['months in words', 'Intime-se o perito para o laudo no prazo de dois meses'],
    ['weeks', 'Intime-se o perito para o laudo no prazo de 2 semanas'],
    ['a month and days', 'Intime-se o perito para o laudo no prazo de 1 mês e 15 dias'],
    ['a number that differs from its words', 'prazo de 15 (cinco) dias'],
    ['words that differ from their number', 'prazo de cinco (15) dias'],
    ['a range', 'prazo de 5 a 10 dias'],
    ['a range in words', 'prazo de cinco a dez dias'],
    ['an alternative', 'prazo de 15 ou 30 dias'],
    ['several numbers', 'prazos de 5 e 10 dias'],
    ['a least term', 'prazo mínimo de 20 dias'],
    ['zero', 'prazo de 0 dias'],
    ['more than any term', 'prazo de 401 dias'],
    ['more digits', 'prazo de 1015 dias'],
    ['days without a term', 'em 15 dias'],
    ['a tag that hides a second term', 'prazo de 15 dias<br>pra\u00ADzo de 5 di<b></b>as'],
    ['both units', 'Intime-se o perito no prazo de 15 dias úteis. Os dias corridos não contam.'],
    ['an unreadable unit', 'Intime-se o perito para o laudo no prazo de 15 dias c?rridos.'],
    ['lost letters', 'Intime-se o perito para a apresenta\uFFFD\uFFFDo do laudo no prazo de 15 dias.'],
    ['a wrong encoding', 'NÃ£o se intime o perito, no prazo de 15 dias.'],
    // another start
    ['days before a hearing', 'apresentar o laudo no prazo de 20 dias antes da audiência de instrução e julgamento'],
    ['days before a hearing, in capitals', 'INTIME-SE O PERITO PARA O LAUDO NO PRAZO DE 20 DIAS ANTERIORES À AUDIÊNCIA'],
    ['at least days before', 'Intime-se o perito: laudo no prazo de 20 dias de antecedência da audiência.'],
    ['days from the deposit', 'Laudo no prazo de 30 dias a contar do depósito dos honorários'],
    ['days from the visit', 'Fixo o prazo de 30 (trinta) dias para o laudo, a contar da realização da perícia'],
    ['days of the visit', 'Intime-se o perito para o laudo no prazo de 30 dias da realização da perícia.'],
    ['days of the deposit, after their unit', 'Intime-se o perito para o laudo no prazo de 30 dias úteis do depósito.'],
    ['days counted from the acceptance', 'O perito terá o prazo de 30 dias, contados da aceitação do encargo, para o laudo.'],
    ['days from the day of the exam', 'Intime-se o perito para o laudo no prazo de 30 dias a partir da data do exame.'],
    ['days from this date', 'Intime-se o perito para o laudo no prazo de 30 dias a partir desta data.'],
    ['days after the event, said first', 'Após o depósito, intime-se o Dr. Perito para o laudo no prazo de 30 dias.'],
    ['a participle said first', 'Depositados os honorários, intime-se o perito para o laudo no prazo de 30 dias.'],
    ['a participle said last', 'Intime-se o perito para o laudo no prazo de 30 dias, efetuado o depósito.'],
    ['a condition', 'Havendo impugnação, manifeste-se o perito no prazo de 15 dias.'],
    ['a condition with caso', 'Caso aceite o encargo, o perito terá o prazo de 30 dias para o laudo.'],
    ['with the answer', 'Com a manifestação das partes, intime-se o perito para esclarecimentos no prazo de 15 dias.'],
    ['a later sentence that sets the start', 'Intime-se o perito para o laudo no prazo de 30 dias. O prazo terá início no dia da vistoria.'],
    ['a later sentence that begins with it', 'Intime-se o perito para o laudo no prazo de 30 dias. A contar do depósito.'],
    ['an earlier step', 'Aguarde-se o depósito dos honorários. Intime-se o perito para o laudo no prazo de 30 dias.'],
    ['a list after an event', 'Após o depósito:\na) intime-se o perito;\nb) laudo no prazo de 30 dias.'],
    ['a visit on a day', 'Designo perícia para o dia 10/12/2026. Intime-se o perito: laudo no prazo de 30 dias.'],
    ['a limit', 'Intime-se o perito para o laudo no prazo de 15 dias, até a audiência.'],
    ['elapsed days', 'Decorridos 90 dias da carga, manifeste-se o perito no prazo de 5 dias.'],
    ['a condition with se', 'Se o perito apresentar o laudo no prazo de 30 dias, os honorários serão liberados.'],
    ['two possible starts', 'Intime-se o perito para o laudo no prazo de 30 dias a contar da intimação, ou do depósito.'],
    ['the intimação of another fact', 'Intime-se o perito para o laudo no prazo de 30 dias a contar da intimação do depósito.'],
    ['the intimação of the parties', 'Intime-se o perito para o laudo no prazo de 30 dias contados da intimação das partes.'],
    ['a start after a comma', 'Intime-se o perito para laudo no prazo de 30 dias, da carga dos autos.'],
    ['the start of the works', 'Intime-se o perito a dar início aos trabalhos, com entrega do laudo no prazo de 30 dias.'],
    ['an exam that is still to come', 'Intime-se a parte autora para comparecer à perícia. O perito terá prazo de 30 dias para laudo.'],
    ['successive terms', 'Intime-se o perito no prazo sucessivo de 15 dias.'],
    ['a common term', 'prazo comum de 10 dias'],
    // no order
    ['a denial', 'Indefiro a prorrogação do prazo de 30 (trinta) dias'],
    ['a denial after', 'O perito requer o prazo de 30 dias para o laudo. Indefiro.'],
    ['a request', 'O perito requereu prazo de 30 dias para a entrega do laudo.'],
    ['not', 'Não concedo ao perito o prazo de 30 dias.'],
    ['not, without its accent', 'nao se intime o perito no prazo de 15 dias'],
    ['an extension', 'Defiro ao perito a prorrogação do prazo de 15 dias.'],
    ['an additional term', 'Concedo ao perito prazo suplementar de 10 dias.'],
    ['a dilatory term', 'Defiro a dilação. Prazo de 15 dias ao perito.'],
    ['a revoked order', 'Intime-se o perito para o laudo no prazo de 15 dias. Torno sem efeito o despacho de fls. 30.'],
    ['a term that ended', 'prazo vencido há mais de 15 dias'],
    ['a term that ended on a day', 'Decorreu o prazo de 15 (quinze) dias em 20/10/2026'],
    ['a term that ended in silence', 'Transcorrido in albis o prazo de 15 dias concedido ao perito.'],
    ['a term that ended, after it', 'O perito teve o prazo de 15 dias, que expirou.'],
    ['a term once given', 'O perito foi intimado para apresentar o laudo no prazo de 15 dias e quedou-se inerte.'],
    ['a doubled term', 'Intime-se o perito para manifestação no prazo de 15 dias, em dobro.'],
    // others
    ['the parties', 'Intimem-se as partes para, no prazo de 15 (quinze) dias, apresentarem quesitos'],
    ['the parties and the expert', 'Intimem-se as partes e o perito para manifestação no prazo de 15 dias.'],
    ['the parties in a sentence before', 'Intimem-se as partes. Prazo: 15 dias.'],
    ['the parties in a sentence after', 'Prazo: 15 dias. Intimem-se as partes.'],
    ['the plaintiff', 'Manifeste-se a parte autora no prazo de 15 dias.'],
    ['the plaintiff, in another form', 'Intime-se o(a) autor(a) no prazo de 15 dias.'],
    ['the intimação of a party', 'Promova-se a intimação do autor para, no prazo de 15 dias, falar sobre o laudo do perito.'],
    ['the laudo, on which parties speak', 'Manifestem-se sobre o laudo do perito no prazo de 15 dias.'],
    ['several without a name', 'Digam. Prazo: 15 dias.'],
    ['quesitos, which parties present', 'Intime-se o perito. Facultada a apresentação de quesitos no prazo de 15 dias.'],
    ['quesitos to the expert', 'Apresentem quesitos ao perito no prazo de 15 dias.'],
    ['the deposit', 'Intime-se para depositar os honorários do perito no prazo de 10 dias.'],
    ['the proposal, on which parties speak', 'Manifeste-se sobre a proposta de honorários do perito no prazo de 5 dias.'],
    ['the article of the parties', 'Intime-se o perito da decisão. Nos termos do art. 465, § 1º, do CPC, prazo de 15 dias.'],
    ['the article of the parties, in words', 'Intime-se o perito; art. 477, parágrafo primeiro, do CPC, prazo de 15 dias.'],
    ['the article of the parties, without "art."', 'Intime-se o perito (CPC 465, § 1º): prazo de 15 dias.'],
    ['the article of the parties, after its paragraph', 'Intime-se o perito, § 1º do art. 477, no prazo de 15 dias.'],
    ['both articles', 'Intime-se o perito, arts. 465, § 2º, e 477, § 1º, do CPC, no prazo de 15 dias.'],
    ['a hospital', 'Oficie-se ao hospital para fornecer ao perito os documentos no prazo de 15 dias.'],
    ['a person by name', 'Intime-se Maria da Silva para manifestação no prazo de 15 dias.'],
    ['another institution', 'Intime-se a Caixa Econômica Federal para apresentar os documentos ao perito no prazo de 15 dias.'],
    ['the addressee of the notice', 'Fica V. Sa. intimado a manifestar-se no prazo de 15 dias.'],
    ['the technical assistants', 'Intimem-se os assistentes técnicos do prazo de 15 dias para seus pareceres.'],
    ['the public prosecutor', 'Dê-se vista ao Ministério Público pelo prazo de 10 dias.'],
    ['the defendant beside the expert', 'Intime-se o perito para vistoria e o réu para, no prazo de 15 dias, abrir o imóvel.'],
    ['somebody unknown', 'João, no prazo de 15 dias, compareça.'],
    ['the defendant joined by "e"', 'Intime-se o perito e o Município para manifestação no prazo de 15 dias.'],
    ['a report that was filed', 'Laudo pericial juntado aos autos. Manifestação no prazo de 15 dias.'],
    ['the reading of the laudo', 'Ciência do laudo no prazo de 15 dias.'],
    ['the clarifications, on which parties speak', 'Manifeste-se acerca dos esclarecimentos prestados, no prazo de 15 dias.'],
    ['an answer', 'Resposta no prazo de 15 dias.'],
    ['fees without a verb', 'Honorários periciais. Prazo: 15 dias.'],
    ['a grant to nobody', 'Defiro o prazo de 30 dias.'],
    ['an order to the office', 'Cumpra-se no prazo de 10 dias.'],
    ['an edital', 'EDITAL DE INTIMAÇÃO - PRAZO DE 20 DIAS. Faz saber ao perito.'],
    ['two acts of the expert', 'Intime-se o perito para apresentar proposta de honorários e entregar o laudo no prazo de 30 dias.'],
  ])('%s', (_name, text) => {
    expect(termOf(text)).toMatchObject({ days: null, unit: null });
  }); // prettier-ignore

  test.each(['Edital', 'Intimação de pauta', 'Lista de distribuição', 'Citação', ''])(
    'a notice of the kind %j',
    (kind) => {
      expect(termOf('prazo de 15 dias', { kind }).days).toBeNull();
    },
  );

  test.each(['Intimação', 'INTIMACAO', ' intimação '])('but for the kind %j', (kind) => {
    expect(termOf('prazo de 15 dias', { kind }).days).toBe(15);
  });

  test('a text of many pages', () => {
    const long = 'A'.repeat(19_000);
    expect(termOf(`prazo de 15 dias. ${long}`).days).toBe(15);
    expect(termOf(`prazo de 15 dias. ${long}${long}`).days).toBeNull();
  });
});

describe('the kind of a notice is', () => {
  test.each([
    ['report', 'Intime-se o perito para apresentar o laudo no prazo de 30 dias.'],
    ['report', 'Intime-se o perito para a entrega do laudo pericial no prazo de 30 dias.'],
    ['report', 'Laudo no prazo de 30 dias a contar do depósito dos honorários'],
    ['reportBeforeHearing', 'apresentar o laudo no prazo de 20 dias antes da audiência'],
    ['feeProposal', 'Intime-se o perito para, no prazo de 5 dias, apresentar proposta de honorários.'],
    ['feeProposal', 'Intime-se o perito para, no prazo de 5 dias, estimar seus honorários.'],
    ['feeProposal', 'Intime-se o perito para os fins do art. 465, § 2º, do CPC, no prazo de 5 dias.'],
    ['feeProposal', 'Intime-se o perito para os fins do artigo 465, parágrafo segundo, do CPC.'],
    ['feeProposal', 'Intime-se o perito, nos termos do § 2º do art. 465 do CPC, no prazo de 5 dias.'],
    ['clarifications', 'Intime-se o perito (CPC 477, § 2º) no prazo de 15 dias.'],
    ['excuse', 'Intime-se o perito para, querendo, escusar-se no prazo de 15 dias (art. 157, § 1º, CPC).'],
    ['clarifications', 'Intime-se o perito para prestar esclarecimentos no prazo de 15 dias.'],
    ['clarifications', 'Manifeste-se o perito sobre a impugnação ao laudo no prazo de 15 dias.'],
    ['clarifications', 'Intime-se o perito, na forma do art. 477, §2º, do CPC, no prazo de 10 dias.'],
    ['report', 'Apresente o perito o laudo no prazo de 30 dias.'],
    [null, 'Intime-se o perito para se manifestar sobre a impugnação aos honorários no prazo de 5 dias.'],
    [null, 'Laudo pericial juntado. Prazo: 15 dias.'],
    [null, 'Manifestação quanto aos esclarecimentos no prazo de 15 dias.'],
    [null, 'Intime-se o perito, no prazo de 15 dias.'],
    [null, 'Intime-se o perito, nos termos do art. 477, § 2º, da CLT, no prazo de 10 dias.'],
    [null, 'Manifeste-se no prazo de 15 dias.'],
    [null, 'Intime-se o perito para informar se aceita o encargo no prazo de 5 dias.'],
    [null, 'Intimem-se as partes sobre o laudo, no prazo de 15 dias (art. 477, § 1º, do CPC).'],
    [null, 'Indefiro o pedido de esclarecimentos ao perito no prazo de 15 dias.'],
    [null, 'Intime-se o perito para proposta de honorários e para o laudo no prazo de 30 dias.'],
  ])('%j for %j', (kind, text) => {
    expect(termOf(text).kind).toBe(kind);
  }); // prettier-ignore

  test('with the days of the law if the text names no days', () => {
    expect(termOf('Intime-se o perito para apresentar proposta de honorários.')).toEqual({
      kind: 'feeProposal',
      days: 5,
      unit: 'working',
    });
    expect(
      termOf('Após o depósito, intime-se o perito para apresentar proposta de honorários.').days,
    ).toBeNull();
    expect(termOf('Intime-se o perito para apresentar o laudo.')).toEqual({
      kind: 'report',
      days: null,
      unit: null,
    });
  });
});
