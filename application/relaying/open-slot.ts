import type { RelayFees } from '../../domain/relaying/relay-fees.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { RelayCall, RelayTask } from './relay-call.js';
import type { RelaySigner } from './relay-signer.js';
import type { RelayAttempt, RelaySlots, SlotKey } from './relay-slots.js';

/** A slot that was opened a moment ago, with its first attempt. */
export interface NewSlot extends SlotKey {
  readonly attempt: RelayAttempt;
}

/** An account from which something is sent. */
export interface SigningAccount {
  readonly chainId: number;
  readonly signer: RelaySigner;
  /** The next nonce that the chain takes from it. */
  readonly chainNonce: number;
}

/** Reserves a nonce, signs the call, and stores both before anything is sent. After a crash the same bytes are sent again. */
export class OpenSlot {
  constructor(
    private readonly slots: RelaySlots,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Call it under the lease of the account.
   * @param claim runs first in the same unit of work
   * @throws ConflictError when another slot carries one of the tasks
   */
  execute(
    { chainId, signer, chainNonce }: SigningAccount,
    tasks: readonly RelayTask[],
    call: RelayCall,
    fees: RelayFees,
    claim: () => Promise<void> = async () => {},
  ): Promise<NewSlot> {
    return this.unitOfWork.run(async () => {
      await claim();
      const nonce = await this.slots.reserveNonce(chainId, signer.address, chainNonce);
      const attempt = { ...(await signer.sign(call, nonce, fees)), fees, isCancellation: false };
      const slot = { chainId, signer: signer.address, nonce };
      await this.slots.open(slot, tasks, attempt);
      return { ...slot, attempt };
    });
  }
}
