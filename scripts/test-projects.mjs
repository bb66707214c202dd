/** Vitest's projects, grouped by the run that reports them; a test asserts that none is missing. */
export const PROJECTS = {
  units: ['domain', 'contract', 'server'],
  screens: ['web'],
  commands: ['commands'],
};
