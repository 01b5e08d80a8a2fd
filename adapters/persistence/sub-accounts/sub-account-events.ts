import type { ChainBlock } from '../../../application/indexing/chain-reader.js';
import type { JointProposalId, SubAccountId } from '../../../domain/shared/ids.js';
import { jointProposalIdOf } from '../../../domain/sub-accounts/joint-proposal.js';
import type { Database } from '../database.js';
import {
  creationColumns,
  endColumns,
  logsOf,
  memberSetColumns,
  type PlacedLog,
  placedLogs,
  proposalColumns,
  statusColumns,
  voteColumns,
} from './sub-account-rows.js';
import * as statements from './sub-account-rows.statements.js';

/** A member to whom something is to be told. */
export interface Concern {
  readonly userId: string;
  /** The sub-account, or the joint proposal. */
  readonly subject: Subject;
}

/** A member to whom something in a block is to be told. */
export interface ConcernedUser extends Concern {
  readonly block: bigint;
  readonly at: Date;
}

type Subject =
  | { readonly type: 'sub_account.changed'; readonly id: SubAccountId }
  | { readonly type: 'joint_proposal.changed'; readonly id: JointProposalId };

/** What the ledger learns of sub-accounts in some blocks. */
export interface LearnedOfSubAccounts {
  /** The accounts that the chain has made. */
  readonly opened: readonly statements.OpenedSubAccount[];
  readonly concerned: readonly ConcernedUser[];
}

const NOTHING: LearnedOfSubAccounts = { opened: [], concerned: [] };

/**
 * Writes the events of sub-accounts, each with its block. Call every method in the transaction that changes the ledger. Only the accounts
 * that our factory has made for our users are followed.
 */
export class SubAccountEvents {
  constructor(private readonly database: Database) {}

  async record(blocks: readonly ChainBlock[]): Promise<LearnedOfSubAccounts> {
    const logs = placedLogs(blocks);
    if (logs.length === 0) return NOTHING;
    const created = logsOf(logs, 'CREATED');
    const opened = created.length > 0 ? await this.database.rows(statements.ADD_CREATED, creationColumns(created)) : [];
    await this.addToAccounts(logs);
    await this.addToProposals(logs);
    return { opened, concerned: await this.concerned(logs) };
  }

  /** Makes the rows of these blocks, which are in the ledger already, those of the given ones. */
  async replace(blocks: readonly ChainBlock[]): Promise<LearnedOfSubAccounts> {
    const numbers = blocks.map(({ number }) => number);
    for (const forget of statements.FORGET_IN) await this.database.affected(forget, { numbers });
    return this.record(blocks);
  }

  /** Undoes the blocks after this one. @returns who was or is a member of an account that has changed by it, with the account and its proposals that have */
  async forgetAfter(number: bigint): Promise<readonly Concern[]> {
    const changed = await this.database.rows(statements.CHANGED_AFTER, { number });
    if (changed.length === 0) return [];
    const accounts = changed.map(({ address }) => address);
    const before = await this.database.rows(statements.CONCERNED, { accounts });
    const proposals = await this.database.rows(statements.PROPOSALS_AFTER, { number });
    for (const forget of statements.FORGET_AFTER) await this.database.affected(forget, { number });
    const after = await this.database.rows(statements.CONCERNED, { accounts });
    const members = new Map([...before, ...after].map((one) => [`${one.subAccountId} ${one.userId}`, one]));
    return [...members.values()].flatMap(({ userId, subAccountId }): readonly Concern[] => [
      { userId, subject: { type: 'sub_account.changed', id: subAccountId } },
      ...proposals
        .filter((proposal) => proposal.subAccountId === subAccountId)
        .map(({ id }): Concern => ({ userId, subject: { type: 'joint_proposal.changed', id } })),
    ]);
  }

  private async addToAccounts(logs: readonly PlacedLog[]): Promise<void> {
    const memberSets = logsOf(logs, 'MEMBERS_SET');
    if (memberSets.length > 0) await this.database.affected(statements.ADD_MEMBER_SETS, memberSetColumns(memberSets));
    const moves = logsOf(logs, 'FROZEN', 'UNFROZEN', 'CLOSED');
    if (moves.length > 0) await this.database.affected(statements.ADD_STATUSES, statusColumns(moves));
  }

  private async addToProposals(logs: readonly PlacedLog[]): Promise<void> {
    const proposals = logsOf(logs, 'PROPOSED');
    if (proposals.length > 0) await this.database.affected(statements.ADD_PROPOSALS, proposalColumns(proposals));
    const votes = logsOf(logs, 'VOTED');
    if (votes.length > 0) await this.database.affected(statements.ADD_VOTES, voteColumns(votes));
    const ends = logsOf(logs, 'EXECUTED', 'REJECTED', 'CANCELLED');
    if (ends.length > 0) await this.database.affected(statements.ADD_ENDS, endColumns(ends));
  }

  private async concerned(logs: readonly PlacedLog[]): Promise<readonly ConcernedUser[]> {
    const accounts = [...new Set(logs.map(({ account }) => account))];
    const members = await this.database.rows(statements.CONCERNED, { accounts });
    return logs.flatMap((log) =>
      members
        .filter(({ address, isPresent }) => address === log.account && (isPresent || log.type === 'MEMBERS_SET'))
        .map(({ userId, subAccountId }) => ({
          userId,
          subject: subjectOf(log, subAccountId),
          block: log.block,
          at: log.minedAt,
        })),
    );
  }
}

function subjectOf(log: PlacedLog, subAccountId: SubAccountId): Subject {
  return 'hash' in log
    ? { type: 'joint_proposal.changed', id: jointProposalIdOf(log.hash) }
    : { type: 'sub_account.changed', id: subAccountId };
}
