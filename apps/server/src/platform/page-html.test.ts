import { describe, expect, test } from 'vitest';
import { createPageHtml } from './page-html.ts';

const TEMPLATE = '<html>\n  <head>\n    <title>Loja</title>\n  </head>\n  <body></body>\n</html>';
const pageWith = createPageHtml(TEMPLATE);

describe('a page', () => {
  test('without anything of its own is as it was built', () => {
    expect(pageWith({ tags: [] })).toBe(TEMPLATE);
  });

  test('gets its tags in their order, at the end of the head', () => {
    const html = pageWith({
      tags: [
        { name: 'link', attributes: { rel: 'modulepreload', crossorigin: '', href: '/a.js' } },
        { name: 'meta', attributes: { name: 'robots', content: 'a & "b" <c>' } },
      ],
    });
    expect(html).toContain(
      `<title>Loja</title>
    <link rel="modulepreload" crossorigin href="/a.js">
    <meta name="robots" content="a &amp; &quot;b&quot; &lt;c>">
  </head>`,
    );
  });

  test('carries data that can end no element and start none', () => {
    const json = { name: '</script><script>alert(1)</script><!--', price: '$& $1' };
    const attributes = { type: 'application/json', id: 'data' };
    const html = pageWith({ tags: [{ name: 'script', attributes, json }] });
    const [, inside = ''] =
      /<script type="application\/json" id="data">(.*?)<\/script>/.exec(html) ?? [];
    expect(inside).not.toContain('<');
    expect(JSON.parse(inside)).toEqual(json);
  });
});
