import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { SubAccountLog } from '../../../application/sub-accounts/sub-account-log.js';
import type { BlockContent } from '../../adapters/persistence/indexing/support/blocks.js';
import { type Person, randomHex } from '../../adapters/persistence/support/people.js';

type Said = SubAccountLog extends infer Log
  ? Log extends SubAccountLog
    ? Omit<Log, 'logIndex' | 'transactionHash' | 'account'>
    : never
  : never;

/** A block in which these accounts say these things, in this order and in one transaction. */
export function blockSaying(...said: readonly (readonly [account: Address, ...what: readonly Said[]])[]): BlockContent {
  const transactionHash = randomHex(32);
  const logs = said.flatMap(([account, ...what]) => what.map((one) => ({ ...one, account, transactionHash })));
  return { subAccountLogs: logs.map((log, logIndex) => ({ ...log, logIndex })) };
}

/** What the factory and the account say when it is made. The members are set before the factory speaks. */
export function madeBy(owner: Person, members: readonly Person[], threshold: number, index = 0n): readonly Said[] {
  const set = { members: members.map(({ wallet }) => wallet.address), threshold };
  return [
    { type: 'MEMBERS_SET', version: 1, ...set },
    { type: 'CREATED', owner: owner.wallet.address, index, ...set },
  ];
}

export function membersSet(version: number, members: readonly Person[], threshold: number): Said {
  return { type: 'MEMBERS_SET', version, members: members.map(({ wallet }) => wallet.address), threshold };
}

/** A proposal to pay somebody a dollar, until the year 2100. */
export function proposedBy(proposer: Person, hash: Hex): Said {
  const token = { address: randomHex(20), asset: 'USDC' } as const;
  return {
    type: 'PROPOSED',
    hash,
    proposer: proposer.wallet.address,
    call: '0x01',
    action: { type: 'SPEND', token, recipient: randomHex(20), amount: 2n ** 200n },
    deadline: 4_102_444_800n,
    salt: randomHex(32),
  };
}

export function votedBy(member: Person, hash: Hex, choice: 'APPROVE' | 'REJECT' = 'APPROVE', version = 1): Said {
  return { type: 'VOTED', hash, member: member.wallet.address, version, choice };
}
