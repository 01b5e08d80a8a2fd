import type { Container } from 'inversify';
import { ACTIVATE_AGENT_SESSION } from '../../../application/agent-sessions/agent-session-operations.js';
import { CreateAgentSession } from '../../../application/agent-sessions/create-agent-session.js';
import { resolve } from '../../wiring/resolve.js';
import type { DemoPerson } from './demo-person.js';
import type { DemoSigner } from './demo-signer.js';

const CLIENT_ID = 'demo-cli';
const DAY_SECONDS = 86_400;

/** Mandates that an agent asks for and their owner activates with a passkey. */
export class DemoAgentSessions {
  private readonly createAgentSession: CreateAgentSession;

  constructor(
    container: Container,
    private readonly signer: DemoSigner,
  ) {
    this.createAgentSession = resolve(container, CreateAgentSession);
  }

  /** A small mandate without an end, with money in it. */
  async allowSmallPayments(owner: DemoPerson, recipient: string): Promise<void> {
    const { session } = await this.createAgentSession.execute({
      ownerId: owner.userId,
      clientId: CLIENT_ID,
      recipient,
      currency: 'USD',
      maxAmountPerExecution: '5',
      maxAmountPerPeriod: '10',
      periodSeconds: DAY_SECONDS,
      expiresAt: null,
      fundingAmount: '20',
      executorAddress: null,
    });
    await this.signer.sign(owner, ACTIVATE_AGENT_SESSION, session.id);
  }
}
