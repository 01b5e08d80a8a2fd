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

/** The plan of a user, and what is owed for it. */
export interface OwnPlan {
  readonly plan: Plan;
  /** Whether each month costs its price: a plan that somebody has had from the beginning costs nothing. */
  readonly isCharged: boolean;
  /** When the oldest charge was made that is not paid; null when nothing is owed, or plans cost nothing here. */
  readonly owedSince: Date | null;
  /** From when on the plan rests while it is unpaid; null before the owner was reminded of it. */
  readonly restsFrom: Date | null;
  /** The charge is overdue. */
  readonly rests: boolean;
}

/** What a user has now: a plan that rests includes nothing, whichever it is (docs/rules/access.md#unpaid-plans). */
export function planInForce({ plan, rests }: OwnPlan): Plan {
  return rests ? { ...plan, includesApi: false, monthlyCredits: 0n, freeTrades: 0, creditDiscountBps: 0 } : plan;
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
