/** An address that breaks before its domain rather than within a word; what is none, as a name beside them, stays as it is. */
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
