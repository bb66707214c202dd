import type { Locator, Page } from '@playwright/test';

/** Opens a page again; returns the milliseconds until its first card or row is painted. */
export async function openAndTimeFirst(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  const painted = await page.evaluate<number>(
    `${WAIT}(() => document.querySelector('main li[data-rfd-draggable-id], main tbody tr'))`,
  );
  // waits for the page's remaining requests, which would slow the next measurement
  await waitUntilIdle(page);
  return painted;
}

/**
 * Drags the first card of a column to the top of the next one; returns the milliseconds from the drop until it is
 * painted there.
 */
export async function moveByDragging(page: Page): Promise<number> {
  const card = firstCard(page, 'A Fazer');
  const id = await idOf(card);
  const from = await middleOf(card);
  const to = await middleOf(firstCard(page, 'Em Andamento'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 10 });
  return measureMove(page, 'mouseup', id, 'Em Andamento', () => page.mouse.up());
}

/**
 * Moves the first card of a column by its menu; returns the milliseconds from the click until it is painted in the
 * other column.
 */
export async function moveByMenu(page: Page): Promise<number> {
  const card = firstCard(page, 'A Fazer');
  const id = await idOf(card);
  await card.getByRole('button', { name: /^Mover para…/ }).click();
  const target = page.getByRole('menuitem', { name: 'Em Revisão' });
  await target.waitFor();
  return measureMove(page, 'click', id, 'Em Revisão', () => target.click());
}

/** Scrolls a column until all its cards are rendered. */
export async function revealColumn(page: Page): Promise<void> {
  const cards = column(page, 'A Fazer').getByRole('listitem');
  const heading = await column(page, 'A Fazer').getByRole('heading').innerText();
  const count = Number(/\d+/.exec(heading)?.[0]);
  while ((await cards.count()) < count) {
    await cards.last().scrollIntoViewIfNeeded();
    await page.waitForTimeout(20);
  }
  await cards.first().scrollIntoViewIfNeeded();
}

/** Milliseconds from the browser's own timestamp of an event until the card is painted in its column. */
async function measureMove(
  page: Page,
  event: string,
  id: string,
  to: string,
  act: () => Promise<void>,
) {
  await page.evaluate(`(() => {
    const happened = new Promise((resolve) => document.addEventListener('${event}', (event) => resolve(event.timeStamp), { capture: true, once: true }));
    const painted = ${WAIT}(() => document.querySelector('section[aria-label="${to}"] [data-rfd-draggable-id="${id}"]'));
    window.moveTimed = Promise.all([happened, painted]).then(([from, until]) => until - from);
  })()`);
  await act();
  const durationMs = await page.evaluate<number>('window.moveTimed');
  await waitUntilIdle(page);
  return durationMs;
}

/** Waits until the page is idle, twice, because responses may still arrive after the first time. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(
    `new Promise((done) => requestIdleCallback(() => setTimeout(() => requestIdleCallback(done), 200)))`,
  );
}

/** Resolves with the time at which the searched element has been painted. */
const WAIT = `((find) => new Promise((resolve) => {
  const check = () => {
    if (find() === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  };
  const observer = new MutationObserver(check);
  observer.observe(document, { childList: true, subtree: true });
  check();
}))`;

const column = (page: Page, label: string) =>
  page.getByRole('region', { name: label, exact: true });

const firstCard = (page: Page, label: string) => column(page, label).getByRole('listitem').first();

async function idOf(card: Locator): Promise<string> {
  return (await card.getAttribute('data-rfd-draggable-id')) ?? '';
}

async function middleOf(place: Locator) {
  const box = await place.boundingBox();
  if (box === null) throw new Error('the element is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
