import PostalMime from 'postal-mime';

/** A mail as its recipient sees it. */
export interface ReadMail {
  readonly to: string;
  readonly from: string;
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The URL of its button. */
  readonly link: string;
  readonly code: string;
  /** Its Message-ID. */
  readonly messageId: string;
  /** The images it contains, by the id in its HTML. */
  readonly images: ReadonlyMap<string, Uint8Array>;
}

/** Parses a mail in the way mail clients do. */
export async function parseMail(bytes: Buffer): Promise<ReadMail> {
  const {
    attachments,
    from,
    html = '',
    messageId = '',
    subject = '',
    text = '',
    to,
  } = await PostalMime.parse(bytes);
  return {
    to: to?.[0]?.address ?? '',
    from: from?.address ?? '',
    fromName: from?.name ?? '',
    subject,
    text,
    html,
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    code: /^Código: (\d{6})$/m.exec(text)?.[1] ?? '',
    messageId,
    images: new Map(
      attachments.flatMap(({ content, contentId, mimeType }) =>
        mimeType === 'image/png' && contentId !== undefined && typeof content !== 'string'
          ? [[contentId.replaceAll(/[<>]/g, ''), new Uint8Array(content)] as const]
          : [],
      ),
    ),
  };
}
