/** Largest picture taken, in bytes: 8 MiB, more than a phone's camera makes. */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;
