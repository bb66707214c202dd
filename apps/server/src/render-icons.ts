import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

// Renders the raster images for browsers, phones and link previews from the vector logo. Run it
// again after a change of the logo: node apps/server/src/render-icons.ts

const PUBLIC = join(import.meta.dirname, '..', '..', 'web', 'public');
const PETROL = '#0f5257';
const SAND = '#f4efe8';

const icon = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
const [, glasses = ''] = /(<g[\s\S]*<\/g>)/.exec(icon) ?? [];
if (glasses === '') throw new Error('favicon.svg has no group with the glasses');

/** The logo without round corners; `room` is the margin, which phones may cut off. */
const square = (room: number) => {
  const scale = 1 - 2 * room;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${PETROL}"/><g transform="translate(${32 * room} ${32 * room}) scale(${scale})">${glasses}</g></svg>`;
};

const card = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" font-family="DejaVu Sans, Arial, sans-serif">
  <rect width="1200" height="630" fill="${SAND}"/>
  <rect x="120" y="195" width="240" height="240" rx="60" fill="${PETROL}"/>
  <g transform="translate(120 195) scale(7.5)">${glasses}</g>
  <text x="420" y="310" font-size="68" font-weight="700" fill="#0a3d42">Controle de Vendas</text>
  <text x="420" y="385" font-size="38" fill="#4f4233">Óculos e difusores de ambiente</text>
</svg>`;

const IMAGES = [
  { name: 'icon-192.png', svg: icon, width: 192 },
  { name: 'icon-512.png', svg: icon, width: 512 },
  { name: 'icon-maskable-512.png', svg: square(0.12), width: 512 },
  { name: 'apple-touch-icon.png', svg: square(0.06), width: 180 },
  { name: 'cartao.png', svg: card, width: 1200 },
];

const folder = join(PUBLIC, 'icons');
await mkdir(folder, { recursive: true });
for (const { name, svg, width } of IMAGES) {
  const png = await sharp(Buffer.from(svg), { density: 600 })
    .resize({ width })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  await writeFile(join(folder, name), png);
}
