import { describe, expect, it } from '@jest/globals';
import { type LedgerEntry, ledgerEntriesOf } from '../../../domain/transactions/ledger-entry.js';
import { typeGroupOf } from '../../../domain/transactions/transaction-kind.js';
import { DIRECTORY, type Log, operationOf, transaction, transfer } from './ledger.js';

function booked(...logs: readonly Log[]): readonly LedgerEntry[] {
  const { movements, operations } = transaction(...logs);
  return ledgerEntriesOf(movements, operations, DIRECTORY);
}

/** What a report of spending counts. */
function isSpent({ direction, type }: LedgerEntry): boolean {
  return direction === 'outgoing' && ['transfer', 'offramp'].includes(typeGroupOf(type));
}

describe('a transfer between two users', () => {
  it('stands in both ledger, with the operation that moved it', () => {
    expect(booked(transfer('0xAlice', '0xBob'), operationOf('0xAlice'))).toEqual([
      {
        ownerId: 'alice',
        accountId: 'alice-main',
        logIndex: 0,
        type: 'TRANSFER',
        direction: 'outgoing',
        token: 'USDC',
        minorUnits: 100n,
        exchange: null,
        trade: null,
        counterpartyAddress: '0xBob',
        counterpartyId: 'bob',
        operationHash: 'operation of 0xAlice',
      },
      {
        ownerId: 'bob',
        accountId: 'bob-main',
        logIndex: 0,
        type: 'TRANSFER',
        direction: 'incoming',
        token: 'USDC',
        minorUnits: 100n,
        exchange: null,
        trade: null,
        counterpartyAddress: '0xAlice',
        counterpartyId: 'alice',
        operationHash: 'operation of 0xAlice',
      },
    ]);
  });

  it('from a sub-account names the account that paid', () => {
    const [row] = booked(transfer('0xAliceSavings', '0xBob'));
    expect(row).toMatchObject({ accountId: 'alice-savings', type: 'TRANSFER', direction: 'outgoing' });
  });
});

describe('a transfer with the outside', () => {
  it.each([
    ['0xShop', 'TRANSFER'],
    ['0xFaucet', 'FAUCET_TOP_UP'],
    ['0xBank', 'BANK_TOP_UP'],
    ['0xVault', 'EARNINGS_WITHDRAWAL'],
    ['0xPool', 'TRANSFER'],
    ['0xProvider', 'TRANSFER'],
    ['0xDapp', 'TRANSFER'],
  ])('in from %s is a %s', (from, type) => {
    const there = { direction: 'incoming', counterpartyAddress: from, counterpartyId: null };
    expect(booked(transfer(from, '0xAlice'))).toEqual([expect.objectContaining({ type, ...there })]);
  });

  it.each([
    ['0xShop', 'WALLET_WITHDRAWAL', true],
    ['0xFaucet', 'WALLET_WITHDRAWAL', true],
    ['0xBank', 'BANK_WITHDRAWAL', true],
    ['0xVault', 'EARNINGS_DEPOSIT', false],
    ['0xPool', 'WALLET_CONNECT', true],
    ['0xProvider', 'EXCHANGE_WITHDRAWAL', true],
    ['0xDapp', 'WALLET_CONNECT', true],
  ])('out to %s is a %s', (to, type, spent) => {
    const [row, ...more] = booked(transfer('0xAlice', to));
    expect(row).toMatchObject({ type, direction: 'outgoing', counterpartyAddress: to, counterpartyId: null });
    expect(row && isSpent(row)).toBe(spent);
    expect(more).toEqual([]);
  });

  it('between strangers is in nobody’s ledger', () => {
    expect(booked(transfer('0xShop', '0xRouter'))).toEqual([]);
  });
});

describe('a transfer between accounts of the same owner', () => {
  it.each([
    ['0xAlice', '0xAliceSavings', 'DEPOSIT', 'outgoing', 'alice-main', '0xAliceSavings'],
    ['0xAliceSavings', '0xAlice', 'WITHDRAWAL', 'incoming', 'alice-main', '0xAliceSavings'],
    ['0xAlice', '0xAliceAgent', 'DEPOSIT', 'outgoing', 'alice-main', '0xAliceAgent'],
    ['0xAliceSavings', '0xAliceAgent', 'DEPOSIT', 'outgoing', 'alice-savings', '0xAliceAgent'],
    ['0xAlice', '0xAlice', 'DEPOSIT', 'outgoing', 'alice-main', '0xAlice'],
    ['0xAliceAgent', '0xAliceAgent', 'DEPOSIT', 'outgoing', 'alice-agent', '0xAliceAgent'],
  ])('from %s to %s is one row, a %s', (from, to, type, direction, accountId, counterpartyAddress) => {
    const rows = booked(transfer(from, to));
    expect(rows).toEqual([
      expect.objectContaining({
        ownerId: 'alice',
        accountId,
        type,
        direction,
        counterpartyAddress,
        counterpartyId: null,
      }),
    ]);
    expect(rows.some(isSpent)).toBe(false);
  });
});

