/** The largest accepted image, in bytes: 8 MiB, more than a phone's camera produces. */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;

/** The accepted image formats: the end of the media type, and the name that people read. */
export const IMAGE_FORMATS: Readonly<Record<string, string>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  avif: 'AVIF',
  gif: 'GIF',
};

/**
 * The same formats as media types, for the `accept` attribute of file inputs. With `image/*` an iPhone would send its
 * HEIC photos unchanged; with this list it converts them to JPEG.
 */
export const IMAGE_TYPES = Object.keys(IMAGE_FORMATS)
  .map((format) => `image/${format}`)
  .join(',');

/** The widths in which every image is stored, in pixels; a smaller original is not enlarged. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;
