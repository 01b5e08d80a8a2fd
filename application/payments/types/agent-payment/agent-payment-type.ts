import { recipientLabel } from '../../../../domain/agent-sessions/agent-mandate.js';
import type { Instructed } from '../../../../domain/payments/payment-request.js';
import type { AgentPayment } from '../../../../domain/payments/types/agent-payment.js';
import { ValidationError } from '../../../../domain/shared/errors.js';
import { agentSessionId } from '../../../../domain/shared/ids.js';
import type { InstructionDetails, PaymentRecipient } from '../payment-recipient.js';
import type { PaymentTypeDefinition, ResolvedPayment } from '../payment-type-definition.js';
import { transferWords } from '../transfer-words.js';

declare module '../payment-types.js' {
  interface PaymentInputs {
    agent_payment: Readonly<Record<never, never>>;
  }
}

/** A payment within an agent session. It is made by `PayFromAgentSession` and never proposed, so no wallet signs it. */
export class AgentPaymentType implements PaymentTypeDefinition<AgentPayment, Readonly<Record<never, never>>> {
  readonly statusWords = transferWords;

  async resolve(): Promise<ResolvedPayment<AgentPayment>> {
    throw new ValidationError('paymentType', 'agent_payment is made inside an agent session');
  }

  /** It leaves the account of the session. */
  outflow() {
    return null;
  }

  calls(): never {
    throw new Error('A payment within an agent session is no call of the wallet');
  }

  recipient({ recipient }: AgentPayment): PaymentRecipient {
    const { address, user } = recipient;
    return { label: recipientLabel(recipient), userId: user?.userId ?? null, address };
  }

  card({ instruction: { recipient, session } }: Instructed<AgentPayment>) {
    return {
      title: `Pay ${recipientLabel(recipient)} by an agent`,
      lines: [{ name: 'agentAccount', value: session.account }],
    };
  }

  /** The ledger has the row of the session's account. */
  movement() {
    return null;
  }

  async book(): Promise<void> {}

  details({ session }: AgentPayment): InstructionDetails {
    return { agentSessionId: session.id, agentAccount: session.account };
  }

  read(
    { label, userId, address }: PaymentRecipient,
    { agentSessionId: id, agentAccount: account }: InstructionDetails,
  ): AgentPayment {
    if (address === null || typeof id !== 'string' || typeof account !== 'string') {
      throw new Error(`The payment to ${label} names no agent session`);
    }
    const user = userId === null ? null : { userId, username: label };
    return { type: 'agent_payment', session: { id: agentSessionId(id), account }, recipient: { address, user } };
  }
}
