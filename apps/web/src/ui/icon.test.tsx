import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import IconMail from '~icons/tabler/mail';

function svgOf(icon: React.JSX.Element): Element {
  const { container } = render(icon);
  const svg = container.firstElementChild;
  if (svg === null) throw new Error('nothing is rendered');
  return svg;
}

test('an icon is rendered with lines, in the requested size and stroke width and in the text colour', () => {
  const svg = svgOf(<IconMail size={18} stroke={1.7} aria-hidden className="mark" />);
  const attributes = Object.fromEntries(
    Array.from(svg.attributes, ({ name, value }) => [name, value]),
  );
  expect(attributes).toEqual({
    width: '18',
    height: '18',
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.7',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
    class: 'mark',
  });
  expect(Array.from(svg.children, (line) => line.getAttribute('d'))).toEqual([
    'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
    'm3 7l9 6l9-6',
  ]);
});

test('an icon is 24 pixels wide with a stroke width of 2 by default', () => {
  const svg = svgOf(<IconMail />);
  expect(['width', 'height', 'stroke-width'].map((name) => svg.getAttribute(name))).toEqual([
    '24',
    '24',
    '2',
  ]);
});

test.each([
  [
    'with a misspelt name',
    '~icons/tabler/mial',
    /icon\.test\.tsx: there is no '~icons\/tabler\/mial'/,
  ],
  [
    'with a filled shape',
    '~icons/tabler/mail-filled',
    /'~icons\/tabler\/mail-filled' has other shapes than lines/,
  ],
  ['with lines and filled shapes', '~icons/tabler/accessible', /has other shapes than lines/],
])('importing an icon %s fails', async (_, id, why) => {
  await expect(import(/* @vite-ignore */ id)).rejects.toThrow(why);
});