describe('what is not money', () => {
  it('leaves no row: nothing at all, shares of a vault, more than there can be', () => {
    expect(
      booked(
        transfer('0xShop', '0xAlice', 0n),
        transfer('0xAlice', '0xShop', 0n),
        transfer('0xAlice', '0xAlice', 0n),
        transfer('0xVault', '0xAlice', 5n, 'PROVIDER_A:USD'),
        transfer('0xShop', '0xAlice', 2n ** 63n),
      ),
    ).toEqual([]);
  });

  it('does not turn a payment into an exchange', () => {
    const rows = booked(
      transfer('0xAlice', '0xPool'),
      transfer('0xPool', '0xAlice', 0n, 'EURC'),
      operationOf('0xAlice'),
    );
    expect(rows).toEqual([expect.objectContaining({ type: 'WALLET_CONNECT', minorUnits: 100n })]);
  });
});

describe('an exchange', () => {
  const exchange = {
    exchanged: { token: 'USDC', minorUnits: 100n },
    received: { token: 'EURC', minorUnits: 90n },
  };

  it('is one row, where its first transfer stands', () => {
    const logs = [transfer('0xAlice', '0xPool'), transfer('0xPool', '0xAlice', 90n, 'EURC'), operationOf('0xAlice')];
    expect(booked(...logs)).toEqual([
      {
        ownerId: 'alice',
        accountId: 'alice-main',
        logIndex: 0,
        type: 'SWAP',
        direction: 'exchange',
        token: 'USDC',
        minorUnits: 0n,
        exchange,
        trade: null,
        counterpartyAddress: '0xPool',
        counterpartyId: null,
        operationHash: 'operation of 0xAlice',
      },
    ]);
  });

  it('may pay first and be paid for later', () => {
    const logs = [transfer('0xPool', '0xAlice', 90n, 'EURC'), transfer('0xAlice', '0xPool'), operationOf('0xAlice')];
    expect(booked(...logs)).toEqual([expect.objectContaining({ type: 'SWAP', logIndex: 0, token: 'USDC', exchange })]);
  });

  it('may go through a router, whose pools pay, and give back what was too much', () => {
    const logs = [
      transfer('0xAlice', '0xRouter', 110n),
      transfer('0xRouter', '0xPool', 100n),
      transfer('0xPool', '0xAlice', 90n, 'EURC'),
      transfer('0xRouter', '0xAlice', 10n),
      operationOf('0xAlice'),
    ];
    expect(booked(...logs)).toEqual([expect.objectContaining({ type: 'SWAP', logIndex: 0, exchange })]);
  });

  it('may pay out to another account of the owner', () => {
    const rows = booked(transfer('0xAlice', '0xPool'), transfer('0xPool', '0xAliceSavings', 90n, 'EURC'));
    expect(rows).toEqual([expect.objectContaining({ type: 'SWAP', accountId: 'alice-main', exchange })]);
  });

  it('needs no operation: somebody else may settle it in a transaction of their own', () => {
    expect(booked(transfer('0xAlice', '0xRouter'), transfer('0xShop', '0xAlice', 90n, 'EURC'))).toEqual([
      expect.objectContaining({ type: 'SWAP', exchange, operationHash: null }),
    ]);
  });

  it('leaves the payments beside it alone', () => {
    const rows = booked(
      transfer('0xAlice', '0xBob', 30n),
      transfer('0xAlice', '0xPool'),
      transfer('0xPool', '0xAlice', 90n, 'EURC'),
      transfer('0xAlice', '0xShop', 5n, 'EURC'),
      operationOf('0xAlice'),
    ).filter(({ ownerId }) => ownerId === 'alice');
    expect(rows.map(({ type, logIndex }) => [type, logIndex])).toEqual([
      ['TRANSFER', 0],
      ['SWAP', 1],
      ['WALLET_WITHDRAWAL', 3],
    ]);
  });

  it('between two users is an exchange to both', () => {
    const rows = booked(
      transfer('0xAlice', '0xBob'),
      transfer('0xBob', '0xAlice', 90n, 'EURC'),
      operationOf('0xAlice'),
    );
    expect(rows.map(({ ownerId, type, counterpartyId }) => [ownerId, type, counterpartyId])).toEqual([
      ['alice', 'SWAP', 'bob'],
      ['bob', 'SWAP', 'alice'],
    ]);
  });

  it.each([
    ['the same token', [transfer('0xAlice', '0xPool'), transfer('0xPool', '0xAlice', 90n)]],
    ['a vault', [transfer('0xAlice', '0xVault'), transfer('0xVault', '0xAlice', 90n, 'EURC')]],
    [
      'two receivers',
      [transfer('0xAlice', '0xShop'), transfer('0xAlice', '0xRouter', 1n), transfer('0xDapp', '0xAlice', 90n, 'EURC')],
    ],
    [
      'a user who is paid while a stranger pays',
      [transfer('0xAlice', '0xBob'), transfer('0xShop', '0xAlice', 90n, 'EURC')],
    ],
    [
      'a salary that comes from the bank meanwhile',
      [transfer('0xAlice', '0xShop'), transfer('0xBank', '0xAlice', 90n, 'EURC')],
    ],
    [
      'two tokens that come back',
      [
        transfer('0xAlice', '0xPool'),
        transfer('0xPool', '0xAlice', 90n, 'EURC'),
        transfer('0xPool', '0xAlice', 1n, 'CADD'),
      ],
    ],
    [
      'two operations',
      [transfer('0xAlice', '0xPool'), operationOf('0xAlice'), transfer('0xPool', '0xAlice', 90n, 'EURC')],
    ],
  ])('is not %s', (_what, logs) => {
    expect(booked(...logs, operationOf('0xAlice')).map(({ type }) => type)).not.toContain('SWAP');
  });
});

