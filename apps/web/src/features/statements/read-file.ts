/** The text of a bank's file. Banks write UTF-8 or windows-1252; invalid UTF-8 is read as the latter. */
export async function readFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
