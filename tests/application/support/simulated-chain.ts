import type { Address, Hex, SignedOperation } from '../../../application/ports/user-operation.js';
import type { RelayCall } from '../../../application/relaying/relay-call.js';
import {
  type InclusionStatus,
  type RelayChain,
  TransactionRefusedError,
} from '../../../application/relaying/relay-chain.js';
import type { EntryPoint } from '../../../application/wallet-operations/entry-point.js';
import type { OperationSimulator, Simulation } from '../../../application/wallet-operations/operation-simulator.js';
import { ConflictError, ServiceUnavailableError } from '../../../domain/shared/errors.js';
import type { OperationFailure } from '../../../domain/wallet-operations/operation-failure.js';
import { CREATED_AT, DAY, later } from '../../support/builders/time.js';
import { sha256 } from './simple-ports.js';
import { decodeTransaction, SimulatedSigner } from './simulated-signer.js';

interface Sent {
  readonly raw: Hex;
  readonly signer: Address;
  readonly nonce: number;
  readonly call: Hex;
  readonly maxFee: bigint;
  readonly gasLimit: bigint;
  inclusionStatus: 'open' | 'included' | 'reverted' | 'replaced';
}

const ENOUGH = 10n ** 18n;

/** A chain with the accounts of relayers on it: transactions execute in the order of their nonces, each nonce once. */
export class SimulatedChain implements RelayChain, EntryPoint, OperationSimulator {
  readonly chainId = 31_337;
  /** Every transaction that was signed, given away or not. */
  readonly signed: Hex[] = [];
  readonly signer = new SimulatedSigner('0x52908400098527886E0F7030069857D2E4169EE7', this.signed);
  readonly address = this.signer.address;
  /** Everything the node was ever given and has not forgotten. */
  readonly sent = new Map<Hex, Sent>();
  readonly deployed = new Set<Address>();
  /** What a simulation finds. */
  obstacle: OperationFailure | null = null;
  isNonceUsed = false;
  /** The block that a simulation is made at, a day after the tests' time. */
  block = { number: 1n, time: later(CREATED_AT, DAY) };
  /** In wei. Who is not named has enough. */
  readonly balances = new Map<Address, bigint>();
  baseFee = 1_000n;
  /** What a simulation finds of single operations, by their hash. */
  readonly obstacles = new Map<Hex, OperationFailure>();
  /** Operations that the node cannot run, by their hash. */
  readonly unanswered = new Set<Hex>();
  /** Whether a call with several operations would be taken. */
  takesBatches = true;
  /** Why the node takes nothing now. */
  refusal: string | null = null;
  /** How deploying goes: at once with the broadcast, or with the next block. */
  deploysAtOnce = true;
  reachable = true;
  private readonly next = new Map<Address, number>();

  async nextNonce(signer: Address): Promise<number> {
    return this.answer(this.nonceOf(signer));
  }

  async nextBaseFee(): Promise<bigint> {
    return this.answer(this.baseFee);
  }

  async balanceOf(account: Address): Promise<bigint> {
    return this.answer(this.balances.get(account) ?? ENOUGH);
  }

  executionOf(...operations: readonly SignedOperation[]): RelayCall {
    return { to: this.address, data: `0x${operations.map(({ hash }) => hash.slice(2)).join('')}` };
  }

  deploymentOf(owner: { readonly x: Hex; readonly y: Hex }): RelayCall {
    return { to: this.address, data: owner.x };
  }

  async isDeployed(wallet: Address): Promise<boolean> {
    return this.answer(this.deployed.has(wallet));
  }

  async simulate({ hash, operation }: SignedOperation): Promise<Simulation> {
    const obstacle = this.obstacles.get(hash) ?? this.obstacle;
    const isDeployed = this.deployed.has(operation.sender);
    if (this.unanswered.has(hash)) throw new ServiceUnavailableError('The chain node did not run the operation');
    return this.answer({ block: this.block, isDeployed, isNonceUsed: this.isNonceUsed, obstacle });
  }

  simulateAll(operations: readonly SignedOperation[]): Promise<readonly Simulation[]> {
    return Promise.all(operations.map((operation) => this.simulate(operation)));
  }

