import { expect } from '@jest/globals';
import type { ChainBlock } from '../../application/indexing/chain-reader.js';
import type { Address } from '../../application/ports/user-operation.js';
import type { SubAccountView } from '../../application/sub-accounts/sub-account.repository.js';
import { type BlockContent, childOf } from '../adapters/persistence/indexing/support/blocks.js';
import { type Person, randomHex } from '../adapters/persistence/support/people.js';
import { blockSaying, madeBy } from '../support/builders/sub-account-logs.js';
import { CREATED_AT } from '../support/builders/time.js';
import type { Stage } from './stage.js';

/** The beginning of every list. */
export const FIRST_PAGE = { limit: 100, offset: 0 };

/** Three people, and the address of an account that the first two have or are going to have, on the chain of a stage. */
export class JointAccount {
  private chain: readonly ChainBlock[] = [];

  private constructor(
    private readonly stage: Stage,
    readonly owner: Person,
    readonly partner: Person,
    readonly stranger: Person,
    readonly address: Address,
  ) {}

  static async of(stage: Stage): Promise<JointAccount> {
    const [owner, partner, stranger] = [await stage.person(), await stage.person(), await stage.person()];
    return new JointAccount(stage, owner, partner, stranger, randomHex(20));
  }

  get newest(): ChainBlock {
    const newest = this.chain.at(-1);
    if (!newest) throw new Error('The chain has no block');
    return newest;
  }

  async mine(content: BlockContent = {}): Promise<void> {
    const block = childOf(this.chain.at(-1) ?? null, content);
    expect(await this.stage.ledger.apply([block])).toBe(true);
    this.chain = [...this.chain, block];
  }

  async takeBack(count: number): Promise<void> {
    const agreed = this.chain.at(-1 - count);
    if (!agreed) throw new Error('There are not so many blocks');
    expect(await this.stage.ledger.rewindTo(agreed.number, this.newest, CREATED_AT)).toBe(true);
    this.chain = this.chain.slice(0, -count);
  }

  /** Mines an empty block, and one in which the account is made, with two approvals of two. */
  async open(): Promise<SubAccountView> {
    await this.mine();
    await this.mine(blockSaying([this.address, ...madeBy(this.owner, [this.owner, this.partner], 2)]));
    const [view] = await this.stage.subAccounts.listVisible(this.owner.user.id, false, FIRST_PAGE);
    if (!view) throw new Error('The account is there');
    return view;
  }
}
