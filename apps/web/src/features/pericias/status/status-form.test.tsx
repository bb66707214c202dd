import { screen } from '@testing-library/react';
import type { StepRequest } from '@vendas/domain/pericias/pericia';
import type { PericiaStatus } from '@vendas/domain/pericias/pericia-status';
import { describe, expect, it, vi } from 'vitest';
import { show, put } from '#testing/simulated-user.tsx';
import { descriptionOf } from '#testing/open-page.tsx';
import { StatusForm } from './status-form.tsx';

function open(currentStatus: PericiaStatus, isBusy = false) {
  const onSave = vi.fn<(step: StepRequest) => void>();
  const onCancel = vi.fn<() => void>();
  const { person } = show(
    <StatusForm currentStatus={currentStatus} isBusy={isBusy} onSave={onSave} onCancel={onCancel}>
      {null}
    </StatusForm>,
  );
  return { person, onSave, onCancel };
}

const selector = () => screen.getByLabelText<HTMLSelectElement>('Novo Status');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar Status' });
const offered = () => [...selector().options].map(({ text }) => text);
const choose = (person: ReturnType<typeof open>['person'], label: string) =>
  person.selectOptions(selector(), label);

/** The visible fields besides the step and the notes. */
function stepFields(): string[] {
  return ['Resultado', 'Nº Movimento Processual', 'Data da Perícia'].filter(
    (label) => screen.queryAllByLabelText(label, { exact: false }).length > 0,
  );
}

const RESULT = 'Resultado';
const MOVEMENT = 'Nº Movimento Processual';
const DATE = 'Data da Perícia';

const ONE = '1 - Perícia em Avaliação';
const TWO = '2 - Perícia Aprovada / Recusada';
const THREE = '3 - Proposta de Honorários Enviada';
const FOUR = '4 - Proposta de Honorários Aprovada / Recusada';
const FIVE = '5 - Proposta de Data para a Realização da Diligência';
const SIX = '6 - Perícia Realizada';
const SEVEN = '7 - Documento de Prazo para a Elaboração do Laudo Pericial';
const EIGHT = '8 - Laudo Pericial Entregue';
const NINE = '9 - Cobrança dos Honorários';
const TEN = '10 - Encerrada (Recusada)';

describe('the status form of a case', () => {
  it.each([
    ['EM_AVALIACAO', [ONE, TWO], TWO, [RESULT, MOVEMENT], false],
    ['APROVADA_RECUSADA', [TWO, THREE, TEN], THREE, [MOVEMENT], true],
    ['PROPOSTA_HONORARIOS_ENVIADA', [THREE, FOUR], FOUR, [RESULT, MOVEMENT], false],
    ['PROPOSTA_HONORARIOS_APROVADA_RECUSADA', [FOUR, FIVE, TEN], FIVE, [MOVEMENT], true],
    ['PROPOSTA_DATA_DILIGENCIA', [FIVE, SIX], SIX, [DATE], true],
    ['PERICIA_REALIZADA', [SIX, SEVEN], SEVEN, [MOVEMENT], true],
    ['DOCUMENTO_PRAZO_LAUDO', [SEVEN, EIGHT], EIGHT, [MOVEMENT], true],
    ['LAUDO_PERICIAL', [EIGHT, NINE], NINE, [MOVEMENT], true],
  ] as const)(
    'at %s offers the possible steps, and preselects the one that follows',
    (status, options, proposed, expectedFields, canSave) => {
      open(status);
      expect(offered()).toEqual(options);
      expect(selector().selectedOptions[0]?.text).toBe(proposed);
      expect(stepFields()).toEqual(expectedFields);
      expect(save().disabled).toBe(!canSave);
      expect(descriptionOf(save())).toBe(canSave ? '' : 'Escolha o resultado para salvar.');
      expect(screen.getByLabelText<HTMLTextAreaElement>('Observações').disabled).toBe(false);
    },
  );

  it.each([
    ['EM_AVALIACAO', ONE],
    ['PROPOSTA_HONORARIOS_ENVIADA', THREE],
    ['PROPOSTA_DATA_DILIGENCIA', FIVE],
    ['LAUDO_PERICIAL', EIGHT],
  ] as const)('at %s cannot save the current step again', async (status, label) => {
    const { person } = open(status);
    await choose(person, label);
    expect(save().disabled).toBe(true);
    expect(descriptionOf(save())).toBe('Escolha o próximo status para salvar.');
  });

  it.each([
    ['COBRANCA_HONORARIOS', [MOVEMENT]],
    ['ENCERRADA_RECUSADA', []],
  ] as const)(
    'at %s offers no next step, and all fields are disabled',
    (status, expectedFields) => {
      open(status);
      expect(offered()).toEqual(['Nenhum próximo status disponível']);
      expect(stepFields()).toEqual(expectedFields);
      const texts = screen.getAllByRole<HTMLInputElement>('textbox');
      expect(texts).toHaveLength(expectedFields.length + 1);
      const fields = [selector(), ...texts, save()];
      expect(fields.map(({ disabled }) => disabled)).toEqual(fields.map(() => true));
      expect(descriptionOf(save())).toBe('Nenhum próximo status disponível');
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }).disabled).toBe(
        false,
      );
    },
  );
});

