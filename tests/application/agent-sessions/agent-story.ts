import { randomUUID } from 'node:crypto';
import type { StoredSession } from '../../../application/agent-sessions/agent-session.repository.js';
import { activate } from '../../../domain/agent-sessions/agent-session.js';
import { type PaymentRequestId, paymentRequestId } from '../../../domain/shared/ids.js';
import { type Person, storedPerson } from '../../adapters/persistence/support/people.js';
import type { OpenDatabase } from '../../adapters/persistence/support/test-database.js';
import { sha256 } from '../support/simple-ports.js';
import { agentDesk } from './agent-desk.js';

/** An owner with agent sessions for one payee. */
export class AgentStory {
  private constructor(
    readonly desk: ReturnType<typeof agentDesk>,
    readonly owner: Person,
    readonly payee: Person,
  ) {}

  static async begin(db: OpenDatabase): Promise<AgentStory> {
    return new AgentStory(agentDesk(db), await storedPerson(db.database), await storedPerson(db.database));
  }

  terms(overrides: object = {}) {
    return {
      ownerId: this.owner.user.id,
      clientId: 'agent',
      recipient: this.payee.user.username,
      currency: 'USD' as const,
      maxAmountPerExecution: '20',
      maxAmountPerPeriod: '50',
      periodSeconds: 3_600,
      expiresAt: null,
      fundingAmount: '50',
      executorAddress: null,
      ...overrides,
    };
  }

  /** A session as it is when its activation is final. */
  async active(overrides: object = {}): Promise<StoredSession> {
    const { session } = await this.desk.create.execute(this.terms(overrides));
    const now = this.desk.clock.now();
    await this.desk.sessions.record(session.id, { installedAt: now, removedAt: null, failures: 0 });
    await this.desk.sessions.transition(activate(session, now).next, session.status);
    return (await this.desk.sessions.find(session.id)) ?? Promise.reject(new Error('It was stored'));
  }

  async pay({ session }: StoredSession, amount: string, key: string = randomUUID()): Promise<PaymentRequestId> {
    const execution = await this.desk.pay.execute({
      sessionId: session.id,
      callerId: this.owner.user.id,
      clientId: 'agent',
      recipient: this.payee.user.username,
      amount,
      currency: 'USD',
      idempotencyKey: key,
      given: null,
      claim: null,
      answerFor: () => ({ status: 201, body: {} }),
    });
    if (execution.kind !== 'done') throw new Error('Nothing was replayed');
    return paymentRequestId(execution.result.id);
  }

  async statusOf(stored: StoredSession) {
    return (await this.desk.sessions.find(stored.session.id))?.session.status;
  }

  async paymentStatus(id: PaymentRequestId) {
    return (await this.desk.requests.find(id))?.status;
  }

  idOf({ session }: StoredSession) {
    return { id: session.id, ownerId: this.owner.user.id };
  }

  /** The chain executes the nonce of a payment. @param amount minor units; null for that of the payment */
  async executed(payment: PaymentRequestId, block = 5n, amount: bigint | null = null): Promise<void> {
    const { nonce } = (await this.desk.payments.find(payment)) ?? { nonce: '0x' };
    const minorUnits = amount ?? (await this.desk.requests.find(payment))?.money?.minorUnits ?? 0n;
    this.desk.events.push({
      name: 'Executed',
      arguments: { nonce, amount: String(minorUnits) },
      transactionHash: sha256(payment),
      block,
      logIndex: 0,
      minedAt: this.desk.clock.now(),
    });
  }
}
