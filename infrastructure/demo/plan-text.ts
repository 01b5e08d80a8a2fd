import type { PlanResponse } from '../../adapters/http/rest/access/plan.response.js';

/** The answer of the sandbox about somebody's plan. */
export interface PlanOfPerson {
  readonly username: string;
  readonly plan: PlanResponse;
  /** The cheapest first. */
  readonly plans: readonly PlanResponse[];
}

/** A line for the person's plan, and one for each plan. */
export function planText({ username, plan, plans }: PlanOfPerson): string {
  return [`${username}: ${words(plan)}`, ...plans.map((each) => `  ${words(each)}`)].join('\n');
}

function words(plan: PlanResponse): string {
  const features = [
    `${plan.includesApi ? 'includes' : 'lacks'} the API`,
    `${plan.monthlyCreditsUsd} USD of credits a month`,
    `${plan.freeTrades ?? 'any number of'} free trades a month`,
    ...(Number(plan.creditDiscountPercent) > 0 ? [`${plan.creditDiscountPercent} % off credits`] : []),
    `${plan.monthlyPrice} ${plan.currency} a month`,
  ];
  return `${plan.code} (${plan.name}) ${features.join(', ')}`;
}
