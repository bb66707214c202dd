import type { LensTint } from './eyewear-spec.ts';
import type { Finish } from './finish.ts';

/** Glossy material in one colour: lighter above, darker below. */
export function acetate(light: string, dark: string, edge: string): Finish {
  return { colours: [light, dark], edge, shine: 'glossy' };
}

/** Material without gloss. */
export function matte(light: string, dark: string, edge: string): Finish {
  return { colours: [light, dark], edge, shine: 'satin' };
}

export const GOLD: Finish = {
  colours: ['#f6dfa0', '#b98a35', '#f0d48c', '#8c6420'],
  edge: '#8a6422',
  shine: 'metal',
};
export const ROSE_GOLD: Finish = {
  colours: ['#f7d3c3', '#c4826c', '#f3c4b0', '#a2604c'],
  edge: '#97594a',
  shine: 'metal',
};
export const SILVER: Finish = {
  colours: ['#f4f5f7', '#9aa1ab', '#e6e9ed', '#767d88'],
  edge: '#69707b',
  shine: 'metal',
};
export const GUNMETAL: Finish = {
  colours: ['#83878f', '#3a3d44', '#6c7078', '#26282d'],
  edge: '#1d1f23',
  shine: 'metal',
};
export const TORTOISE: Finish = {
  colours: ['#8a5426', '#4a2a14'],
  edge: '#2c170b',
  shine: 'glossy',
  pattern: 'tortoise',
};
export const CRYSTAL: Finish = {
  colours: ['#f4fbff', '#b9ccd4'],
  edge: '#7d98a2',
  shine: 'glossy',
  opacity: 0.58,
};
export const BROWN_TIP = acetate('#5a3a22', '#2e1c10', '#24150c');
export const BLACK_TIP = acetate('#35343a', '#141317', '#0b0a0c');

/** Clear lenses; `reflection` is the colour of the coating. */
export function clear(reflection = '#ffffff', strength = 0.45): LensTint {
  return {
    colours: ['#d5e3ec', '#f2f6f8'],
    opacity: [0.3, 0.12],
    reflection,
    reflectionOpacity: strength,
  };
}

/** Sun lenses that lighten from top to bottom. */
export function shaded(
  top: string,
  middle: string,
  bottom: string,
  reflection = '#dfe9ff',
  strength = 0.3,
): LensTint {
  return {
    colours: [top, middle, bottom],
    opacity: [0.97, 0.8],
    reflection,
    reflectionOpacity: strength,
  };
}
