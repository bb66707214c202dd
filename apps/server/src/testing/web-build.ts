import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const LAZY = ['home/home-page', 'catalog/catalog-page', 'auth/login-page', 'cart/cart-page'];
const MODULES = [...LAZY, 'orders/orders-page', 'account/account-page', 'policies/policy-page'];

/** The parts of a build's output that the server reads. */
const MANIFEST = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js' },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'], imports: ['_base.js'] },
  ...Object.fromEntries(
    MODULES.map((name) => [
      `src/features/${name}.tsx`,
      { file: `assets/${name}.js`, imports: ['index.html', '_shared.js'] },
    ]),
  ),
};

const HTML =
  '<!doctype html><html><head><meta name="business-time-zone" content="America/Sao_Paulo" /><meta name="password-min-length" content="6" /><!-- head --><title>página</title><!-- /head --></head><body><div id="root"></div></body></html>';

const APP_MANIFEST =
  '{"name":"Controle de Vendas","short_name":"Vendas","icons":[{"src":"/icons/icon-192.png"}]}';

/** Classes under the names they have in the sources. */
const CLASS_NAMES = {
  'app/layout/frame.module.css': named(
    'page header bar brand main shellContainer shellActions shellTitle shellField shellButton',
  ),
  'features/catalog/catalog.module.css': named(
    'search filters grid card mark body name description price stock buy',
  ),
  'shared/products/product-image.module.css': named('frame image'),
};

function named(names: string) {
  return Object.fromEntries(names.split(' ').map((name) => [name, name]));
}

/** Writes a minimal built front end into a folder: its one page and the list of its files. */
export async function writeWebBuild(folder: string): Promise<void> {
  await mkdir(join(folder, '.vite'), { recursive: true });
  await writeFile(join(folder, 'index.html'), HTML);
  await writeFile(join(folder, 'manifest.webmanifest'), APP_MANIFEST);
  await writeFile(
    join(folder, 'sem-conexao.html'),
    '<title>Sem conexão · Controle de Vendas</title>',
  );
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(join(folder, '.vite', 'class-names.json'), JSON.stringify(CLASS_NAMES));
}
