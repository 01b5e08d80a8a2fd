import { id, Wallet } from 'ethers';
import { toAddress } from '../../../adapters/chain/hex.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { Limits, MandateHistory } from './audit.js';
import { AGENT_CALLS, agentCall, type CrashChain } from './crash-chain.js';
import { executionCall, signExecution } from './execution.js';
import { historyOf } from './mandate-history.js';

export const UNIT = 1_000_000n;
const LATER = 2n ** 40n;
const NO_END = 2n ** 48n - 1n;

let opened = 0;

/** An agent account with its policy, and the key of its executor. */
export class Mandate {
  private constructor(
    private readonly chain: CrashChain,
    readonly address: Address,
    readonly limits: Limits,
    readonly executor: Wallet,
    readonly owner: Address,
  ) {}

  /**
   * At most 40 at once and 100 in a minute of a rolling window, with 10,000 in the account, unless it is told otherwise.
   * @param executorOf the executor of the policy, for which this key signs; the key itself when it is left out
   */
  static async open(
    chain: CrashChain,
    terms: Partial<Limits> = {},
    executorOf: (key: Wallet) => Promise<string> = async ({ address }) => address,
  ): Promise<Mandate> {
    const [faucet = '', owner = ''] = await chain.request<readonly string[]>('eth_accounts');
    opened += 1;
    const executor = keyOf(`executor ${opened}`);
    const limits = {
      recipient: keyOf(`recipient ${opened}`).address,
      maxPerExecution: 40n * UNIT,
      maxPerPeriod: 100n * UNIT,
      periodSeconds: 60n,
      end: NO_END,
      ...terms,
    };
    const { token, factory } = chain.contracts;
    const { recipient, maxPerExecution, maxPerPeriod, periodSeconds, end } = limits;
    const policy = [recipient, token, await executorOf(executor), maxPerExecution, maxPerPeriod, periodSeconds, end];
    const salt = id(`mandate ${opened}`);
    const prediction = { to: factory, data: agentCall('predictAgentAccount', owner, policy, salt) };
    const [address] = AGENT_CALLS.decodeFunctionResult('predictAgentAccount', await chain.connection.call(prediction));
    await chain.send(toAddress(owner), factory, agentCall('createAgentAccount', policy, salt));
    await chain.send(toAddress(faucet), token, agentCall('mint', address, 10_000n * UNIT));
    await chain.mine();
    return new Mandate(chain, toAddress(address), limits, executor, toAddress(owner));
  }

  /** The call of an execution, signed by the executor unless by somebody else. */
  async execution(amount: bigint, nonce: string, signer = this.executor): Promise<Hex> {
    const { connection, contracts } = this.chain;
    const execution = { account: this.address, amount, nonce: id(nonce), deadline: LATER };
    return executionCall(execution, await signExecution(signer, execution, connection.chainId, contracts.module));
  }

  /** Signs an execution and puts it into the pool. */
  async pay(amount: bigint, nonce: string, from = this.chain.senders[0] ?? this.owner, signer = this.executor) {
    await this.relay(await this.execution(amount, nonce, signer), from);
  }

  /** Puts a signed execution into the pool. */
  async relay(execution: Hex, from: Address): Promise<void> {
    await this.chain.send(from, this.chain.contracts.module, execution);
  }

  async revoke(): Promise<void> {
    await this.chain.send(this.owner, this.address, agentCall('revoke', []));
  }

  history(): Promise<MandateHistory> {
    const source = {
      request: <Result>(method: string, params: readonly unknown[]) => this.chain.request<Result>(method, ...params),
    };
    return historyOf(source, this.chain.contracts, this.address);
  }
}

/** A key that follows from a name, so that a run with the same seed does the same. */
export function keyOf(name: string): Wallet {
  return new Wallet(id(name));
}
