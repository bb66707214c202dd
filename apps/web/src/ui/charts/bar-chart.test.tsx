import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#testing/simulated-user.tsx';
import { BarChart } from './bar-chart.tsx';

const SERIES = [
  { name: 'Receita', color: 'red' },
  { name: 'Lucro', color: 'blue' },
];
const GROUPS = [
  { key: '2026-01', label: 'jan/26', cents: [100_000, -50_000] },
  { key: '2026-02', label: 'fev/26', cents: [0, 0] },
  { key: '2026-03', label: 'mar/26', cents: [200_000, 20_000] },
];

const rects = (container: Element) =>
  [...container.querySelectorAll('rect')].map((rect) =>
    ['y', 'height', 'fill'].map((name) => rect.getAttribute(name)),
  );
const texts = (container: Element, part: string) =>
  [...container.querySelectorAll(part)].map((it) => it.textContent.replaceAll('\u00A0', ' '));

test('bars of positive amounts rise from the zero line, bars of negative amounts hang below it, and zero has no bar', () => {
  const { container } = show(<BarChart caption="Meses" series={SERIES} groups={GROUPS} />);
  // the axis goes from R$ 2.000 down to -R$ 1.000
  expect(texts(container, '[class*="axis"] span')).toEqual([
    'R$ 2 mil',
    'R$ 1 mil',
    'R$ 0',
    '-R$ 1 mil',
  ]);
  expect(rects(container)).toEqual([
    [expect.stringMatching(/^33\.3/), expect.stringMatching(/^33\.3/), 'red'],
    [expect.stringMatching(/^66\.6/), expect.stringMatching(/^16\.6/), 'blue'],
    ['0%', expect.stringMatching(/^66\.6/), 'red'],
    ['60%', expect.stringMatching(/^6\.6/), 'blue'],
  ]);
  expect(container.querySelectorAll('[class*="slots"] > div')).toHaveLength(3);
});

test('a bar chart with only zero amounts still has a scale', () => {
  const { container } = show(
    <BarChart
      caption="Meses"
      series={SERIES}
      groups={[{ key: '2026-01', label: 'jan/26', cents: [0, 0] }]}
    />,
  );
  expect(texts(container, '[class*="axis"] span')).toEqual(['R$ 1', 'R$ 0']);
});

test('the bar chart has a legend for two series and none for one', () => {
  const { container, rerender } = show(
    <BarChart caption="Meses" series={SERIES} groups={GROUPS} />,
  );
  expect(texts(container, 'li')).toEqual(['Receita', 'Lucro']);
  rerender(<BarChart caption="Meses" series={SERIES.slice(0, 1)} groups={GROUPS} />);
  expect(texts(container, 'li')).toEqual([]);
});

test('the bar chart shows only the labels that fit each width, and always the last one', () => {
  const groups = Array.from({ length: 12 }, (_, month) => ({
    key: `${month}`,
    label: `m${month}`,
    cents: [100],
  }));
  const { container } = show(<BarChart caption="Meses" series={SERIES} groups={groups} />);
  const shownAt = (width: string) =>
    texts(container, `[class*="labels"] span:not([data-hide~="${width}"])`);
  expect(shownAt('tiny')).toEqual(['m2', 'm5', 'm8', 'm11']);
  expect(shownAt('narrow')).toEqual(['m1', 'm3', 'm5', 'm7', 'm9', 'm11']);
  expect(shownAt('wide')).toHaveLength(12);
});

test('hovering a group of bars shows its amounts; the chart is hidden from screen readers', async () => {
  const { container, person } = show(<BarChart caption="Meses" series={SERIES} groups={GROUPS} />);
  const [slot] = container.querySelectorAll('[class*="slots"] > div');
  if (slot === undefined) throw new Error('no slot');
  await person.hover(slot);
  expect(texts(container, '[class*="tooltip"]')).toEqual([
    'jan/26ReceitaR$ 1.000,00Lucro-R$ 500,00',
  ]);
  await person.unhover(slot);
  expect(texts(container, '[class*="tooltip"]')).toEqual([]);
  expect(screen.queryAllByRole('button', { hidden: true })).toEqual([]);
  expect(container.querySelector('figure > div')?.getAttribute('aria-hidden')).toBe('true');
});

test('selectable groups of bars are named buttons; Tab focuses the newest, arrow keys the others', async () => {
  const onSelect = vi.fn<(key: string) => void>();
  const { container, person } = show(
    <BarChart caption="Meses" series={SERIES} groups={GROUPS} onSelect={onSelect} />,
  );
  const names = screen.getAllByRole('button').map((it) => it.getAttribute('aria-label'));
  expect(names[0]?.replaceAll('\u00A0', ' ')).toBe('jan/26: Receita R$ 1.000,00, Lucro -R$ 500,00');
  await person.tab();
  expect(texts(container, '[class*="tooltip"] strong')).toEqual(['mar/26']);
  await person.keyboard('{ArrowLeft}{Enter}');
  expect(texts(container, '[class*="tooltip"] strong')).toEqual(['fev/26']);
  await person.keyboard('{Home}{ArrowLeft} {End}{Enter}');
  await person.click(screen.getByRole('button', { name: /^fev/ }));
  expect(onSelect.mock.calls.flat()).toEqual(['2026-02', '2026-01', '2026-03', '2026-02']);
  await person.tab();
  expect(container.contains(document.activeElement)).toBe(false);
});

test('the selected group of bars is a pressed button and the others are dimmed', () => {
  const { container } = show(
    <BarChart
      caption="Meses"
      series={SERIES}
      groups={GROUPS}
      onSelect={() => undefined}
      chosen="2026-02"
    />,
  );
  const pressed = screen
    .getAllByRole('button')
    .map((it) => [it.getAttribute('aria-pressed'), it.tabIndex]);
  expect(pressed).toEqual([
    ['false', -1],
    ['true', 0],
    ['false', -1],
  ]);
  expect(container.querySelectorAll('[data-dimmed]')).toHaveLength(2);
});
