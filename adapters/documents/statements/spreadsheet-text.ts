import type { Options } from 'csv-stringify/sync';

/** What a spreadsheet takes for the beginning of a formula behind the separators of other countries. */
const HIDDEN_FORMULA = /(?<=;|(?<!^)\t)(?=[^\p{L}\p{N};\t]*[=+\-@＝＋－＠])/gu;

const NEGATIVE_AMOUNT = /^-\d+\.\d{2,6}$/;

/**
 * Text that a spreadsheet would execute as a formula gets an apostrophe in front, also inside of a cell: spreadsheets of many countries
 * divide lines at semicolons.
 */
export const WITHOUT_FORMULAS: Options = {
  escape_formulas: true,
  cast: { string: withoutHiddenFormula },
};

/** The same for tables with negative amounts, which stay numbers. */
export const WITH_NEGATIVE_AMOUNTS: Options = {
  ...WITHOUT_FORMULAS,
  cast: {
    string: (text) =>
      NEGATIVE_AMOUNT.test(text) ? { value: text, escape_formulas: false } : withoutHiddenFormula(text),
  },
};

function withoutHiddenFormula(text: string): string {
  return text.replace(HIDDEN_FORMULA, "'");
}