  async wouldTake(): Promise<boolean> {
    return this.answer(this.takesBatches);
  }

  async inclusionStatusOf({
    signer,
    nonce,
    hash,
  }: Parameters<RelayChain['inclusionStatusOf']>[0]): Promise<InclusionStatus> {
    const status = this.sent.get(hash)?.inclusionStatus;
    if (status === 'included' || status === 'reverted') return this.answer(status);
    return this.answer(this.nonceOf(signer) > nonce ? 'lost' : 'open');
  }

  async broadcast(raw: Hex): Promise<void> {
    this.answer(null);
    const hash = sha256(raw);
    if (this.sent.has(hash)) return;
    const { signer, nonce, call, maxFee, gasLimit } = decodeTransaction(raw);
    if (nonce < this.nonceOf(signer)) throw new ConflictError("Another transaction took the relayer's nonce", true);
    if (this.refusal) throw new TransactionRefusedError(this.refusal);
    if (this.pooledCost(signer, nonce) + gasLimit * maxFee > (this.balances.get(signer) ?? ENOUGH)) {
      throw new TransactionRefusedError('insufficient funds for gas * price + value');
    }
    for (const other of this.sent.values()) {
      if (other.signer !== signer || other.nonce !== nonce || other.inclusionStatus !== 'open') continue;
      if (maxFee * 10n < other.maxFee * 11n) throw new TransactionRefusedError('replacement transaction underpriced');
      other.inclusionStatus = 'replaced';
    }
    this.sent.set(hash, { raw, signer, nonce, call, maxFee, gasLimit, inclusionStatus: 'open' });
    if (this.deploysAtOnce) this.mine();
  }

  /** Executes the transactions that are next in line, one of each account, if the node has them. */
  mine({ success = true } = {}): void {
    for (const next of this.line) {
      next.inclusionStatus = success ? 'included' : 'reverted';
      this.next.set(next.signer, next.nonce + 1);
    }
  }

  get nextInLine(): Sent | undefined {
    return this.line[0];
  }

  /** Somebody uses the relayer's key for something else. */
  takeNonce(signer: Address = this.address): void {
    this.next.set(signer, this.nonceOf(signer) + 1);
  }

  /** The node forgets what is not in a block. */
  forget(): void {
    for (const [hash, { inclusionStatus }] of this.sent) {
      if (inclusionStatus === 'open' || inclusionStatus === 'replaced') this.sent.delete(hash);
    }
  }

  /** The chain drops the blocks from this nonce of the account on. */
  drop(nonce: number, signer: Address = this.address): void {
    for (const [hash, one] of this.sent) if (one.signer === signer && one.nonce >= nonce) this.sent.delete(hash);
    this.next.set(signer, nonce);
  }

  /** Transactions for one call that have executed, or still can: more than one of them would do the same thing twice. */
  effective(call: RelayCall): readonly Sent[] {
    const ofCall = [...this.sent.values()].filter((one) => one.call.includes(call.data.slice(2)));
    return ofCall.filter(
      ({ inclusionStatus, signer, nonce }) =>
        inclusionStatus === 'included' || (inclusionStatus === 'open' && nonce >= this.nonceOf(signer)),
    );
  }

  /** The most that the account's other transactions in the pool can cost: a node counts them, too. */
  private pooledCost(signer: Address, nonce: number): bigint {
    const pooled = [...this.sent.values()].filter(
      (one) =>
        one.signer === signer &&
        one.nonce !== nonce &&
        one.inclusionStatus === 'open' &&
        one.nonce >= this.nonceOf(signer),
    );
    return pooled.reduce((sum, { gasLimit, maxFee }) => sum + gasLimit * maxFee, 0n);
  }

  private get line(): readonly Sent[] {
    return [...this.sent.values()].filter(
      ({ signer, nonce, inclusionStatus, maxFee }) =>
        inclusionStatus === 'open' && nonce === this.nonceOf(signer) && maxFee >= this.baseFee,
    );
  }

  private nonceOf(signer: Address): number {
    return this.next.get(signer) ?? 0;
  }

  private answer<Answer>(answer: Answer): Answer {
    if (!this.reachable) throw new ServiceUnavailableError('The chain node does not answer');
    return answer;
  }
}
