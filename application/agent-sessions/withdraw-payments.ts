import type { AgentSessionId } from '../../domain/shared/ids.js';
import type { ContractCalls } from '../contract-calls/contract-calls.js';
import type { AgentPayments } from './agent-payments.js';

/** Withdraws the payments of a session that are on their way, because its owner does not want them any more. */
export class WithdrawPayments {
  constructor(
    private readonly payments: Pick<AgentPayments, 'accepted'>,
    private readonly contractCalls: Pick<ContractCalls, 'withdraw'>,
  ) {}

  /**
   * What no node has is not sent. What a node has is cancelled, and its payment ends when nobody can make it any more. Call it in the unit of
   * work that has revoked the session.
   */
  async execute(id: AgentSessionId): Promise<void> {
    for (const { paymentId } of await this.payments.accepted(id)) await this.contractCalls.withdraw(paymentId);
  }
}