describe('several operations in one transaction of a bundler', () => {
  it('each have what was moved before their own end', () => {
    const rows = booked(
      transfer('0xAlice', '0xBob', 1n),
      operationOf('0xAlice'),
      transfer('0xBob', '0xAlice', 2n),
      operationOf('0xBob'),
      transfer('0xAlice', '0xShop', 3n),
      operationOf('0xAliceAgent'),
    );
    expect(rows.map(({ ownerId, minorUnits, operationHash }) => [ownerId, minorUnits, operationHash])).toEqual([
      ['alice', 1n, 'operation of 0xAlice'],
      ['alice', 2n, 'operation of 0xBob'],
      ['alice', 3n, 'operation of 0xAliceAgent'],
      ['bob', 1n, 'operation of 0xAlice'],
      ['bob', 2n, 'operation of 0xBob'],
    ]);
  });

  it('do not lend their hash to what somebody else’s operation pulls from an account', () => {
    const rows = booked(transfer('0xAlice', '0xShop'), operationOf('0xStranger'), operationOf('0xAlice'));
    expect(rows).toEqual([expect.objectContaining({ type: 'WALLET_WITHDRAWAL', operationHash: null })]);
  });

  it('lend it to what comes back to the owner, as from a vault', () => {
    const rows = booked(transfer('0xVault', '0xAlice'), operationOf('0xAlice'));
    expect(rows).toEqual([
      expect.objectContaining({ type: 'EARNINGS_WITHDRAWAL', operationHash: 'operation of 0xAlice' }),
    ]);
  });

  it('do not mix exchanges: a gift in one and a purchase in the other are two rows', () => {
    const rows = booked(
      transfer('0xShop', '0xAlice', 90n, 'EURC'),
      operationOf('0xStranger'),
      transfer('0xAlice', '0xShop'),
      operationOf('0xAlice'),
    );
    expect(rows.map(({ type }) => type)).toEqual(['TRANSFER', 'WALLET_WITHDRAWAL']);
  });
});

it('a payment of a batch is a row for each recipient', () => {
  const rows = booked(
    transfer('0xAlice', '0xBob', 1n),
    transfer('0xAlice', '0xShop', 2n),
    transfer('0xAlice', '0xBank', 3n),
    operationOf('0xAlice'),
  ).filter(({ ownerId }) => ownerId === 'alice');
  expect(rows.map(({ type, minorUnits }) => [type, minorUnits])).toEqual([
    ['TRANSFER', 1n],
    ['WALLET_WITHDRAWAL', 2n],
    ['BANK_WITHDRAWAL', 3n],
  ]);
});
