import fc from 'fast-check';
import { casesOf } from './property-runs-test-kit.ts';

/** fast-check's own default. */
const DEFAULT_CASES = 100;

// Vitest runs this before each test file.
fc.configureGlobal(casesOf(DEFAULT_CASES));
