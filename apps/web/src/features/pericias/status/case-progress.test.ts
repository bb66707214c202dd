import { describe, expect, it } from 'vitest';
import type { PericiaStatus } from '@vendas/domain/pericias/pericia-status';
import { caseProgress } from './case-progress.ts';

const statesOf = (current: PericiaStatus, ...history: PericiaStatus[]) =>
  caseProgress(
    current,
    history.map((statusType) => ({ statusType })),
  )
    .map(({ state }) => state[0])
    .join('');

describe('caseProgress', () => {
  it.each([
    ['EM_AVALIACAO', 'caaaaaaaa'],
    ['PROPOSTA_HONORARIOS_ENVIADA', 'ddcaaaaaa'],
    ['COBRANCA_HONORARIOS', 'ddddddddc'],
  ] as const)('of a case at %s is %s', (current, states) => {
    expect(statesOf(current)).toBe(states);
  });

  it.each([
    ['EM_AVALIACAO', 'draaaaaaa'],
    ['APROVADA_RECUSADA', 'draaaaaaa'],
    ['PROPOSTA_HONORARIOS_ENVIADA', 'dddraaaaa'],
    ['PROPOSTA_HONORARIOS_APROVADA_RECUSADA', 'dddraaaaa'],
  ] as const)('of a case refused after %s is %s', (before, states) => {
    expect(statesOf('ENCERRADA_RECUSADA', 'EM_AVALIACAO', before, 'ENCERRADA_RECUSADA')).toBe(
      states,
    );
  });

  it('of a refused case without history marks no step', () => {
    expect(statesOf('ENCERRADA_RECUSADA')).toBe('aaaaaaaaa');
  });
});
