import { expect, test } from 'vitest';
import { deadlineTaskTitle } from './task-title.ts';

const open = { processNumber: '0919992-11.2023.8.19.0001', isSealed: false };

test('the task of a deadline is titled by the deadline and its case', () => {
  const report = { kind: 'report', title: null } as const;
  expect(deadlineTaskTitle(report, open)).toBe('Entrega do laudo: 0919992-11.2023.8.19.0001');
  const sealed = { ...open, isSealed: true };
  expect(deadlineTaskTitle(report, sealed)).toBe('Entrega do laudo: Processo em sigilo 9992');
});

test("the task of a sealed case omits the deadline's title, which may name the case", () => {
  const free = { kind: 'free', title: 'Vistoria de 0919992-11.2023.8.19.0001' } as const;
  const sealed = { ...open, isSealed: true };
  expect(deadlineTaskTitle(free, sealed)).toBe('Prazo: Processo em sigilo 9992');
});

test.each([
  ['of 200 characters', 'a'.repeat(200), 'a'.repeat(173)],
  [
    'with a character of two units at the cut',
    `${'a'.repeat(172)}🦉🦉`,
    `${'a'.repeat(172)}\uFFFD`,
  ],
])('shortening a title %s keeps the process number whole', (_, title, start) => {
  const task = deadlineTaskTitle({ kind: 'free', title }, open);
  expect(task).toBe(`${start}: 0919992-11.2023.8.19.0001`);
  expect(task).toHaveLength(200);
});

test('a process number of 100 characters is kept whole', () => {
  const processNumber = '9'.repeat(100);
  const task = deadlineTaskTitle(
    { kind: 'free', title: 'a'.repeat(200) },
    { ...open, processNumber },
  );
  expect(task).toBe(`${'a'.repeat(98)}: ${processNumber}`);
});
