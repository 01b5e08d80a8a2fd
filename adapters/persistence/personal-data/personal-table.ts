/** A table with rows about users, and what the export gives a user out of it (docs/rules/personal-data.md#data-export). */
export interface PersonalTable {
  readonly table: string;
  /** The condition over its row `t` that finds the rows of `:userId`. */
  readonly whose: string;
  /** The columns of its primary key. */
  readonly key: readonly string[];
  /** Columns with secrets, with what recognises a secret, or with what is computed for searches. Nobody is given them. */
  readonly without?: readonly string[];
  /** A column that is stored encrypted, and what it was sealed for, by the first column of the key. It is given out as plain text. */
  readonly sealed?: { readonly column: string; readonly context: (id: string) => string };
}
