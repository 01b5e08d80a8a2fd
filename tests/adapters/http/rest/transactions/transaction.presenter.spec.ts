import { describe, expect, it } from '@jest/globals';
import {
  liteTransaction,
  liteTransactions,
  presentTransaction,
} from '../../../../../adapters/http/rest/transactions/transaction.presenter.js';
import type { Transaction } from '../../../../../application/transactions/transaction.js';
import { uuid } from '../../../../support/builders/ids.js';
import { transaction } from '../../../../support/builders/transactions.js';

const HASH = `0x${'ab'.repeat(32)}`;
const shown = (overrides: Partial<Transaction>) => presentTransaction(transaction(overrides));

describe('a transaction', () => {
  it('has these fields, and no category where there is none', () => {
    expect(shown({})).toEqual({
      transactionHash: HASH,
      typeGroup: 'transfer',
      type: 'TRANSFER',
      note: null,
      reference: 'Lunch',
      direction: 'outgoing',
      amount: '25.00',
      currency: 'USD',
      status: 'COMPLETED',
      counterparty: { type: 'user', username: 'bob' },
      date: '2026-03-01T12:00:00.000Z',
      refundOf: null,
      refunds: [],
    });
    expect(shown({ category: 'FUEL' })).toMatchObject({ category: 'FUEL' });
  });

  it('that exchanged has an amount of zero, and what was given and got', () => {
    const exchange = {
      exchanged: { minorUnits: 11_000_000n, currency: 'USD' },
      received: { minorUnits: 10_000_000n, currency: 'EUR' },
    } as const;
    const row = { type: 'SWAP', direction: 'exchange', money: { minorUnits: 0n, currency: 'USD' }, exchange } as const;

    expect(shown(row)).toMatchObject({
      typeGroup: 'exchange',
      amount: '0.00',
      exchanged: '11.00',
      exchangedCurrency: 'USD',
      received: '10.00',
      receivedCurrency: 'EUR',
    });
  });

  it('names its signer by the nickname, else by who keeps the passkey', () => {
    const aaguid = 'bada5566-a7aa-401f-bd96-45619a55120d';

    expect(shown({ signer: { label: 'Phone', aaguid, kind: 'primary' } }).signer).toEqual({
      label: 'Phone',
      kind: 'primary',
    });
    expect(shown({ signer: { label: null, aaguid, kind: 'backup' } }).signer).toEqual({
      label: '1Password',
      kind: 'backup',
    });
  });

  it('is linked with refunds both ways', () => {
    const refund = {
      id: uuid(1),
      transactionHash: '0x1',
      minorUnits: 1n,
      currency: 'USD',
      createdAt: new Date(0),
    } as const;

    expect(shown({ refundOf: { id: uuid(2), transactionHash: '0x2' }, refunds: [refund] })).toMatchObject({
      refundOf: { id: uuid(2), transactionHash: '0x2' },
      refunds: [
        {
          id: uuid(1),
          transactionHash: '0x1',
          amount: '0.000001',
          currency: 'USD',
          createdAt: '1970-01-01T00:00:00.000Z',
        },
      ],
    });
  });

  it.each<readonly [Transaction['counterparty'], object]>([
    [{ type: 'self' }, { type: 'self' }],
    [
      { type: 'provider', name: 'Faucet' },
      { type: 'provider', name: 'Faucet' },
    ],
    [
      { type: 'bank', name: 'Anna', iban: 'DE89****3000', account: null, routing: null },
      { type: 'bank', name: 'Anna', iban: 'DE89****3000' },
    ],
    [
      { type: 'bank', name: 'Anna', iban: null, account: '****6789', routing: '****0021' },
      { type: 'bank', name: 'Anna', account: '****6789', routing: '****0021' },
    ],
    [
      { type: 'wallet', name: 'Cold', address: '0x5290****9EE7' },
      { type: 'wallet', name: 'Cold', address: '0x5290****9EE7' },
    ],
    [
      { type: 'unknown', address: '0x5290****9EE7' },
      { type: 'unknown', address: '0x5290****9EE7' },
    ],
  ])('has the counterparty %j as %j', (counterparty, presented) => {
    expect(shown({ counterparty }).counterparty).toEqual(presented);
  });
});

describe('the lite view', () => {
  it('keeps exactly these fields', () => {
    const wallet = { type: 'wallet', name: 'Cold', address: '0x5290****9EE7' } as const;
    const full = shown({ category: 'FUEL', note: 'n', counterparty: wallet });

    expect(liteTransaction(full)).toEqual({
      hash: HASH,
      direction: 'outgoing',
      amount: '25.00',
      currency: 'USD',
      status: 'COMPLETED',
      date: '2026-03-01T12:00:00.000Z',
      counterparty: { type: 'wallet', name: 'Cold' },
    });
    expect(liteTransactions({ data: [full], count: 1, limit: 5, offset: 0, nextCursor: 'x' })).toEqual({
      data: [liteTransaction(full)],
      count: 1,
      limit: 5,
      offset: 0,
      nextCursor: 'x',
    });
  });
});
