import type { ContractChanges } from '../../../application/contract-events/contract-changes.js';
import type {
  ContractEvent,
  ContractEvents,
  ContractFamily,
  FollowedContract,
} from '../../../application/contract-events/contract-events.js';
import type { ChainBlock } from '../../../application/indexing/chain-reader.js';
import type { Address } from '../../../application/ports/user-operation.js';
import type { InMemoryUnitOfWork } from './in-memory-unit-of-work.js';

const keyOf = (family: ContractFamily, address: Address) => `${family} ${address.toLowerCase()}`;

const positionsOf = (events: readonly ContractEvent[]) =>
  events.map(({ block, logIndex, transactionHash }) => `${block} ${logIndex} ${transactionHash}`).join();

/**
 * A test says with `emit` and `drop` what the chain did, or hands over the blocks of a ledger, in which every block is final. It publishes no
 * events.
 */
export class InMemoryContractEvents implements ContractEvents, ContractChanges {
  readonly followed: FollowedContract[] = [];
  private readonly events = new Map<string, readonly ContractEvent[]>();
  /** The first block whose events are stored, by contract. */
  private readonly from = new Map<string, bigint>();

  /** The places of the events that were taken in last, by contract. */
  private readonly takenIn = new Map<string, string>();

  constructor(
    private readonly unitOfWork: InMemoryUnitOfWork,
    private readonly blocks: () => readonly ChainBlock[] = () => [],
  ) {}

  async follow(contract: FollowedContract): Promise<void> {
    const key = keyOf(contract.family, contract.address);
    if (this.followed.some(({ family, address }) => keyOf(family, address) === key)) return;
    const newest = this.blocks().at(-1);
    this.unitOfWork.write(() => {
      this.followed.push(contract);
      this.from.set(key, newest ? newest.number + 1n : 0n);
    });
  }

  async of(family: ContractFamily, address: Address): Promise<readonly ContractEvent[]> {
    return [...this.inBlocks(family, address), ...(this.events.get(keyOf(family, address)) ?? [])];
  }

  async newest(
    family: ContractFamily,
    address: Address,
    name: string,
    limit: number,
  ): Promise<readonly ContractEvent[]> {
    const events = await this.of(family, address);
    return events
      .filter((event) => event.name === name)
      .toReversed()
      .slice(0, limit);
  }

  async takeIn(
    family: ContractFamily,
    address: Address,
    nonces?: readonly string[],
  ): Promise<readonly ContractEvent[]> {
    const events = await this.of(family, address);
    this.unitOfWork.write(() => this.takenIn.set(keyOf(family, address), positionsOf(events)));
    return events.filter(({ arguments: { nonce } }) => typeof nonce !== 'string' || nonces?.includes(nonce) !== false);
  }

  async takeStranded(): Promise<readonly Pick<FollowedContract, 'family' | 'subjectId'>[]> {
    const isChanged = await Promise.all(
      this.followed.map(async ({ family, address }) => {
        const known = this.takenIn.get(keyOf(family, address)) ?? '';
        return positionsOf(await this.of(family, address)) !== known;
      }),
    );
    return this.followed.flatMap(({ family, subjectId }, index) => (isChanged[index] ? [{ family, subjectId }] : []));
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

  private inBlocks(family: ContractFamily, address: Address): readonly ContractEvent[] {
    const key = keyOf(family, address);
    const from = this.from.get(key);
    return this.blocks().flatMap(({ number: block, timestamp: minedAt, contractLogs }) =>
      contractLogs
        .filter((log) => keyOf(log.family, log.address) === key && from !== undefined && block >= from)
        .map(({ name, transactionHash, logIndex, ...log }) => {
          return { name, arguments: log.arguments, transactionHash, block, logIndex, minedAt };
        }),
    );
  }
}
