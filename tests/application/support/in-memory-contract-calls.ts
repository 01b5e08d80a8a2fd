import type {
  ContractCall,
  ContractCallOutcome,
  ContractCalls,
} from '../../../application/contract-calls/contract-calls.js';
import { gasSpent } from '../../../domain/gas-budgets/gas-spent.js';
import type { UserId } from '../../../domain/shared/ids.js';
import { CREATED_AT } from '../../support/builders/time.js';
import type { InMemoryUnitOfWork } from './in-memory-unit-of-work.js';

const PENDING: ContractCallOutcome = { status: 'PENDING', transactionHash: null, failure: null };

/** A test says with `end` what became of a call. It sends nothing and tells no listener. */
export class InMemoryContractCalls implements ContractCalls {
  readonly requested: ContractCall[] = [];
  /** The users whose gas budget is used up. */
  readonly withoutGas = new Set<UserId>();
  /** Those that nobody wants any more. A test ends them. */
  readonly withdrawn: string[] = [];
  private readonly outcomes = new Map<string, ContractCallOutcome>();

  constructor(private readonly unitOfWork: InMemoryUnitOfWork) {}

  async request(call: ContractCall): Promise<void> {
    if (this.withoutGas.has(call.userId)) throw gasSpent('user', CREATED_AT);
    if (this.requested.some(({ id }) => id === call.id)) return;
    this.unitOfWork.write(() => {
      this.requested.push(call);
      this.outcomes.set(call.id, PENDING);
    });
  }

  async withdraw(id: string): Promise<void> {
    this.unitOfWork.write(() => this.withdrawn.push(id));
  }

  async of(id: string): Promise<ContractCallOutcome | null> {
    return this.outcomes.get(id) ?? null;
  }

  /** No node gets any of them. */
  async isRepeatable(): Promise<boolean> {
    return false;
  }

  end(id: string, outcome: ContractCallOutcome): void {
    this.outcomes.set(id, outcome);
  }
}
