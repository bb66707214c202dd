import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml, jsonText } from './html-text.ts';

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
