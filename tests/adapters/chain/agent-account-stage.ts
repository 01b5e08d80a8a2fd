import { readFile } from 'node:fs/promises';
import { AbiCoder, keccak256, toBeHex, type Wallet } from 'ethers';
import { EXECUTION_TYPES } from '../../../adapters/chain/agent-interfaces.js';
import { toAddress, toHex } from '../../../adapters/chain/hex.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { TypedData } from '../../support/nested-typed-data.js';
import { freshAddress, freshWallet, type SandboxChain } from '../../support/sandbox-chain.js';
import { DeployedContract, type MinedEvent, nodeAccounts, type Outcome } from './contract-stage.js';

export const UNIT = 1_000_000n;
/** Of a policy without an end. */
export const NO_END = 2n ** 48n - 1n;
/** What `allowedFrom` answers for what is never allowed. */
export const NEVER = 2n ** 256n - 1n;
const LATER = 2n ** 40n;

/** SpendingPolicy.Policy, in its order. */
export interface Policy {
  readonly recipient: Address;
  readonly token: Address;
  readonly executor: Address;
  readonly maxPerExecution: bigint;
  readonly maxPerPeriod: bigint;
  readonly periodSeconds: bigint;
  readonly end: bigint;
}

/** What an executor signs. */
export interface Execution {
  readonly amount: bigint;
  readonly nonce: Hex;
  readonly deadline: bigint;
}

export interface Session {
  readonly account: DeployedContract;
  readonly policy: Policy;
  readonly executor: Wallet;
}

/** Agent accounts of the node's own accounts: 0 owns the tokens, 1 owns sessions, 2 relays, 3 is a stranger. */
export class AgentStage {
  private salt = 0n;
  private nonce = 0n;

  private constructor(
    readonly chain: SandboxChain,
    readonly factory: DeployedContract,
    readonly module: DeployedContract,
    readonly usdc: DeployedContract,
    private readonly addresses: readonly Address[],
  ) {}

  /** @param wrong a policy in place of the right one */
  static async of(chain: SandboxChain, wrong?: DeployedContract): Promise<AgentStage> {
    return AgentStage.with(chain, wrong ?? (await DeployedContract.deploy(chain, 'SpendingPolicy')));
  }

  /** Accounts whose cap holds for fixed windows only. */
  static async withFixedWindows(chain: SandboxChain): Promise<AgentStage> {
    const { bytecode } = JSON.parse(await readFile('dist/test-contracts/FixedWindowSpendingPolicy.json', 'utf8'));
    const from = await chain.account.address();
    const hash = await chain.connection.request<Hex>('eth_sendTransaction', [{ from, data: bytecode }]);
    const { contractAddress } = await chain.receiptOf<{ contractAddress: Hex }>(hash);
    return AgentStage.with(chain, await DeployedContract.at(chain, 'SpendingPolicy', toAddress(contractAddress)));
  }

  private static async with(chain: SandboxChain, module: DeployedContract): Promise<AgentStage> {
    const factory = await DeployedContract.deploy(chain, 'AgentAccountFactory', module.address);
    const usdc = await DeployedContract.at(chain, 'DemoToken', chain.deployment.tokens.USDC);
    return new AgentStage(chain, factory, module, usdc, await nodeAccounts(chain, 4));
  }

  get owner(): Address {
    return this.account(1);
  }

  get relayer(): Address {
    return this.account(2);
  }

  get stranger(): Address {
    return this.account(3);
  }

  /** At most 40 at once and 100 in a minute, without an end. */
  policy(terms: Partial<Policy> = {}): Policy {
    return {
      recipient: freshAddress(),
      token: this.usdc.address,
      executor: freshAddress(),
      maxPerExecution: 40n * UNIT,
      maxPerPeriod: 100n * UNIT,
      periodSeconds: 60n,
      end: NO_END,
      ...terms,
    };
  }

  async open(terms: Partial<Policy> = {}, funds = 1_000n * UNIT): Promise<Session> {
    const executor = freshWallet();
    const policy = this.policy({ executor: toAddress(toHex(executor.address)), ...terms });
    this.salt += 1n;
    const salted = [Object.values(policy), `0x${this.salt.toString(16).padStart(64, '0')}`];
    const [address] = await this.factory.read('predictAgentAccount', this.owner, ...salted);
    await this.factory.send(this.owner, 'createAgentAccount', ...salted);
    if (funds > 0n) await this.chain.demoTokens.mint('USDC', address, funds);
    return { account: await DeployedContract.at(this.chain, 'AgentAccount', address), policy, executor };
  }

