import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../../support/eventually.js';
import type { ErrorBody } from '../../support/sandbox/http-exchange.js';
import type { Payment, RestClient } from '../../support/sandbox/rest-client.js';
import type { Sandbox } from '../../support/sandbox/sandbox.js';
import { SubAccountOwner } from '../../support/sandbox/sub-account-owner.js';
import type { PaymentEnds } from './payment-ends.js';

const SCOPES = ['read:agent_sessions', 'write:agent_sessions'];
const ACTIVE_WITHIN_MS = 60_000;
const PAYMENT = { recipient: 'bob', amount: '0.01', currency: 'USD' };
/** More than any plan pays. */
const TERMS = {
  recipient: 'bob',
  currency: 'USD',
  maxAmountPerExecution: '1',
  maxAmountPerPeriod: '100',
  periodSeconds: 86_400,
  fundingAmount: '100',
};

interface Session {
  readonly id: string;
  readonly status: string;
}

/** Payments of an agent, whose key the service keeps, from the request to COMPLETED. */
export class AgentPayments {
  private constructor(
    private readonly client: RestClient,
    private readonly path: string,
    private readonly ends: PaymentEnds,
  ) {}

  /** An agent whose mandate is on chain. */
  static async of(sandbox: Sandbox, ends: PaymentEnds): Promise<AgentPayments> {
    const owner = await sandbox.newPerson({ USD: '200' });
    const client = await sandbox.client(owner.userId, SCOPES);
    const { status, body } = await client.send<Session & ErrorBody>('/agent-sessions', { method: 'POST', body: TERMS });
    if (status !== 201) throw new Error(`The agent session was refused: ${body.message}`);
    const path = `/agent-sessions/${body.id}`;
    await new SubAccountOwner(sandbox, owner).sign(`${path}/activation`);
    const isActive = async () => (await client.get<Session>(path)).body.status === 'ACTIVE';
    await eventually('the agent session is active', isActive, ACTIVE_WITHIN_MS);
    return new AgentPayments(client, `${path}/payments`, ends);
  }

  /**
   * Asks for a payment. What is refused for the moment is asked for again, and that time counts.
   * @returns the milliseconds until the payment is stored as COMPLETED
   */
  async complete(): Promise<number> {
    const startedAt = performance.now();
    for (;;) {
      const asked = await this.client.send<Payment & ErrorBody>(this.path, { method: 'POST', body: PAYMENT });
      if (asked.status === 201) {
        await this.ends.completed(asked.body.paymentRequestId);
        return performance.now() - startedAt;
      }
      if (asked.status !== 503) throw new Error(`A payment was refused: ${asked.body.message}`);
      await delay(Number(asked.headers.get('retry-after')) * 1_000);
    }
  }
}
