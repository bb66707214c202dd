import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Driver, InputStep } from './driver.ts';
import { KEYS } from './keys.ts';
import { byLabel, byText, describe, inspect, type Target } from './target.ts';

const TIMEOUT_MS = 15_000;
const POLL_MS = 100;

const matchesSchema = z.object({
  count: z.number(),
  texts: z.array(z.string()),
  value: z.string().nullish(),
  isDisabled: z.boolean().optional(),
  isFocused: z.boolean().optional(),
  x: z.number().optional(),
  y: z.number().optional(),
  isSteady: z.boolean().optional(),
  isHit: z.boolean().optional(),
  cover: z.string().optional(),
});
export type Matches = z.infer<typeof matchesSchema>;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** One window of any browser. Each method waits until its action is possible. */
export class Page {
  readonly #driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.#driver.open(new URL(path, this.#origin).href);
  }

  /** Calls a function in the page. It may use only its arguments; they and its result are sent as JSON. */
  async evaluate<A extends readonly unknown[]>(
    call: (...args: A) => unknown,
    ...args: A
  ): Promise<unknown> {
    return await this.#driver.evaluate(call.toString(), args);
  }

  /** Waits until a function in the page returns true. */
  async until<A extends readonly unknown[]>(
    what: string,
    call: (...args: A) => boolean | Promise<boolean>,
    ...args: A
  ): Promise<void> {
    await this.#poll(what, async () => (await this.evaluate(call, ...args)) === true || 'not yet');
  }

  async inspect(target: Target, mode: 'read' | 'point' = 'read'): Promise<Matches> {
    return matchesSchema.parse(await this.evaluate(inspect, target, mode));
  }

  /** Waits until the target is visible. */
  async waitUntilVisible(target: Target | string): Promise<Matches> {
    return await this.waitUntilFits(target, ({ count }) => count > 0 || 'it is not visible');
  }

  /** Waits until `fits` returns true; until then it returns the problem as text. */
  async waitUntilFits(
    target: Target | string,
    fits: (matches: Matches) => true | string,
  ): Promise<Matches> {
    const searched = typeof target === 'string' ? byText(target) : target;
    let matches: Matches = { count: 0, texts: [] };
    await this.#poll(describe(searched), async () => {
      matches = await this.inspect(searched);
      return fits(matches);
    });
    return matches;
  }

  async waitForCount(target: Target, expected: number): Promise<Matches> {
    return await this.waitUntilFits(
      target,
      ({ count }) => count === expected || `there are ${count}`,
    );
  }

  async waitForValue(target: Target, expected: string): Promise<void> {
    await this.waitUntilFits(
      target,
      ({ value }) => value === expected || `its value is '${value}'`,
    );
  }

  async waitForFocus(target: Target): Promise<void> {
    await this.waitUntilFits(target, ({ isFocused }) => isFocused === true || 'it is not focused');
  }

  async waitUntilHidden(target: Target | string): Promise<void> {
    await this.waitUntilFits(target, ({ count }) => count === 0 || 'it is still visible');
  }

  async waitForPath(expected: RegExp): Promise<void> {
    await this.until(
      `the URL ${expected.source}`,
      (source) => new RegExp(source, 'u').test(location.pathname + location.search),
      expected.source,
    );
  }

  async click(target: Target): Promise<void> {
    const { x, y } = await this.pointOf(target);
    await this.#pointer([
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Drags with the mouse, slowly enough for the page to follow. */
  async drag(from: Target, to: Target, offset: Point = { x: 0, y: 0 }): Promise<void> {
    const start = await this.pointOf(from);
    const end = await this.pointOf(to);
    await this.#pointer([
      { type: 'pointerMove', x: start.x, y: start.y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerMove', x: start.x + 10, y: start.y + 10, duration: 200 },
      { type: 'pointerMove', x: end.x + offset.x, y: end.y + offset.y, duration: 600 },
      { type: 'pause', duration: 300 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Waits until a click at the centre of the target reaches it; returns that point. */
  async pointOf(target: Target): Promise<Point> {
    let point: Point = { x: 0, y: 0 };
    await this.#poll(describe(target), async () => {
      const { count, x, y, isSteady, isHit, cover, isDisabled } = await this.inspect(
        target,
        'point',
      );
      if (count === 0 || x === undefined || y === undefined) return 'it is not visible';
      if (isDisabled === true) return 'it is disabled';
      if (isSteady !== true) return 'it is moving';
      point = { x, y };
      return isHit === true || `it is covered by ${cover}`;
    });
    return point;
  }

  /** Types into the focused element. */
  async type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value): InputStep[] => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Presses a key or a combination, such as 'Control+k'. */
  async press(combination: string): Promise<void> {
    const keys = combination.split('+').map((key) => KEYS[key] ?? key);
    const actions = [
      ...keys.map((value): InputStep => ({ type: 'keyDown', value })),
      ...keys.toReversed().map((value): InputStep => ({ type: 'keyUp', value })),
    ];
    await this.#driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Replaces the text of a field. */
  async fill(field: Target | string, text: string): Promise<void> {
    const target = typeof field === 'string' ? byLabel(field) : field;
    await this.click(target);
    await this.waitForFocus(target);
    await this.press('Control+a');
    await this.press('Backspace');
    await this.type(text);
  }

  /** Chooses an option of a `select` by its text. */
  async choose(field: string, option: string): Promise<void> {
    await this.waitUntilVisible(byLabel(field));
    await this.until(
      `option '${option}' of '${field}'`,
      (label, text) => {
        const fields = [...document.querySelectorAll('select')];
        const select = fields.find((each) =>
          [...each.labels].some(({ textContent }) => textContent.startsWith(label)),
        );
        const chosen = [...(select?.options ?? [])].find((candidate) => candidate.label === text);
        if (select === undefined || chosen === undefined) return false;
        select.value = chosen.value;
        return select.dispatchEvent(new Event('change', { bubbles: true }));
      },
      field,
      option,
    );
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#driver.resize(width, height);
  }

  async print(): Promise<Buffer | undefined> {
    return await this.#driver.print();
  }

  async #pointer(actions: readonly InputStep[]): Promise<void> {
    await this.#driver.perform([{ type: 'pointer', id: 'mouse', actions }]);
  }

  async #poll(what: string, attempt: () => Promise<true | string>): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      // evaluating fails while the page is navigating
      const result = await attempt().catch((error: unknown) => String(error));
      if (result === true) return;
      if (Date.now() > deadline) throw new Error(`${what}: ${result}`);
      await sleep(POLL_MS);
    }
  }
}
