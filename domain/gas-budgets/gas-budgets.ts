import { GAS_PER_OPERATION } from '../relaying/gas-money.js';
import type { GasClass } from '../relaying/relay-task.js';

/** What has a gas budget: a user, the applications that propose their payments, and all users together. */
export const GAS_SCOPES = ['user', 'client', 'all'] as const;
export type GasScope = (typeof GAS_SCOPES)[number];

/** Something in wei for each scope. */
export type GasAmounts<Amount = bigint> = Readonly<Record<GasScope, Amount>>;

/** The gas money that the relayers may spend on a UTC day, in wei; null: any amount (docs/rules/limits.md#gas-budgets). */
export interface GasBudgets {
  readonly perUser: bigint | null;
  /** What each completed payment of a user adds to the user's budget. */
  readonly perCompletedPayment: bigint;
  /** The highest budget of a user. */
  readonly mostPerUser: bigint;
  readonly perClient: bigint | null;
  readonly inAll: bigint | null;
}

/** What the deployment of a wallet uses. */
export const GAS_PER_DEPLOYMENT = 350_000n;

const EXTRAS_DIVISOR = 2n;

/** Counting more would make proposals slow. */
const MOST_COUNTED_PAYMENTS = 1_000n;

/** How many completed payments raise a user's budget; further ones change nothing. */
export function countedPayments({ perUser, perCompletedPayment, mostPerUser }: GasBudgets): number {
  if (perUser === null || perCompletedPayment === 0n || mostPerUser <= perUser) return 0;
  const needed = (mostPerUser - perUser + perCompletedPayment - 1n) / perCompletedPayment;
  return needed < MOST_COUNTED_PAYMENTS ? Number(needed) : Number(MOST_COUNTED_PAYMENTS);
}

/** The budget of a user, which grows with completed payments; null: any amount. */
export function userBudget(budgets: GasBudgets, completedPayments: number): bigint | null {
  const { perUser, perCompletedPayment, mostPerUser } = budgets;
  if (perUser === null) return null;
  const grown = perUser + BigInt(completedPayments) * perCompletedPayment;
  return grown > mostPerUser ? mostPerUser : grown;
}

/** The budgets that an operation must keep to. Extras may use half of the budget in all, so that they cannot stop payments. */
export function budgetsFor(
  gasClass: GasClass,
  budgets: GasBudgets,
  completedPayments: number,
): GasAmounts<bigint | null> {
  const { perClient, inAll } = budgets;
  const all = inAll !== null && gasClass === 'EXTRA' ? inAll / EXTRAS_DIVISOR : inAll;
  return { user: userBudget(budgets, completedPayments), client: perClient, all };
}

/**
 * Which of a user's budgets pays. RECOVERY: recoveries of the account. AGENT: the payments of agents, so that
 * they cannot use up the gas for the owner's own payments, schedules and orders. STOP: what the
 * owner signs to end mandates or recoveries, and the withdrawal of an order that the owner cancels, so that neither agents nor guardians can use up the gas for the owner's brakes (docs/rules/limits.md#gas-budgets).
 */
export const GAS_PURSES = ['USER', 'RECOVERY', 'AGENT', 'STOP'] as const;
export type GasPurse = (typeof GAS_PURSES)[number];

/**
 * The budgets of a purse. Agents have as much as the user's own budget. Recoveries and stops have as much as the largest budget of a user. What all users have spent stops no stop: each
 * ends something that was paid for before.
 */
export function budgetsOf(
  purse: GasPurse,
  gasClass: GasClass,
  budgets: GasBudgets,
  completedPayments: number,
): GasAmounts<bigint | null> {
  if (purse === 'USER' || purse === 'AGENT') return budgetsFor(gasClass, budgets, completedPayments);
  const user = budgets.perUser === null ? null : budgets.mostPerUser;
  return purse === 'STOP' ? { user, client: null, all: null } : { ...budgetsFor(gasClass, budgets, 0), user };
}

/**
 * What an operation will cost, in wei.
 * @param weiPerGas base fee and tip
 * @param needsDeployment whether its wallet has to be deployed first
 * @param callGas the gas that its calls may use beyond those of an ordinary operation
 */
export function expectedCost(weiPerGas: bigint, needsDeployment: boolean, callGas = 0n): bigint {
  return (GAS_PER_OPERATION + callGas + (needsDeployment ? GAS_PER_DEPLOYMENT : 0n)) * weiPerGas;
}

/** The first scope whose budget does not have the cost any more; null when all have it. */
export function spentScope(spent: GasAmounts, budgets: GasAmounts<bigint | null>, costWei: bigint): GasScope | null {
  const isSpent = (scope: GasScope) => {
    const budget = budgets[scope];
    return budget !== null && spent[scope] + costWei > budget;
  };
  return GAS_SCOPES.find(isSpent) ?? null;
}
