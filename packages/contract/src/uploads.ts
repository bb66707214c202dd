/** Largest picture taken, in bytes: 8 MiB, more than a phone's camera makes. */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;

/** Widths every picture is kept in, in pixels; a smaller original is never enlarged. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;
