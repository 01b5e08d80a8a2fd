/** The groups of movements; each group has one or more exact types (docs/rules/history.md#types-and-groups). */
export const TYPE_GROUPS = ['transfer', 'exchange', 'deposit', 'withdrawal', 'earnings', 'topup', 'offramp'] as const;
export type TypeGroup = (typeof TYPE_GROUPS)[number];

/** Exact types (docs/rules/history.md#types-and-groups). */
export const TRANSACTION_TYPES = [
  /** To or from a user, or from an external address. */
  'TRANSFER',
  /** One currency exchanged for another within the account. */
  'SWAP',
  /** Into a sub-account of the owner, and back. */
  'DEPOSIT',
  'WITHDRAWAL',
  /** Into a yield vault, and back. */
  'EARNINGS_DEPOSIT',
  'EARNINGS_WITHDRAWAL',
  /** From a bank. */
  'BANK_TOP_UP',
  /** From the sandbox's faucet. */
  'FAUCET_TOP_UP',
  /** To a bank, an external wallet, an application's contract, an exchange provider: the four off-ramp buckets. */
  'BANK_WITHDRAWAL',
  'WALLET_WITHDRAWAL',
  'WALLET_CONNECT',
  'EXCHANGE_WITHDRAWAL',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

const GROUP_OF: Readonly<Record<TransactionType, TypeGroup>> = {
  TRANSFER: 'transfer',
  SWAP: 'exchange',
  DEPOSIT: 'deposit',
  WITHDRAWAL: 'withdrawal',
  EARNINGS_DEPOSIT: 'earnings',
  EARNINGS_WITHDRAWAL: 'earnings',
  BANK_TOP_UP: 'topup',
  FAUCET_TOP_UP: 'topup',
  BANK_WITHDRAWAL: 'offramp',
  WALLET_WITHDRAWAL: 'offramp',
  WALLET_CONNECT: 'offramp',
  EXCHANGE_WITHDRAWAL: 'offramp',
};

export function typeGroupOf(type: TransactionType): TypeGroup {
  return GROUP_OF[type];
}

export const DIRECTIONS = ['incoming', 'outgoing', 'exchange'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const TRANSACTION_STATUSES = ['COMPLETED', 'COMPLETED_DELAYED', 'PENDING', 'FAILED'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** The kinds of known parties that are no users. */
export const PARTY_KINDS = [
  'faucet',
  'bank',
  'earnings_vault',
  'currency_exchange',
  'exchange_provider',
  'dapp',
] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];
