/** What the server wrote into the page's `meta` element of this name; undefined in a page without it. */
export function pageFact(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
