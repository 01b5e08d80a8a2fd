import type { RelayFees } from '../../domain/relaying/relay-fees.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { RelayCall, RelayTask } from './relay-call.js';
import type { RelaySigner } from './relay-signer.js';
import type { NewSlot, RelaySlots } from './relay-slots.js';
import type { RelayerMoney } from './relayer-money.js';

/** An account from which something is sent. */
export interface SigningAccount {
  readonly chainId: number;
  readonly signer: RelaySigner;
  /** The next nonce that the chain takes from it. */
  readonly chainNonce: number;
}

/** What one transaction does. */
export interface CarriedCall {
  readonly tasks: readonly RelayTask[];
  readonly call: RelayCall;
}

/** Reserves a nonce for each call, signs the calls, and stores everything before anything is sent. After a crash the same bytes are sent again. */
export class ReserveSlots {
  constructor(
    private readonly slots: RelaySlots,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Call it under the lease of the account.
   * @param claim runs first in the same unit of work
   * @param money pays for them; without it the account has enough money
   * @returns a slot for each call, in their order
   * @throws ConflictError when another slot carries one of the tasks
   * @throws OutdatedSurveyError when the money may not be enough any more
   */
  async execute(
    { chainId, signer, chainNonce }: SigningAccount,
    calls: readonly CarriedCall[],
    fees: RelayFees,
    claim: () => Promise<void> = async () => {},
    money?: RelayerMoney,
  ): Promise<readonly NewSlot[]> {
    const opened = await this.unitOfWork.run(async () => {
      await claim();
      const first = await this.slots.reserveNonces(chainId, signer.address, chainNonce, calls.length);
      money?.check(first, gasOf(calls, signer));
      const slotOf = async ({ tasks, call }: CarriedCall, index: number): Promise<NewSlot> => {
        const nonce = first + index;
        const attempt = { ...(await signer.sign(call, nonce, fees)), fees, isCancellation: false };
        return { chainId, signer: signer.address, nonce, tasks, attempt };
      };
      const opened = await Promise.all(calls.map(slotOf));
      await this.slots.open(opened);
      return opened;
    });
    const [first] = opened;
    if (first) money?.take(first.nonce, gasOf(calls, signer));
    return opened;
  }
}

function gasOf(calls: readonly CarriedCall[], signer: RelaySigner) {
  return calls.map(({ call }) => ({ gasLimit: signer.gasLimitOf(call) }));
}