describe('selecting a step in the status form', () => {
  it.each([
    ['EM_AVALIACAO', TWO, [RESULT, MOVEMENT], false],
    ['APROVADA_RECUSADA', THREE, [MOVEMENT], true],
    ['APROVADA_RECUSADA', TEN, [], true],
    ['PROPOSTA_HONORARIOS_ENVIADA', FOUR, [RESULT, MOVEMENT], false],
    ['PROPOSTA_HONORARIOS_APROVADA_RECUSADA', FIVE, [MOVEMENT], true],
    ['PROPOSTA_HONORARIOS_APROVADA_RECUSADA', TEN, [], true],
    ['PROPOSTA_DATA_DILIGENCIA', SIX, [DATE], true],
    ['PERICIA_REALIZADA', SEVEN, [MOVEMENT], true],
    ['DOCUMENTO_PRAZO_LAUDO', EIGHT, [MOVEMENT], true],
    ['LAUDO_PERICIAL', NINE, [MOVEMENT], true],
  ] as const)(
    'from %s to %s shows its fields, and can be saved once the result is known',
    async (status, step, expectedFields, canSave) => {
      const { person } = open(status);
      await choose(person, step);
      expect(stepFields()).toEqual(expectedFields);
      expect(save().disabled).toBe(!canSave);
      expect(descriptionOf(save())).toBe(canSave ? '' : 'Escolha o resultado para salvar.');
    },
  );

  it('resets the result, and the current step cannot be saved', async () => {
    const { person } = open('APROVADA_RECUSADA');
    await choose(person, TWO);
    await person.click(screen.getByLabelText('Aprovado'));
    expect(save().disabled).toBe(false);
    await choose(person, THREE);
    await choose(person, TWO);
    expect(screen.getByLabelText<HTMLInputElement>('Aprovado').checked).toBe(false);
    expect(save().disabled).toBe(true);
  });
});

describe('saving in the status form', () => {
  const NOTHING = { decision: null, processMovementNumber: '', eventDate: null, notes: '' };

  it('sends the step with the status on screen, the decision, movement and notes', async () => {
    const { person, onSave } = open('EM_AVALIACAO');
    await choose(person, TWO);
    await person.click(screen.getByLabelText('Recusado'));
    const movement = screen.getByPlaceholderText('Ex: 12345');
    await put(person, movement, '98765');
    await put(person, screen.getByLabelText('Observações'), 'Sem objeto.');
    await person.click(save());
    expect(onSave).toHaveBeenCalledExactlyOnceWith({
      expectedStatus: 'EM_AVALIACAO',
      status: 'APROVADA_RECUSADA',
      decision: 'refused',
      processMovementNumber: '98765',
      eventDate: null,
      notes: 'Sem objeto.',
    });
  });

  it('sends the closing step as a refusal', async () => {
    const { person, onSave } = open('PROPOSTA_HONORARIOS_APROVADA_RECUSADA');
    await choose(person, TEN);
    await person.click(save());
    expect(onSave).toHaveBeenCalledExactlyOnceWith({
      ...NOTHING,
      expectedStatus: 'PROPOSTA_HONORARIOS_APROVADA_RECUSADA',
      status: 'ENCERRADA_RECUSADA',
      decision: 'refused',
    });
  });

  it('sends a decision for the current step', async () => {
    const { person, onSave } = open('APROVADA_RECUSADA');
    await choose(person, TWO);
    await person.click(screen.getByLabelText('Aprovado'));
    await person.click(save());
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({
      expectedStatus: 'APROVADA_RECUSADA',
      status: 'APROVADA_RECUSADA',
      decision: 'approved',
    });
  });

  it('sends the date of the diligência as yyyy-MM-dd', async () => {
    const { person, onSave } = open('PROPOSTA_DATA_DILIGENCIA');
    await choose(person, SIX);
    await put(person, screen.getByLabelText('Data da Perícia'), '05/12/2026');
    await person.click(save());
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({
      status: 'PERICIA_REALIZADA',
      eventDate: '2026-12-05',
    });
  });

  it('keeps and focuses an invalid date, and sends nothing', async () => {
    const { person, onSave } = open('PROPOSTA_DATA_DILIGENCIA');
    await choose(person, SIX);
    const field = screen.getByLabelText<HTMLInputElement>(DATE);
    await person.type(field, '31/02/2026');
    await person.click(save());
    expect(onSave).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('31/02/2026');
    expect(screen.getByText('“31/02/2026” não é uma data válida.')).toBeTruthy();
    // the field of the date exists only for its step
    await choose(person, FIVE);
    await choose(person, SIX);
    expect(screen.getByLabelText<HTMLInputElement>(DATE).value).toBe('');
    await person.click(save());
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('requires a confirmation of a date more than a year away before it sends the step', async () => {
    const { person, onSave } = open('PROPOSTA_DATA_DILIGENCIA');
    await choose(person, SIX);
    await put(person, screen.getByLabelText(DATE), '05/12/2020');
    expect(save().disabled).toBe(false);
    await person.click(save());
    expect(onSave).not.toHaveBeenCalled();
    const confirmation = screen.getByRole('button', { name: 'Sim, está certa' });
    expect(document.activeElement).toBe(confirmation);
    await person.click(confirmation);
    await person.click(save());
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({ eventDate: '2020-12-05' });
  });

  it('disables all fields and buttons while the request is pending', async () => {
    const { person, onSave, onCancel } = open('EM_AVALIACAO', true);
    const fields = [
      selector(),
      screen.getByLabelText<HTMLInputElement>('Aprovado'),
      screen.getByLabelText<HTMLInputElement>(MOVEMENT),
      screen.getByLabelText<HTMLTextAreaElement>('Observações'),
      save(),
      screen.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }),
    ];
    expect(fields.map(({ disabled }) => disabled)).toEqual(fields.map(() => true));
    await person.click(save());
    expect([onSave.mock.calls, onCancel.mock.calls]).toEqual([[], []]);
  });
});
