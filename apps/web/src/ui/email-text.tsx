/** An address that breaks before its domain rather than within a word. */
export function EmailText({ email }: { email: string }) {
  const [name = '', ...domain] = email.split('@');
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