  /** An execution with a nonce of its own. */
  execution(amount: bigint, terms: Partial<Execution> = {}): Execution {
    this.nonce += 1n;
    return { amount, nonce: toHex(`0x${this.nonce.toString(16).padStart(64, '0')}`), deadline: LATER, ...terms };
  }

  /** The arguments of the module's `execute`. */
  async signed(session: Session, execution: Execution, executor = session.executor): Promise<readonly unknown[]> {
    const { domain, types } = this.typedData();
    const { address: account } = session.account;
    const { amount, nonce, deadline } = execution;
    return [
      account,
      amount,
      nonce,
      deadline,
      await executor.signTypedData(domain, types, { account, amount, nonce, deadline }),
    ];
  }

  /** What the module says of an account. */
  number(session: Session, method: string, ...values: readonly unknown[]): Promise<bigint> {
    return this.module.number(method, session.account.address, ...values);
  }

  async pay(session: Session, amount: bigint): Promise<Outcome> {
    return this.module.send(this.relayer, 'execute', ...(await this.signed(session, this.execution(amount))));
  }

  /** Pays in a block of exactly this time, if that is allowed then. */
  async payAt(session: Session, time: bigint, amount: bigint): Promise<Outcome> {
    const values = await this.signed(session, this.execution(amount));
    await this.nextBlockAt(time);
    return this.module.attempt(this.relayer, 'execute', ...values);
  }

  async nextBlockAt(seconds: bigint): Promise<void> {
    await this.chain.connection.request('evm_setNextBlockTimestamp', [Number(seconds)]);
  }

  balanceOf(holder: Address): Promise<bigint> {
    return this.usdc.number('balanceOf', holder);
  }

  /** What an executor signs by EIP-712, without the message. */
  typedData(): Pick<TypedData, 'domain' | 'types'> {
    const { chainId } = this.chain.deployment;
    const domain = { name: 'SpendingPolicy', version: '1', chainId, verifyingContract: this.module.address };
    return { domain, types: EXECUTION_TYPES };
  }

  /** What the module did with the account, the oldest first. */
  async historyOf(session: Session): Promise<readonly MinedEvent[]> {
    const events = await this.module.history();
    return events.filter(({ args }) => args.account === session.account.address);
  }

  /** What an account has paid, from the module's logs alone. */
  async paymentsOf(session: Session): Promise<readonly Payment[]> {
    const events = await this.historyOf(session);
    return events
      .filter(({ name }) => name === 'Executed')
      .map(({ args, minedAt }) => ({ time: minedAt, amount: args.amount }));
  }

  /** Makes the history of an account, which has two entries, this long, in the way in which a search takes longest. */
  async lengthenHistory({ account }: Session, entries: number): Promise<void> {
    const session = keccak256(
      AbiCoder.defaultAbiCoder().encode(['address', 'uint256'], [account.address, SESSIONS_SLOT]),
    );
    const paid = BigInt(session) + PAID_OFFSET;
    const first = BigInt(keccak256(toBeHex(paid, 32)));
    const store = (slot: bigint, value: string) =>
      this.chain.connection.request('anvil_setStorageAt', [this.module.address, toBeHex(slot, 32), value]);
    const second = [this.module.address, toBeHex(first + 1n, 32), 'latest'];
    const newest = await this.chain.connection.request<Hex>('eth_getStorageAt', second);
    const recent = entries - Math.floor(Math.sqrt(entries));
    for (const index of [recent, entries - 1]) await store(first + BigInt(index), newest);
    await store(paid, toBeHex(entries, 32));
  }

  private account(index: number): Address {
    const address = this.addresses[index];
    if (!address) throw new Error(`There is no account ${index}`);
    return address;
  }
}

export interface Payment {
  readonly time: bigint;
  readonly amount: bigint;
}

/** The slot of SpendingPolicy's `_sessions`. */
const SESSIONS_SLOT = 2n;
/** Where `paid` is in a session: the length of the array, whose entries follow at its hash. */
const PAID_OFFSET = 3n;

/** The most that left in any window of so many seconds. The fullest window begins with a payment. */
export function mostInAnyWindow(payments: readonly Payment[], seconds: bigint): bigint {
  let most = 0n;
  for (const { time: begin } of payments) {
    const inside = payments.filter(({ time }) => time >= begin && time < begin + seconds);
    const sum = inside.reduce((total, { amount }) => total + amount, 0n);
    if (sum > most) most = sum;
  }
  return most;
}
