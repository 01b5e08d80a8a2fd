import { PRODUCT } from '../../knip.config.js';

/** Finds what only tests use: their files are no beginnings here. */
export default {
  entry: PRODUCT,
  project: ['{domain,application,adapters,infrastructure}/**/*.{ts,tsx}'],
  jest: false,
};
