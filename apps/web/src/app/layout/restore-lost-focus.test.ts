// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restoreLostFocus } from './restore-lost-focus.ts';

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = '<button id="save">Salvar</button><button id="next">Seguir</button>';
  stop = restoreLostFocus();
});
afterEach(() => stop());

function button(id: string): HTMLButtonElement {
  const found = document.querySelector<HTMLButtonElement>(`button#${id}`);
  if (found === null) throw new Error(`no button ${id}`);
  return found;
}

/** Blurs the disabled button, as browsers do; jsdom leaves the focus on it. */
function disable(control: HTMLButtonElement): void {
  control.blur();
  control.disabled = true;
}

/** Mutation observers run at the end of the task. */
const observersRan = () => new Promise((resolve) => setTimeout(resolve, 0));

it('the focus returns to a button that was disabled while its request was pending', async () => {
  button('save').focus();
  disable(button('save'));
  await observersRan();
  button('save').disabled = false;
  await observersRan();
  expect(document.activeElement).toBe(button('save'));
});

it('the focus does not return to a re-enabled button when the user has moved it', async () => {
  button('save').focus();
  disable(button('save'));
  await observersRan();
  button('next').focus();
  button('save').disabled = false;
  await observersRan();
  expect(document.activeElement).toBe(button('next'));
});

it('the focus does not move to a re-enabled control that never had it', async () => {
  button('next').focus();
  button('next').blur();
  disable(button('save'));
  await observersRan();
  button('save').disabled = false;
  await observersRan();
  expect(document.activeElement).toBe(document.body);
});
