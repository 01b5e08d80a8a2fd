import { dataLength, type LogDescription, type Result } from 'ethers';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import type { SubAccountLog } from '../../application/sub-accounts/sub-account-log.js';
import type { Asset } from '../../domain/shared/asset.js';
import { MOST_MEMBERS } from '../../domain/sub-accounts/sub-account-opening.js';
import type { RpcLog } from './chain-logs.js';
import { SUB_ACCOUNT, SUB_ACCOUNT_FACTORY } from './contract-interfaces.js';
import { toAddress } from './hex.js';
import { decodeSubAccountAction } from './sub-account-actions.js';

export const SUB_ACCOUNT_CREATED = topicOf(SUB_ACCOUNT_FACTORY, 'SubAccountCreated');

const EVENTS = [
  'MembersSet',
  'Frozen',
  'Unfrozen',
  'Closed',
  'Proposed',
  'Voted',
  'Executed',
  'Rejected',
  'Cancelled',
] as const;

/** The first topic of the events of the factory and of sub-accounts. */
export const SUB_ACCOUNT_EVENTS: readonly Hex[] = [
  SUB_ACCOUNT_CREATED,
  ...EVENTS.map((name) => topicOf(SUB_ACCOUNT, name)),
];

const TOPICS: ReadonlySet<string> = new Set(SUB_ACCOUNT_EVENTS);
const CHOICES = [null, 'APPROVE', 'REJECT'] as const;

/** The ledger stores versions as 32-bit integers. */
const MOST_VERSIONS = 2n ** 31n - 1n;
/** The contract's deadlines have 48 bits. */
const LAST_DEADLINE = 2n ** 48n - 1n;
/** A member can propose a call of any length. The longest call of use, a `setMembers` of twenty, has less than a tenth of this. */
const MOST_CALL_BYTES = 10_000;

/** What each event says, without its place. */
type Said = SubAccountLog extends infer Log ? (Log extends SubAccountLog ? Omit<Log, keyof RpcPlace> : never) : never;
interface RpcPlace {
  readonly logIndex: number;
  readonly transactionHash: Hex;
  readonly account: Address;
}

/**
 * The events of sub-accounts among these logs. Other contracts have events of the same form: whether the account is one of ours is for
 * the ledger to know.
 * @param factory lower case; null when the deployment has none, and so no sub-accounts
 * @param assetAt the assets that the deployment knows, by lower-case address
 */
export function decodeSubAccountLogs(
  logs: readonly RpcLog[],
  factory: string | null,
  assetAt: ReadonlyMap<string, Asset>,
): readonly SubAccountLog[] {
  if (factory === null) return [];
  return logs.flatMap((log) => {
    const [topic] = log.topics;
    if (topic === undefined || !TOPICS.has(topic)) return [];
    const isFactory = log.address.toLowerCase() === factory;
    if (isFactory !== (topic === SUB_ACCOUNT_CREATED)) return [];
    const said = read(log, assetAt);
    return said ? [{ ...said, logIndex: Number(log.logIndex), transactionHash: log.transactionHash }] : [];
  });
}

/**
 * Null for what no sub-account of ours can say: a log of another contract can have our topic and any fields. ethers reports a wrong field
 * only when it is read, so every field is read in here.
 */
function read(
  { address, topics, data }: RpcLog,
  assetAt: ReadonlyMap<string, Asset>,
): (Said & { readonly account: Address }) | null {
  const isFactory = topics[0] === SUB_ACCOUNT_CREATED;
  try {
    const event = (isFactory ? SUB_ACCOUNT_FACTORY : SUB_ACCOUNT).parseLog({ topics: [...topics], data });
    const said = event && saidBy(event, assetAt);
    return said && { ...said, account: toAddress(isFactory ? event.args['subAccount'] : address) };
  } catch {
    return null;
  }
}

/** @throws when a field is malformed, or beyond what the contract and the ledger hold */
function saidBy({ name, args }: LogDescription, assetAt: ReadonlyMap<string, Asset>): Said | null {
  switch (name) {
    case 'SubAccountCreated':
      return { type: 'CREATED', owner: args['owner'], index: args['index'], ...membersIn(args) };
    case 'MembersSet':
      return { type: 'MEMBERS_SET', version: countIn(args['version'], MOST_VERSIONS), ...membersIn(args) };
    case 'Frozen':
      return { type: 'FROZEN' };
    case 'Unfrozen':
      return { type: 'UNFROZEN' };
    case 'Closed':
      return { type: 'CLOSED' };
    case 'Proposed': {
      const { proposer, call, deadline, salt } = args.toObject();
      if (deadline > LAST_DEADLINE || dataLength(call) > MOST_CALL_BYTES) return null;
      const action = decodeSubAccountAction(call, assetAt);
      return { type: 'PROPOSED', hash: args['id'], proposer, call, action, deadline, salt };
    }
    case 'Voted': {
      const choice = CHOICES[Number(args['choice'])];
      const { member, version } = args.toObject();
      return choice
        ? { type: 'VOTED', hash: args['id'], member, version: countIn(version, MOST_VERSIONS), choice }
        : null;
    }
    case 'Executed':
      return { type: 'EXECUTED', hash: args['id'] };
    case 'Rejected':
      return { type: 'REJECTED', hash: args['id'] };
    case 'Cancelled':
      return { type: 'CANCELLED', hash: args['id'] };
    default:
      return null;
  }
}

function membersIn(args: Result): { readonly members: readonly Address[]; readonly threshold: number } {
  const members: readonly Address[] = [...args['members']];
  if (members.length > MOST_MEMBERS) throw new RangeError(`A sub-account has at most ${MOST_MEMBERS} members`);
  return { members, threshold: countIn(args['threshold'], BigInt(members.length)) };
}

/** @throws RangeError when it is not from 1 to `most` */
function countIn(value: bigint, most: bigint): number {
  if (value < 1n || value > most) throw new RangeError(`${value} is not from 1 to ${most}`);
  return Number(value);
}

function topicOf(contract: typeof SUB_ACCOUNT, name: string): Hex {
  const event = contract.getEvent(name);
  if (!event) throw new Error(`Sub-accounts have no event ${name}`);
  return event.topicHash as Hex;
}
