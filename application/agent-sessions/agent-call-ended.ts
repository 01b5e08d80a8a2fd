import { paymentRequestId } from '../../domain/shared/ids.js';
import type { ContractCallListener, EndedContractCall } from '../contract-calls/contract-call-listener.js';
import type { AgentPayments } from './agent-payments.js';
import type { SettleAgentSession } from './settle-agent-session.js';

/** The call of an agent's payment has ended. */
export class AgentCallEnded implements ContractCallListener {
  readonly purpose = 'agent-account';

  constructor(
    private readonly payments: Pick<AgentPayments, 'find'>,
    private readonly settleSession: Pick<SettleAgentSession, 'execute'>,
  ) {}

  async ended({ id }: EndedContractCall): Promise<void> {
    const payment = await this.payments.find(paymentRequestId(id));
    if (payment) await this.settleSession.execute(payment.sessionId);
  }
}
