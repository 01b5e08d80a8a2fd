import type { Options } from 'csv-stringify/sync';

/** What a spreadsheet takes for the beginning of a formula behind the separators of other countries. */
const HIDDEN_FORMULA = /(?<=;|(?<!^)\t)(?=[^\p{L}\p{N};\t]*[=+\-@＝＋－＠])/gu;

/**
 * Text that a spreadsheet would execute as a formula gets an apostrophe in front, also inside of a cell: spreadsheets of many countries
 * divide lines at semicolons.
 */
export const WITHOUT_FORMULAS: Options = {
  escape_formulas: true,
  cast: { string: (text) => text.replace(HIDDEN_FORMULA, "'") },
};
