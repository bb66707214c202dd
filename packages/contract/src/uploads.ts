/** Largest image accepted, in bytes: 8 MiB, more than a phone's camera makes. */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;

/** Image formats the server accepts: the name its decoder reports, and the name people read. */
export const IMAGE_FORMATS: Readonly<Record<string, string>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  avif: 'AVIF',
  gif: 'GIF',
};

/**
 * The same formats as media types, for the `accept` attribute of file inputs. With `image/*` instead, an iPhone offers
 * its HEIC photos as they are; with this list it converts them to JPEG.
 */
export const IMAGE_TYPES = Object.keys(IMAGE_FORMATS)
  .map((format) => `image/${format}`)
  .join(',');

/** Widths every image is stored in, in pixels; a smaller original is never enlarged. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;
