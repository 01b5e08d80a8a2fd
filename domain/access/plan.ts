/** The part of a user's subscription that decides about access. Plans are rows of the database. */
export interface Plan {
  /** Stable, upper case: "PLUS". */
  readonly code: string;
  /** The name that people see: "Plus". */
  readonly name: string;
  /** The one feature flag that governs REST API, MCP server and command-line client (docs/rules/access.md#plans). */
  readonly includesApi: boolean;
}
