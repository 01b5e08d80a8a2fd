import type { LogDescription, Result } from 'ethers';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import type { SubAccountLog } from '../../application/sub-accounts/sub-account-log.js';
import type { Asset } from '../../domain/shared/asset.js';
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

/** What each event says, without its place; null for what no sub-account of ours can emit. */
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
    const event = parsed(log);
    const said = event && saidBy(event, assetAt);
    if (!event || !said) return [];
    const account = toAddress(isFactory ? event.args['subAccount'] : log.address);
    return { ...said, account, logIndex: Number(log.logIndex), transactionHash: log.transactionHash };
  });
}

function saidBy({ name, args }: LogDescription, assetAt: ReadonlyMap<string, Asset>): Said | null {
  switch (name) {
    case 'SubAccountCreated':
      return { type: 'CREATED', owner: args['owner'], index: args['index'], ...membersIn(args) };
    case 'MembersSet':
      return { type: 'MEMBERS_SET', version: Number(args['version']), ...membersIn(args) };
    case 'Frozen':
      return { type: 'FROZEN' };
    case 'Unfrozen':
      return { type: 'UNFROZEN' };
    case 'Closed':
      return { type: 'CLOSED' };
    case 'Proposed': {
      const { proposer, call, deadline, salt } = args.toObject();
      const action = decodeSubAccountAction(call, assetAt);
      return { type: 'PROPOSED', hash: args['id'], proposer, call, action, deadline, salt };
    }
    case 'Voted': {
      const choice = CHOICES[Number(args['choice'])];
      const { member, version } = args.toObject();
      return choice ? { type: 'VOTED', hash: args['id'], member, version: Number(version), choice } : null;
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
  return { members: [...args['members']], threshold: Number(args['threshold']) };
}

/* A log of another contract can have our topic and other fields. */
function parsed({ topics, data }: RpcLog): LogDescription | null {
  const contract = topics[0] === SUB_ACCOUNT_CREATED ? SUB_ACCOUNT_FACTORY : SUB_ACCOUNT;
  try {
    return contract.parseLog({ topics: [...topics], data });
  } catch {
    return null;
  }
}

function topicOf(contract: typeof SUB_ACCOUNT, name: string): Hex {
  const event = contract.getEvent(name);
  if (!event) throw new Error(`Sub-accounts have no event ${name}`);
  return event.topicHash as Hex;
}
