import type { Money } from '../shared/money.js';

/** What a user's subscription includes. Plans are rows of the database (docs/rules/access.md#plans). */
export interface Plan {
  /** Stable, upper case: "PLUS". */
  readonly code: string;
  /** The name that people see: "Plus". */
  readonly name: string;
  /** The one feature flag that governs REST API, MCP server and command-line client. */
  readonly includesApi: boolean;
  /** Usage credits in each calendar month (UTC), in millionths of a US dollar. */
  readonly monthlyCredits: bigint;
  /** Trades without commission in each calendar month (UTC); null: any number. */
  readonly freeTrades: number | null;
  /** How much less usage credits cost, in hundredths of a percent. */
  readonly creditDiscountBps: number;
  /** With tax; zero for a plan that costs nothing. */
  readonly monthlyPrice: Money;
}

/** What a plan included from an instant on, until its next version. */
export interface PlanVersion {
  readonly plan: Plan;
  readonly validFrom: Date;
}

/** That a user got another plan. */
export interface PlanChange {
  /** Codes of plans. */
  readonly from: string;
  readonly to: string;
  readonly at: Date;
}
