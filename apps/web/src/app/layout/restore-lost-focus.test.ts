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

/** What browsers do; the tests' document leaves the focus where it was. */
function disable(control: HTMLButtonElement): void {
  control.blur();
  control.disabled = true;
}

/** Mutation observers run at the end of the task. */
const observersRan = () => new Promise((resolve) => setTimeout(resolve, 0));

it('the recovery of a lost focus gives the focus back to a button that was disabled while it was sending', async () => {
  button('save').focus();
  disable(button('save'));
  await observersRan();
  button('save').disabled = false;
  await observersRan();
  expect(document.activeElement).toBe(button('save'));
});

it('the recovery of a lost focus does not call back who has gone on', async () => {
  button('save').focus();
  disable(button('save'));
  await observersRan();
  button('next').focus();
  button('save').disabled = false;
  await observersRan();
  expect(document.activeElement).toBe(button('next'));
});

it('the recovery of a lost focus leaves controls alone that never had the focus', async () => {
  button('next').focus();
  button('next').blur();
  disable(button('save'));
  await observersRan();
  button('save').disabled = false;
  await observersRan();
  expect(document.activeElement).toBe(document.body);
});
