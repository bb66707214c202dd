/** A text that may break after an @, not only within a word: a name may be an e-mail address. */
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
