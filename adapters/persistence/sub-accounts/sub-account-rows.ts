import type { ChainBlock } from '../../../application/indexing/chain-reader.js';
import type { SubAccountLog } from '../../../application/sub-accounts/sub-account-log.js';
import { jointProposalIdOf } from '../../../domain/sub-accounts/joint-proposal.js';
import { storedAction } from './sub-account-action.mapping.js';

type LogOf<Type extends SubAccountLog['type']> = Extract<SubAccountLog, { readonly type: Type }>;

/** An event with its block. */
export type PlacedLog<Log extends SubAccountLog = SubAccountLog> = Log & {
  readonly block: bigint;
  readonly minedAt: Date;
};

/** Beyond this PostgreSQL and people have no use for a date. The exact deadline is stored as a number. */
const END_OF_TIME = new Date('9999-12-31T23:59:59.000Z');

const STATUS_OF = { FROZEN: 'FROZEN', UNFROZEN: 'ACTIVE', CLOSED: 'CLOSED' } as const;

export function placedLogs(blocks: readonly ChainBlock[]): readonly PlacedLog[] {
  return blocks.flatMap(({ number, timestamp, subAccountLogs }) =>
    subAccountLogs.map((log) => ({ ...log, block: number, minedAt: timestamp })),
  );
}

export function logsOf<Types extends readonly SubAccountLog['type'][]>(
  logs: readonly PlacedLog[],
  ...types: Types
): readonly PlacedLog<LogOf<Types[number]>>[] {
  return logs.filter((log): log is PlacedLog<LogOf<Types[number]>> => types.includes(log.type));
}

const places = (logs: readonly PlacedLog[]) => ({
  accounts: logs.map(({ account }) => account),
  numbers: logs.map(({ block }) => block),
  logIndexes: logs.map(({ logIndex }) => logIndex),
  times: logs.map(({ minedAt }) => minedAt),
});

/* An array of arrays has one length in PostgreSQL, so members travel as one text. */
const joined = (logs: readonly { readonly members: readonly string[] }[]) =>
  logs.map(({ members }) => members.join(' '));

export const creationColumns = (logs: readonly PlacedLog<LogOf<'CREATED'>>[]) => ({
  accounts: logs.map(({ account }) => account),
  owners: logs.map(({ owner }) => owner),
  indexes: logs.map(({ index }) => index),
  members: joined(logs),
  thresholds: logs.map(({ threshold }) => threshold),
  times: logs.map(({ minedAt }) => minedAt),
});

export const memberSetColumns = (logs: readonly PlacedLog<LogOf<'MEMBERS_SET'>>[]) => ({
  ...places(logs),
  versions: logs.map(({ version }) => version),
  members: joined(logs),
  thresholds: logs.map(({ threshold }) => threshold),
});

export const statusColumns = (logs: readonly PlacedLog<LogOf<keyof typeof STATUS_OF>>[]) => ({
  ...places(logs),
  statuses: logs.map(({ type }) => STATUS_OF[type]),
});

export const proposalColumns = (logs: readonly PlacedLog<LogOf<'PROPOSED'>>[]) => ({
  ...places(logs),
  ids: logs.map(({ hash }) => jointProposalIdOf(hash)),
  hashes: logs.map(({ hash }) => hash),
  proposers: logs.map(({ proposer }) => proposer),
  calls: logs.map(({ call }) => call),
  actions: logs.map(({ action }) => storedAction(action)),
  deadlineSeconds: logs.map(({ deadline }) => deadline),
  deadlines: logs.map(({ deadline }) => dateOf(deadline)),
  salts: logs.map(({ salt }) => salt),
});

export const voteColumns = (logs: readonly PlacedLog<LogOf<'VOTED'>>[]) => ({
  ...places(logs),
  ids: logs.map(({ hash }) => jointProposalIdOf(hash)),
  versions: logs.map(({ version }) => version),
  members: logs.map(({ member }) => member),
  choices: logs.map(({ choice }) => choice),
});

export const endColumns = (logs: readonly PlacedLog<LogOf<'EXECUTED' | 'REJECTED' | 'CANCELLED'>>[]) => ({
  ...places(logs),
  ids: logs.map(({ hash }) => jointProposalIdOf(hash)),
  statuses: logs.map(({ type }) => type),
  hashes: logs.map(({ transactionHash }) => transactionHash),
});

function dateOf(seconds: bigint): Date {
  return seconds * 1000n > BigInt(END_OF_TIME.getTime()) ? END_OF_TIME : new Date(Number(seconds) * 1000);
}
