import {
  type AgentMandate,
  assertCaps,
  type Executor,
  LONGEST_PERIOD_SECONDS,
  type MandateCurrency,
  MOST_SESSIONS,
} from '../../domain/agent-sessions/agent-mandate.js';
import { type AgentSessionEvent, create, DRAFT_MS } from '../../domain/agent-sessions/agent-session.js';
import { assertPayable, type MinimumAmounts } from '../../domain/payments/minimum-amount.js';
import { startOfUtcDay, utcDate } from '../../domain/shared/calendar-date.js';
import { assertDraftable } from '../../domain/shared/draft-limits.js';
import { ConflictError, NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import { type AgentSessionId, agentSessionId, type UserId } from '../../domain/shared/ids.js';
import { parseMoney } from '../../domain/shared/money.js';
import type { ContractEvents } from '../contract-events/contract-events.js';
import type { ChainAddresses } from '../external-accounts/chain-addresses.js';
import { payableAddress } from '../external-accounts/payable-address.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { SecretBox } from '../ports/secret-box.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Address } from '../ports/user-operation.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import { type AgentAccounts, type ExecutorKeys, executorKeyContext } from './agent-accounts.js';
import type { AgentSessionRepository, StoredSession } from './agent-session.repository.js';
import type { SessionRecipients } from './session-recipients.js';

export interface SessionRequest {
  readonly ownerId: UserId;
  readonly clientId: string;
  /** A username, or an address. */
  readonly recipient: string;
  readonly currency: MandateCurrency;
  /** Decimal strings in units of the currency. */
  readonly maxAmountPerExecution: string;
  readonly maxAmountPerPeriod: string;
  readonly periodSeconds: number;
  readonly expiresAt: Date | null;
  readonly fundingAmount: string | null;
  /** The address of the agent's own key; null for a key that the service keeps. */
  readonly executorAddress: string | null;
}

/** A draft that is not stored yet. */
export interface PreparedSession {
  readonly stored: StoredSession;
  readonly sealedKey: string | null;
  readonly events: readonly AgentSessionEvent[];
}

/** Asks for a mandate. Nothing happens on chain until its owner has signed it (docs/rules/agent-sessions.md#draft). */
export class CreateAgentSession {
  constructor(
    private readonly sessions: AgentSessionRepository,
    private readonly accounts: AgentAccounts,
    private readonly keys: ExecutorKeys,
    private readonly recipients: SessionRecipients,
    private readonly wallets: Pick<WalletRepository, 'ofUser'>,
    private readonly addresses: Pick<ChainAddresses, 'checksummed' | 'deadEnd'>,
    private readonly contractEvents: Pick<ContractEvents, 'follow'>,
    private readonly secretBox: Pick<SecretBox, 'seal'>,
    private readonly minima: MinimumAmounts,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** What `prepare` and `store` do together, outside of a transaction. */
  async execute(request: SessionRequest): Promise<StoredSession> {
    return this.store(await this.prepare(request));
  }

  /**
   * Checks the request and computes the account's address, which asks the chain: call it outside of a transaction.
   * @throws ValidationError naming the field
   * @throws ConflictError when this deployment has no agent sessions
   * @throws ServiceUnavailableError when no node answers in time
   */
  async prepare(request: SessionRequest): Promise<PreparedSession> {
    if (!this.accounts.isOffered) throw new ConflictError('This deployment has no agent sessions');
    const { ownerId, clientId } = request;
    const wallet = await this.wallets.ofUser(ownerId);
    if (!wallet) throw new NotFoundError('The wallet');
    const id = agentSessionId(this.ids.next());
    const { executor, sealedKey } = this.executorFor(id, request.executorAddress);
    const expiresAt = request.expiresAt && wholeSeconds(request.expiresAt);
    const createdAt = this.clock.now();
    const draftUntil = new Date(createdAt.getTime() + DRAFT_MS);
    const { next: session, events } = create({ id, ownerId, createdAt, expiresAt, draftUntil });
    const mandate = await this.mandateFor(request, wallet.address, id, expiresAt, executor);
    const stored = { session, mandate, salt: null, clientId, installedAt: null, removedAt: null, failures: 0 };
    return { stored, sealedKey, events };
  }

  /**
   * @throws ConflictError when the owner has too many, or too many of the application wait
   * @throws DailyLimitError when the application has asked the owner for too many today
   */
  async store({ stored, sealedKey, events }: PreparedSession): Promise<StoredSession> {
    const { session, mandate, clientId } = stored;
    const { id: subjectId, ownerId: userId, createdAt } = session;
    await this.unitOfWork.run(async () => {
      if ((await this.sessions.lockOwner(userId, createdAt)) >= MOST_SESSIONS) {
        throw new ConflictError(`There are ${MOST_SESSIONS} agent sessions already; revoke one first`);
      }
      const today = startOfUtcDay(utcDate(createdAt));
      assertDraftable(await this.sessions.draftsOf(userId, clientId, createdAt, today), 'agent sessions', createdAt);
      await this.sessions.add(stored, sealedKey);
      const address = mandate.account as Address;
      await this.contractEvents.follow({ family: 'agent-account', address, subjectId, userId });
      await this.outbox.append(events);
    });
    return stored;
  }

  private async mandateFor(
    request: SessionRequest,
    owner: Address,
    sessionId: AgentSessionId,
    end: Date | null,
    executor: Executor,
  ): Promise<AgentMandate> {
    const { currency, periodSeconds, fundingAmount } = request;
    if (!this.accounts.currencies.includes(currency)) {
      throw new ValidationError('currency', `${currency} is not available on this deployment`);
    }
    const maxPerExecution = this.amount(request.maxAmountPerExecution, currency, 'maxAmountPerExecution');
    const maxPerPeriod = this.amount(request.maxAmountPerPeriod, currency, 'maxAmountPerPeriod');
    assertCaps({ maxPerExecution, maxPerPeriod, currency });
    if (periodSeconds < 1 || periodSeconds > LONGEST_PERIOD_SECONDS) {
      throw new ValidationError('periodSeconds', `must be from 1 to ${LONGEST_PERIOD_SECONDS}`);
    }
    const funding = fundingAmount === null ? null : this.amount(fundingAmount, currency, 'fundingAmount');
    const recipient = await this.recipients.find(request.recipient, request.ownerId);
    const policy = { sessionId, recipient, currency, maxPerExecution, maxPerPeriod, periodSeconds, executor, end };
    const account = await this.accounts.predict(owner, policy);
    return { recipient, currency, maxPerExecution, maxPerPeriod, periodSeconds, funding, account, executor };
  }

  private amount(text: string, currency: MandateCurrency, field: string): bigint {
    const money = parseMoney(text, currency, field);
    assertPayable(money, this.minima, field);
    return money.minorUnits;
  }

  private executorFor(id: AgentSessionId, own: string | null): { executor: Executor; sealedKey: string | null } {
    if (own !== null) {
      const address = payableAddress(this.addresses, own, 'executorAddress');
      return { executor: { kind: 'OWN', address }, sealedKey: null };
    }
    const { address, privateKey } = this.keys.create();
    const sealedKey = this.secretBox.seal(privateKey, executorKeyContext(id));
    return { executor: { kind: 'SERVICE', address }, sealedKey };
  }
}

/** The chain counts seconds. */
function wholeSeconds(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 1000) * 1000);
}
