import type { Plan } from '../../../domain/access/plan.js';

/** The plan Plus. */
export function newPlan(overrides: Partial<Plan> = {}): Plan {
  return {
    code: 'PLUS',
    name: 'Plus',
    includesApi: true,
    monthlyCredits: 0n,
    freeTrades: 5,
    creditDiscountBps: 500,
    monthlyPrice: { minorUnits: 9_990_000n, currency: 'EUR' },
    ...overrides,
  };
}
