/** A text that breaks after an @ rather than within a word: what represents a person is a name or an e-mail address. */
export function BreakableText({ text }: { text: string }) {
  const [name = '', ...domain] = text.split('@');
  return (
    <>
      {name}
      {domain.length > 0 && (
        <>
          @<wbr />
          {domain.join('@')}
        </>
      )}
    </>
  );
}
