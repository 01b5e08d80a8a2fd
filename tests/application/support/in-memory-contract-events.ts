import type {
  ContractEvent,
  ContractEvents,
  ContractFamily,
  FollowedContract,
} from '../../../application/contract-events/contract-events.js';
import type { Address } from '../../../application/ports/user-operation.js';
import type { InMemoryUnitOfWork } from './in-memory-unit-of-work.js';

const keyOf = (family: ContractFamily, address: Address) => `${family} ${address.toLowerCase()}`;

/** A test says with `emit` and `drop` what the chain did. It publishes no events. */
export class InMemoryContractEvents implements ContractEvents {
  readonly followed: FollowedContract[] = [];
  private readonly events = new Map<string, readonly ContractEvent[]>();

  constructor(private readonly unitOfWork: InMemoryUnitOfWork) {}

  async follow(contract: FollowedContract): Promise<void> {
    const key = keyOf(contract.family, contract.address);
    if (this.followed.some(({ family, address }) => keyOf(family, address) === key)) return;
    this.unitOfWork.write(() => this.followed.push(contract));
  }

  async of(family: ContractFamily, address: Address): Promise<readonly ContractEvent[]> {
    return this.events.get(keyOf(family, address)) ?? [];
  }

  emit(family: ContractFamily, address: Address, ...events: readonly ContractEvent[]): void {
    const key = keyOf(family, address);
    const all = [...(this.events.get(key) ?? []), ...events];
    this.events.set(
      key,
      all.toSorted((a, b) => Number(a.block - b.block) || a.logIndex - b.logIndex),
    );
  }

  /** A reorganisation drops the events of the blocks after this one. */
  drop(family: ContractFamily, address: Address, after: bigint): void {
    const key = keyOf(family, address);
    this.events.set(
      key,
      (this.events.get(key) ?? []).filter(({ block }) => block <= after),
    );
  }
}
