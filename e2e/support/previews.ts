/** The console of a page that previews a chosen file: the recording of a second try, not the page, fetches its address. */
export const BY_THE_TRACE = /Connecting to 'blob:.*connect-src/;
