import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import type { ContractCalls } from '../contract-calls/contract-calls.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { SecretBox } from '../ports/secret-box.js';
import type { Hex } from '../ports/user-operation.js';
import type { ConditionalOrderRepository, StoredOrder } from './conditional-order.repository.js';
import { type PublisherKeys, publisherKeyContext } from './publisher-keys.js';

/** How long a withdrawal may take to reach the chain. */
const WITHDRAWN_WITHIN_MS = 5 * 60_000;

/** Takes an order off the chain by the publisher's signature. */
export class WithdrawOrder {
  constructor(
    private readonly orders: Pick<ConditionalOrderRepository, 'sealedKeyOf' | 'setWithdrawal'>,
    private readonly keys: Pick<PublisherKeys, 'withdrawal'>,
    private readonly calls: ContractCalls,
    private readonly secretBox: Pick<SecretBox, 'open'>,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues the withdrawal, unless one is on its way. Call it in a unit of work.
   * @param clientId the application that asks; null for the owner
   * @returns the id of the withdrawal
   * @throws ConflictError when somebody else has begun one meanwhile
   * @throws DailyLimitError when the gas budget is used up: that for stops for the owner, the user's and the application's for an application
   */
  async request({ order, address, withdrawalId }: StoredOrder, clientId: string | null): Promise<string> {
    const begun = withdrawalId === null ? null : await this.calls.of(withdrawalId);
    if (withdrawalId !== null && begun && begun.status !== 'FAILED') return withdrawalId;
    const sealed = await this.orders.sealedKeyOf(order.id);
    if (sealed === null) throw new Error(`The order ${order.id} that is to be withdrawn has no publisher key`);
    const privateKey = this.secretBox.open(sealed, publisherKeyContext(order.id)) as Hex;
    const notAfter = new Date(Math.floor((this.clock.now().getTime() + WITHDRAWN_WITHIN_MS) / 1000) * 1000);
    const { data, gasLimit } = this.keys.withdrawal(privateKey, address, notAfter);
    const id = this.ids.next();
    const call = {
      id,
      purpose: 'conditional-order',
      target: address,
      data,
      gasLimit,
      notAfter,
      // An application that cancels one order after the other must not use up the gas for the owner's own stops.
      purse: clientId === null ? 'STOP' : 'USER',
    } as const;
    await this.calls.request({ ...call, userId: order.ownerId, clientId });
    assertCurrent(await this.orders.setWithdrawal(order.id, withdrawalId, id), 'The conditional order');
    return id;
  }

  /** Why it failed; null while it is on its way, and when it succeeded. */
  async failureOf(withdrawalId: string): Promise<string | null> {
    const outcome = await this.calls.of(withdrawalId);
    return outcome?.status === 'FAILED' ? (outcome.failure ?? 'the chain refused it') : null;
  }
}
