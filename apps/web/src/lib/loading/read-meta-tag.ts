/** The content of the page's `meta` element of this name, if it has one. */
export function readMetaTag(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
