import type { BalancedEntry } from '../../../application/transactions/statement.js';
import type { Transaction } from '../../../application/transactions/transaction.js';
import { CREATED_AT } from './time.js';

/** A completed payment of 25 USD to bob, as its payer reads it. */
export function transaction(overrides: Partial<Transaction> = {}): Transaction {
  return {
    hash: `0x${'ab'.repeat(32)}`,
    type: 'TRANSFER',
    status: 'COMPLETED',
    direction: 'outgoing',
    money: { minorUnits: 25_000_000n, currency: 'USD' },
    exchange: null,
    counterparty: { type: 'user', username: 'bob' },
    category: null,
    note: null,
    reference: 'Lunch',
    occurredAt: CREATED_AT,
    signer: null,
    mandate: null,
    paymentRequestId: null,
    refundOf: null,
    refunds: [],
    ...overrides,
  };
}

/** The same as an entry of a statement that began with 100 USD. */
export function statementEntry(overrides: Partial<BalancedEntry> = {}): BalancedEntry {
  return {
    transactionHash: `0x${'ab'.repeat(32)}`,
    blockNumber: 7n,
    logIndex: 3,
    paymentRequestId: null,
    occurredAt: CREATED_AT,
    status: 'COMPLETED',
    type: 'TRANSFER',
    minorUnits: -25_000_000n,
    balance: 75_000_000n,
    counterparty: { type: 'user', username: 'bob' },
    category: null,
    note: null,
    reference: 'Lunch',
    ...overrides,
  };
}
