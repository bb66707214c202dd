/** Vitest's projects, by the run of it that tells them; a test holds that none is forgotten. */
export const PROJECTS = {
  units: ['domain', 'contract', 'server'],
  screens: ['web'],
  commands: ['commands'],
};
