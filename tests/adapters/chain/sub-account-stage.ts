import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { SandboxChain } from '../../support/sandbox-chain.js';
import { chainTime, DeployedContract, nodeAccounts, type Outcome } from './contract-stage.js';

export const UNIT = 1_000_000n;
export const HOUR = 3_600n;
export const SALT = `0x${'00'.repeat(32)}`;

/** A proposal as its members refer to it. */
export interface OpenProposal {
  readonly id: Hex;
  /** What `execute` takes. */
  readonly terms: readonly [call: Hex, deadline: bigint, salt: string];
}

/** Sub-accounts of the node's own accounts. */
export class SubAccountStage {
  private index = 0n;

  private constructor(
    readonly chain: SandboxChain,
    readonly factory: DeployedContract,
    readonly usdc: DeployedContract,
    readonly addresses: readonly Address[],
  ) {}

  static async of(chain: SandboxChain): Promise<SubAccountStage> {
    const factory = await DeployedContract.at(chain, 'SubAccountFactory', chain.deployment.subAccountFactory);
    const usdc = await DeployedContract.at(chain, 'DemoToken', chain.deployment.tokens.USDC);
    return new SubAccountStage(chain, factory, usdc, await nodeAccounts(chain, 7));
  }

  /** Zero is the owner of the demo tokens. */
  account(index: number): Address {
    const address = this.addresses[index];
    if (!address) throw new Error(`There is no account ${index}`);
    return address;
  }

  /** A sub-account of the first member, with this many USDC. */
  async open(members: readonly Address[], threshold: number, funds = 0n): Promise<DeployedContract> {
    this.index += 1n;
    return this.reopen(members, threshold, funds);
  }

  /** The account that was opened last, again: nothing when it is there. */
  async reopen(members: readonly Address[], threshold: number, funds = 0n): Promise<DeployedContract> {
    const [owner] = members;
    if (!owner) throw new Error('A sub-account has an owner');
    const terms = [members, threshold, this.index];
    const [address] = await this.factory.read('predictSubAccount', owner, ...terms);
    await this.factory.send(owner, 'createSubAccount', ...terms);
    if (funds > 0n) await this.chain.demoTokens.mint('USDC', address, funds);
    return DeployedContract.at(this.chain, 'SubAccount', address);
  }

  /** @param seconds from now to the deadline */
  async propose(
    account: DeployedContract,
    by: Address,
    method: string,
    values: readonly unknown[],
    seconds = HOUR,
  ): Promise<OpenProposal> {
    const call = account.encode(method, ...values);
    const terms = [call, (await chainTime(this.chain)) + seconds, SALT] as const;
    await account.send(by, 'propose', ...terms);
    const [id] = await account.read('hashProposal', ...terms);
    return { id, terms };
  }

  /** Opens a proposal that these members approve, and executes it. */
  async decide(
    account: DeployedContract,
    members: readonly Address[],
    method: string,
    ...values: readonly unknown[]
  ): Promise<Outcome> {
    const [first = this.account(0)] = members;
    const { id, terms } = await this.propose(account, first, method, values);
    for (const member of members) await account.send(member, 'vote', id, true);
    return account.send(first, 'execute', ...terms);
  }

  balanceOf(holder: Address): Promise<bigint> {
    return this.usdc.number('balanceOf', holder);
  }
}
