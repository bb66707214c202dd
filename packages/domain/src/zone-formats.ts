/** Making a format costs a hundred times what using it does, so each zone's is made once. */
function oncePerZone(options: Intl.DateTimeFormatOptions, locale: string) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const known = made.get(timeZone);
    if (known !== undefined) return known;
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
}

/** Year, month and day on the wall calendar of a zone (IANA name), as parts. */
export const dayFormat = oncePerZone(
  { year: 'numeric', month: '2-digit', day: '2-digit' },
  'en-CA',
);

/** HH:mm on the clock of a zone (IANA name). */
export const timeFormat = oncePerZone(
  { hour: '2-digit', minute: '2-digit', hour12: false },
  'pt-BR',
);

/** The name of a month in Portuguese, on the wall calendar of a zone (IANA name). */
export const monthNameFormat = oncePerZone({ month: 'long' }, 'pt-BR');
