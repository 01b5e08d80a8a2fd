import type {
  Directory,
  IncludedOperation,
  KnownAccount,
  Movement,
} from '../../../domain/transactions/ledger-entry.js';
import type { PartyKind } from '../../../domain/transactions/transaction-kind.js';

/** A small world: two users, one of them with a sub-account and an agent's account, and everybody whom they deal with. */
export const ACCOUNTS: Readonly<Record<string, KnownAccount>> = {
  '0xAlice': { id: 'alice-main', ownerId: 'alice', kind: 'MAIN' },
  '0xAliceSavings': { id: 'alice-savings', ownerId: 'alice', kind: 'SUB_ACCOUNT' },
  '0xAliceAgent': { id: 'alice-agent', ownerId: 'alice', kind: 'AGENT' },
  '0xBob': { id: 'bob-main', ownerId: 'bob', kind: 'MAIN' },
};

export const PARTIES: Readonly<Record<string, PartyKind>> = {
  '0xFaucet': 'faucet',
  '0xBank': 'bank',
  '0xVault': 'earnings_vault',
  '0xPool': 'currency_exchange',
  '0xProvider': 'exchange_provider',
  '0xDapp': 'dapp',
};

export const STRANGERS: readonly string[] = ['0xShop', '0xRouter'];

export const DIRECTORY: Directory = {
  accounts: new Map(Object.entries(ACCOUNTS)),
  parties: new Map(Object.entries(PARTIES)),
};

export type Log = Omit<Movement, 'logIndex'> | { readonly sender: string };

/** 100 USDC from one to another, unless it is told otherwise. */
export function transfer(
  from: string,
  to: string,
  value = 100n,
  asset: Movement['asset'] = 'USDC',
): Omit<Movement, 'logIndex'> {
  return { from, to, value, asset };
}

/** The end of an operation of this sender; its hash is "operation of" the sender. */
export function operationOf(sender: string): { readonly sender: string } {
  return { sender };
}

/** The logs of a transaction, in their order. */
export function transaction(...logs: readonly Log[]): {
  readonly movements: readonly Movement[];
  readonly operations: readonly IncludedOperation[];
} {
  const placed = logs.map((log, logIndex) => ({ ...log, logIndex }));
  return {
    movements: placed.flatMap((log) => ('asset' in log ? log : [])),
    operations: placed.flatMap((log) => ('sender' in log ? { ...log, hash: `operation of ${log.sender}` } : [])),
  };
}
