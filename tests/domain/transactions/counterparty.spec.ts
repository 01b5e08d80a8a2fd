import { describe, expect, it } from '@jest/globals';
import { type CounterpartyTraces, counterpartyOf } from '../../../domain/transactions/counterparty.js';
import type { TransactionType } from '../../../domain/transactions/transaction-kind.js';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const MASKED = '0x5290****9EE7';
const BANK = { holderName: 'Anna Muster', iban: 'DE89****3000', accountNumber: null, routingNumber: null };

const traces = (overrides: Partial<CounterpartyTraces> = {}): CounterpartyTraces => ({
  type: 'TRANSFER',
  isOwnAddress: false,
  username: null,
  bankAccount: null,
  providerName: null,
  savedName: null,
  address: ADDRESS,
  ...overrides,
});

describe('a counterparty', () => {
  it.each<readonly [Partial<CounterpartyTraces>, object]>([
    [{ isOwnAddress: true, savedName: 'Mine' }, { type: 'self' }],
    [{ address: null }, { type: 'self' }],
    [
      { username: 'bob', savedName: "Bob's wallet" },
      { type: 'user', username: 'bob' },
    ],
    [
      { bankAccount: BANK, providerName: 'Bank' },
      { type: 'bank', name: 'Anna Muster', iban: 'DE89****3000', account: null, routing: null },
    ],
    [
      { providerName: 'Faucet', savedName: 'Tap' },
      { type: 'provider', name: 'Faucet' },
    ],
    [{ savedName: 'Cold storage' }, { type: 'wallet', name: 'Cold storage', address: MASKED }],
    [{}, { type: 'unknown', address: MASKED }],
  ])('of %j is %j: whoever is known best', (known, counterparty) => {
    expect(counterpartyOf(traces(known))).toEqual(counterparty);
  });

  it.each<TransactionType>(['SWAP', 'DEPOSIT', 'WITHDRAWAL', 'EARNINGS_DEPOSIT', 'EARNINGS_WITHDRAWAL'])(
    'of a %s is oneself, whoever runs the contract',
    (type) => {
      expect(counterpartyOf(traces({ type, username: 'bob', providerName: 'Vault' }))).toEqual({ type: 'self' });
    },
  );
});
