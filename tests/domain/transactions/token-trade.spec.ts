import { describe, expect, it } from '@jest/globals';
import { ledgerEntriesOf } from '../../../domain/transactions/ledger-entry.js';
import { DIRECTORY, type Log, operationOf, transaction, transfer } from './ledger.js';

const [ALICE, MARKET] = ['0xAlice', '0xProvider'];

/** 5 units of a token that is no currency. */
const token = (from: string, to: string, value = 5n, contract = '0xfe') => ({ from, to, value, asset: null, contract });

function rowsOf(...logs: readonly Log[]) {
  const { movements, operations } = transaction(...logs);
  return ledgerEntriesOf(movements, operations, DIRECTORY);
}

describe('a trade at a known market', () => {
  it('is one row of both sides: a purchase', () => {
    expect(rowsOf(transfer(ALICE, MARKET), token(MARKET, ALICE), operationOf(ALICE))).toEqual([
      {
        ownerId: 'alice',
        accountId: 'alice-main',
        logIndex: 0,
        type: 'SWAP',
        direction: 'exchange',
        token: 'USDC',
        minorUnits: 0n,
        exchange: null,
        trade: {
          money: { token: 'USDC', minorUnits: 100n },
          traded: { contract: '0xfe', units: 5n },
          isPurchase: true,
        },
        counterpartyAddress: MARKET,
        counterpartyId: null,
        operationHash: 'operation of 0xAlice',
      },
    ]);
  });

  it('is one row of both sides: a sale, also of more units than a currency has', () => {
    const units = 10n ** 30n;
    expect(rowsOf(token(ALICE, MARKET, units), transfer(MARKET, ALICE), operationOf(ALICE))).toMatchObject([
      {
        logIndex: 1,
        type: 'SWAP',
        trade: { traded: { contract: '0xfe', units }, isPurchase: false },
        operationHash: 'operation of 0xAlice',
      },
    ]);
  });

  it('belongs to the sub-account that made it', () => {
    const rows = rowsOf(transfer('0xAliceSavings', MARKET), token(MARKET, '0xAliceSavings'), operationOf(ALICE));
    expect(rows).toMatchObject([{ ownerId: 'alice', accountId: 'alice-savings', type: 'SWAP' }]);
  });

  it('counts what came back', () => {
    const logs = [transfer(ALICE, MARKET), transfer(MARKET, ALICE, 40n), token(MARKET, ALICE), operationOf(ALICE)];
    expect(rowsOf(...logs)).toMatchObject([{ trade: { money: { minorUnits: 60n } } }]);
  });
});

describe('a token that moves beside money is no trade', () => {
  it.each<[string, readonly Log[], readonly string[]]>([
    [
      'when it comes from somebody who is no market',
      [transfer(ALICE, '0xShop'), token('0xShop', ALICE)],
      ['WALLET_WITHDRAWAL'],
    ],
    ['when it comes from elsewhere', [transfer(ALICE, MARKET), token('0xShop', ALICE)], ['EXCHANGE_WITHDRAWAL']],
    [
      'when it is of another operation',
      [transfer(ALICE, MARKET), operationOf(ALICE), token(MARKET, ALICE), operationOf('0xBob')],
      ['EXCHANGE_WITHDRAWAL'],
    ],
    [
      'when there are two tokens',
      [transfer(ALICE, MARKET), token(MARKET, ALICE), token(MARKET, ALICE, 1n, '0xff')],
      ['EXCHANGE_WITHDRAWAL'],
    ],
    ['when both leave', [transfer(ALICE, MARKET), token(ALICE, MARKET)], ['EXCHANGE_WITHDRAWAL']],
    ['when none of it moves', [transfer(ALICE, MARKET), token(MARKET, ALICE, 0n)], ['EXCHANGE_WITHDRAWAL']],
    ['without money', [token(MARKET, ALICE)], []],
  ])('%s', (_name, logs, types) => {
    expect(rowsOf(...logs, operationOf(ALICE)).map(({ type }) => type)).toEqual(types);
  });
});

describe('the fill of an order by anybody', () => {
  const fill = { owner: '0xAlice', filler: '0xShop', sold: 100n, received: 5n };
  const token = (from: string, to: string, value: bigint, contract = '0xfe') => ({
    ...transfer(from, to, value, null),
    contract,
  });
  const booked = (filler: string, ...more: readonly Log[]) => {
    const logs = [token(filler, '0xAlice', 5n), transfer('0xAlice', filler, 100n), ...more];
    const { movements, operations } = transaction(...logs);
    return ledgerEntriesOf(movements, operations, DIRECTORY, [{ ...fill, filler }]);
  };
  const bought = {
    type: 'SWAP',
    minorUnits: 0n,
    trade: { money: { token: 'USDC', minorUnits: 100n }, traded: { contract: '0xfe', units: 5n }, isPurchase: true },
  };

  it('is one row with both sides', () => {
    expect(booked('0xShop')).toMatchObject([{ ...bought, ownerId: 'alice', counterpartyAddress: '0xShop' }]);
  });

  it('is one of the filler’s, too, who is a user here', () => {
    const { trade } = bought;
    expect(booked('0xBob')).toMatchObject([
      { ...bought, ownerId: 'alice', counterpartyId: 'bob' },
      { ...bought, ownerId: 'bob', counterpartyId: 'alice', trade: { ...trade, isPurchase: false } },
    ]);
  });

  it('does not depend on what else the filler sends', () => {
    const scam = token('0xShop', '0xAlice', 7n, '0xbad');
    expect(booked('0xShop', scam, transfer('0xShop', '0xAlice', 3n))).toMatchObject([
      bought,
      { type: 'TRANSFER', direction: 'incoming', minorUnits: 3n },
    ]);
  });

  it('that no order’s contract has told of are transfers', () => {
    const { movements } = transaction(token('0xShop', '0xAlice', 5n), transfer('0xAlice', '0xShop', 100n));
    expect(ledgerEntriesOf(movements, [], DIRECTORY)).toMatchObject([{ type: 'WALLET_WITHDRAWAL', minorUnits: 100n }]);
  });
});
