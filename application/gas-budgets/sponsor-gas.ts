import {
  budgetsOf,
  countedPayments,
  expectedCost,
  type GasAmounts,
  spentScope,
} from '../../domain/gas-budgets/gas-budgets.js';
import { gasSpent } from '../../domain/gas-budgets/gas-spent.js';
import type { GasClass } from '../../domain/relaying/relay-task.js';
import { utcDate } from '../../domain/shared/calendar-date.js';
import type { UserId, WalletOperationId } from '../../domain/shared/ids.js';
import type { OperationPlan, WalletOperationKind } from '../wallet-operations/wallet-operation-kind.js';
import type { GasLedger, Sponsored } from './gas-ledger.js';
import type { GasSettings } from './gas-settings.js';

/** An operation whose gas the service is to pay. */
export interface SponsoredOperation extends Sponsored {
  readonly gasClass: GasClass;
  /** The gas that its plan asks for; left out for ordinary calls. */
  readonly callGas?: bigint;
}

/** A contract call whose gas the service is to pay. */
export interface SponsoredCall extends Sponsored {
  readonly id: string;
  readonly gasLimit: bigint;
}

/** Pays the gas of operations and contract calls, within the budgets of the day (docs/rules/limits.md#gas-budgets). */
export class SponsorGas {
  constructor(
    private readonly ledger: GasLedger,
    private readonly settings: GasSettings,
  ) {}

  /** Nothing is reserved, so that a reservation can be refused a moment later. @throws DailyLimitError when a budget is used up */
  async assertAffordable(operation: SponsoredOperation, at: Date): Promise<void> {
    const { spent, budgets, cost } = await this.appraise(operation, at);
    const scope = spentScope(spent, budgets, cost);
    if (scope) throw gasSpent(scope, at);
  }

  /**
   * Sets the expected cost aside. Call it last in the unit of work that stores the signed operation.
   * @throws DailyLimitError when a budget is used up
   */
  async reserve(operationId: WalletOperationId, operation: SponsoredOperation, at: Date): Promise<void> {
    const { userId, clientId, purse } = operation;
    const { budgets, cost, includesDeployment } = await this.appraise(operation, at);
    const payer = { userId, clientId, ...(purse && { purse }) };
    const reservation = { subjectId: operationId, ...payer, day: utcDate(at), wei: cost, includesDeployment };
    const scope = await this.ledger.reserve(reservation, budgets);
    if (scope) throw gasSpent(scope, at);
  }

  /**
   * Sets aside what a contract call costs at most. Call it last in the unit of work that stores the call.
   * @throws DailyLimitError when a budget is used up
   */
  async reserveCall({ id: subjectId, gasLimit, ...payer }: SponsoredCall, at: Date): Promise<void> {
    const { budgets, weiPerGas } = await this.appraise({ ...payer, gasClass: 'PAYMENT' }, at);
    const wei = gasLimit * weiPerGas;
    const reservation = { subjectId, ...payer, day: utcDate(at), wei, includesDeployment: false };
    const scope = await this.ledger.reserve(reservation, budgets);
    if (scope) throw gasSpent(scope, at);
  }

  private async appraise({ gasClass, callGas, ...sponsored }: SponsoredOperation, at: Date): Promise<Appraisal> {
    const { budgets, firstPrice } = this.settings;
    const account = await this.ledger.account(sponsored, utcDate(at), countedPayments(budgets));
    const { spent, completedPayments, needsDeployment } = account;
    const weiPerGas = account.weiPerGas ?? firstPrice;
    const own = budgetsOf(sponsored.purse ?? 'USER', gasClass, budgets, completedPayments);
    return {
      spent,
      budgets: sponsored.clientId === null ? { ...own, client: null } : own,
      weiPerGas,
      cost: expectedCost(weiPerGas, needsDeployment, callGas),
      includesDeployment: needsDeployment,
    };
  }
}

/** What the service pays the gas of when a user signs this plan. */
export function sponsored(
  { gasClass }: Pick<WalletOperationKind, 'gasClass'>,
  { proposedBy, callGas, purse }: Pick<OperationPlan, 'proposedBy' | 'callGas' | 'purse'>,
  userId: UserId,
): SponsoredOperation {
  const payer = { userId, clientId: proposedBy ?? null, ...(purse && { purse }) };
  return { ...payer, gasClass, ...(callGas !== undefined && { callGas }) };
}

interface Appraisal {
  readonly spent: GasAmounts;
  readonly budgets: GasAmounts<bigint | null>;
  readonly weiPerGas: bigint;
  readonly cost: bigint;
  readonly includesDeployment: boolean;
}
