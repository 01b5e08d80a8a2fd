import type { MandateRecipient } from '../../agent-sessions/agent-mandate.js';
import type { AgentSessionId } from '../../shared/ids.js';

declare module '../payment-instruction.js' {
  interface PaymentInstructions {
    agent_payment: AgentPayment;
  }
}

/** Pays the recipient of an agent session out of the session's account. The owner has signed the session, and approves nothing more. */
export interface AgentPayment {
  readonly type: 'agent_payment';
  readonly session: { readonly id: AgentSessionId; readonly account: string };
  readonly recipient: MandateRecipient;
}
