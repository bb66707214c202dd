import { optionalText } from './fields.ts';

/** Optional text of one line; every run of white space becomes one space, so that no line break reaches the header of a mail. */
export const optionalLine = (max: number) =>
  optionalText(max).transform((typed) => typed?.replaceAll(/\s+/g, ' ') ?? null);
