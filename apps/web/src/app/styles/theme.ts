import { createTheme } from '@mantine/core';

/** Petrol for interactive elements, warm sand for surfaces, in light and dark. */
export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 7 },
  autoContrast: true,
  luminanceThreshold: 0.32,
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  fontFamily:
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif",
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'clamp(1.6rem, 1.2rem + 1.6vw, 2.25rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
    },
  },
  colors: {
    petrol: [
      '#eaf6f6',
      '#d5eaea',
      '#a9d5d6',
      '#79bfc1',
      '#52acaf',
      '#3aa0a3',
      '#1f8589',
      '#0f6a6f',
      '#0f5257',
      '#0a3d42',
    ],
    sand: [
      '#fbf9f6',
      '#f4efe8',
      '#e8dfd3',
      '#d9cbb9',
      '#c6b39b',
      '#ab967c',
      '#857159',
      '#6a5945',
      '#4f4233',
      '#362d23',
    ],
    dark: [
      '#e6e8e7',
      '#c3c9c8',
      '#a9b1b0',
      '#7f8988',
      '#4a5453',
      '#364140',
      '#273130',
      '#1a2322',
      '#131a19',
      '#0c1211',
    ],
  },
});
