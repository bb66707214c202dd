import { describe, expect, test } from 'vitest';
import { createPageHtml, escapeHtml, jsonText } from './page-html.ts';
import type { PageParts } from './page-html.ts';
import fc from 'fast-check';

const TEMPLATE =
  '<html>\n  <head>\n    <!-- head --><title>?</title><!-- /head -->\n  </head>\n  <body></body>\n</html>';
const pageHtml = createPageHtml(TEMPLATE);
const pageWith = ({ tags }: Pick<PageParts, 'tags'>) =>
  pageHtml({ status: 200, isShared: false, head: '<title>Loja</title>', tags, shell: '' });

describe('a page', () => {
  test('has only the description of its own URL', () => {
    expect(pageWith({ tags: [] })).toBe(
      '<html>\n  <head>\n    <title>Loja</title>\n  </head>\n  <body></body>\n</html>',
    );
    expect(
      pageHtml({ status: 200, isShared: false, head: '$& $1', tags: [], shell: '' }),
    ).toContain('    $& $1\n');
  });

  test('has its tags in order, at the end of the head', () => {
    const html = pageWith({
      tags: [
        { name: 'link', attributes: { rel: 'modulepreload', crossorigin: '', href: '/a.js' } },
        { name: 'meta', attributes: { name: 'robots', content: 'a & "b" <c>' } },
      ],
    });
    expect(html).toContain(
      `<title>Loja</title>
    <link rel="modulepreload" crossorigin href="/a.js">
    <meta name="robots" content="a &amp; &quot;b&quot; &lt;c&gt;">
  </head>`,
    );
  });

  test('contains its shell in the root element of the front end', () => {
    const place = '<body>\n    <div id="root"></div>\n  </body>';
    const shellPage = createPageHtml(TEMPLATE.replace('<body></body>', place));
    const shell = '<p>$& $1</p>';
    expect(shellPage({ status: 200, isShared: false, head: '', tags: [], shell })).toContain(
      `<body>\n    <div id="root">${shell}</div>\n  </body>`,
    );
  });

  test('contains data that can neither end nor start an element', () => {
    const json = { name: '</script><script>alert(1)</script><!--', price: '$& $1' };
    const attributes = { type: 'application/json', id: 'data' };
    const html = pageWith({ tags: [{ name: 'script', attributes, json }] });
    const [, inside = ''] =
      /<script type="application\/json" id="data">(.*?)<\/script>/.exec(html) ?? [];
    expect(inside).not.toContain('<');
    expect(JSON.parse(inside)).toEqual(json);
  });
});

test('any text remains text, in an element and in an attribute', () => {
  expect(escapeHtml(`<b class="x">'Tom & Jerry'</b>`)).toBe(
    '&lt;b class=&quot;x&quot;&gt;&#39;Tom &amp; Jerry&#39;&lt;/b&gt;',
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']/);
    }),
  );
});

test('data in a page cannot end its script, and is parsed unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = jsonText({ value, hostile: '</script><!--\u2028' });
      expect(text).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(text)).toEqual(
        JSON.parse(JSON.stringify({ value, hostile: '</script><!--\u2028' })),
      );
    }),
  );
});
