import type { Address, Hex, SignedOperation } from '../../../application/ports/user-operation.js';
import type { OperationSimulator, Simulation } from '../../../application/wallet-operations/operation-simulator.js';
import type {
  InclusionStatus,
  RelayCall,
  Relayer,
  RelayFees,
  SignedTransaction,
} from '../../../application/wallet-operations/relayer.js';
import { ConflictError, ServiceUnavailableError } from '../../../domain/shared/errors.js';
import type { OperationFailure } from '../../../domain/wallet-operations/operation-failure.js';
import { CREATED_AT, DAY, later } from '../../support/builders/time.js';
import { sha256 } from './simple-ports.js';

interface Sent {
  readonly raw: Hex;
  readonly nonce: number;
  readonly call: Hex;
  inclusionStatus: 'open' | 'included' | 'reverted';
}

/** A chain with one relayer's account on it: transactions execute in the order of their nonces, each nonce once. */
export class SimulatedChain implements Relayer, OperationSimulator {
  readonly chainId = 31_337;
  readonly address: Address = '0x52908400098527886E0F7030069857D2E4169EE7';
  /** Everything the node was ever given. */
  readonly sent = new Map<Hex, Sent>();
  /** Every transaction that was signed, given away or not. */
  readonly signed: Hex[] = [];
  readonly deployed = new Set<Address>();
  /** What a simulation finds. */
  obstacle: OperationFailure | null = null;
  isNonceUsed = false;
  /** The block that a simulation is made at, a day after the tests' time. */
  block = { number: 1n, time: later(CREATED_AT, DAY) };
  /** How deploying goes: at once with the broadcast, or with the next block. */
  deploysAtOnce = true;
  reachable = true;
  private next = 0;

  async nextNonce(): Promise<number> {
    return this.answer(this.next);
  }

  executionOf({ hash }: SignedOperation): RelayCall {
    return { to: this.address, data: hash };
  }

  deploymentOf(owner: { readonly x: Hex; readonly y: Hex }): RelayCall {
    return { to: this.address, data: owner.x };
  }

  async isDeployed(wallet: Address): Promise<boolean> {
    return this.answer(this.deployed.has(wallet));
  }

  async simulate(): Promise<Simulation> {
    return this.answer({ block: this.block, isNonceUsed: this.isNonceUsed, obstacle: this.obstacle });
  }

  async fees(): Promise<RelayFees> {
    return this.answer({ maxFeePerGas: BigInt(this.signed.length), maxPriorityFeePerGas: 1n });
  }

  async sign(call: RelayCall, nonce: number, fees: RelayFees): Promise<SignedTransaction> {
    const text = JSON.stringify([nonce, call.data, String(fees.maxFeePerGas)]);
    const raw: Hex = `0x${Buffer.from(text).toString('hex')}`;
    this.signed.push(raw);
    return { raw, hash: sha256(raw) };
  }

  async inclusionStatusOf(hash: Hex, nonce: number): Promise<InclusionStatus> {
    const found = this.sent.get(hash);
    if (found?.inclusionStatus === 'included') return this.answer('included');
    if (found?.inclusionStatus === 'reverted') return this.answer('lost');
    return this.answer(this.next > nonce ? 'lost' : 'open');
  }

  async broadcast(raw: Hex): Promise<void> {
    this.answer(null);
    const hash = sha256(raw);
    if (this.sent.has(hash)) return;
    const [nonce, call] = JSON.parse(Buffer.from(raw.slice(2), 'hex').toString()) as [number, Hex];
    if (nonce < this.next) throw new ConflictError("Another transaction took the relayer's nonce", true);
    this.sent.set(hash, { raw, nonce, call, inclusionStatus: 'open' });
    if (this.deploysAtOnce) this.mine();
  }

  /** Executes the transaction that is next in line, if the node has it. */
  mine({ success = true } = {}): void {
    const next = this.nextInLine;
    if (!next) return;
    next.inclusionStatus = success ? 'included' : 'reverted';
    this.next += 1;
  }

  get nextInLine(): Sent | undefined {
    return [...this.sent.values()].find((one) => one.nonce === this.next && one.inclusionStatus === 'open');
  }

  /** Somebody uses the relayer's key for something else. */
  takeNonce(): void {
    this.next += 1;
  }

  /** The node forgets what is not in a block. */
  forget(): void {
    for (const [hash, { inclusionStatus }] of this.sent) if (inclusionStatus === 'open') this.sent.delete(hash);
  }

  /** Transactions for one call that have executed, or still can: more than one of them would do the same thing twice. */
  effective(call: RelayCall): readonly Sent[] {
    const ofCall = [...this.sent.values()].filter((one) => one.call === call.data);
    return ofCall.filter(
      ({ inclusionStatus, nonce }) =>
        inclusionStatus === 'included' || (inclusionStatus === 'open' && nonce >= this.next),
    );
  }

  private answer<Answer>(answer: Answer): Answer {
    if (!this.reachable) throw new ServiceUnavailableError('The chain node does not answer');
    return answer;
  }
}
