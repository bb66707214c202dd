/** A console error caused by Playwright's trace, which fetches the blob URL of an image preview. */
export const TRACE_BLOB_ERROR = /Connecting to 'blob:.*connect-src/;
