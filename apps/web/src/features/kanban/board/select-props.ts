/** Lists open above what would clip them, but within the page's content: elsewhere no landmark would hold them. */
export const IN_CONTENT = { portalProps: { target: '#conteudo' } };
