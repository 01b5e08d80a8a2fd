/** What a user subscribes to, as far as access goes. Plans are rows of the database, not code. */
export interface Plan {
  /** Stable, upper case: "PLUS". */
  readonly code: string;
  /** As people know it. */
  readonly name: string;
  /** The one feature flag that governs REST API, MCP server and command-line client (docs/rules/access.md#plans). */
  readonly includesApi: boolean;
}
