import { describe, expect, it } from '@jest/globals';
import { incomingTransferId, userId } from '../../../domain/shared/ids.js';
import { allows } from '../../../domain/shared/state-machine.js';
import {
  complete,
  follow,
  type IncomingTransfer,
  receive,
} from '../../../domain/virtual-accounts/incoming-transfer.js';
import {
  INCOMING_TRANSFER_STATUSES,
  type IncomingTransferStatus,
  incomingTransferMachine,
} from '../../../domain/virtual-accounts/incoming-transfer-status.js';

const AT = new Date('2026-11-23T12:00:00Z');
const USER = userId('019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11');
const HASH = `0x${'a'.repeat(64)}`;

function transfer<const Status extends IncomingTransferStatus>(
  status: Status,
  version: number,
  hash = HASH,
): IncomingTransfer & { readonly status: Status } {
  const isSent = status === 'SENT' || status === 'COMPLETED';
  return {
    id: incomingTransferId('019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a12'),
    userId: USER,
    version,
    status,
    rail: 'SEPA',
    money: { minorUnits: 25_000_000n, currency: 'EUR' },
    payer: { holderName: 'Erika', iban: 'DE89****3000', accountNumber: null, routingNumber: null },
    reference: null,
    receivedAt: AT,
    transactionHash: isSent ? hash : null,
  };
}

const REPORTED = ['RECEIVED', 'PAUSED', 'SENT', 'RETURNED'] as const;
const pairs = INCOMING_TRANSFER_STATUSES.flatMap((from) => REPORTED.map((to) => [from, to] as const));

describe('an incoming transfer', () => {
  it.each(pairs)('that is %s follows a report that it is %s as its machine says', (from, to) => {
    const decision = follow(transfer(from, 1), transfer(to, 2), AT);
    if (from === to) expect(decision).toMatchObject({ next: { version: 2 }, events: [] });
    else if (allows(incomingTransferMachine, from, to)) {
      expect(decision?.events).toMatchObject([{ type: `incoming_transfer.${to.toLowerCase()}` }]);
    } else expect(decision).toBeNull();
  });

  it('does not follow a report that is older than what is known', () => {
    expect(follow(transfer('SENT', 3), transfer('PAUSED', 2), AT)).toBeNull();
    expect(follow(transfer('PAUSED', 2), transfer('SENT', 2), AT)).toBeNull();
  });

  it('takes the transaction that replaces a lost one', () => {
    const other = `0x${'b'.repeat(64)}`;
    expect(follow(transfer('SENT', 2), transfer('SENT', 3, other), AT)?.next.transactionHash).toBe(other);
  });

  it('that was sent goes back when the partner gives its transaction up, and stays there', () => {
    const returned = follow(transfer('SENT', 2), transfer('RETURNED', 3), AT)?.next;
    expect(returned).toMatchObject({ status: 'RETURNED', transactionHash: null });
    expect(returned && follow(returned, transfer('SENT', 4), AT)).toBeNull();
    expect(follow(transfer('COMPLETED', 2), transfer('RETURNED', 3), AT)).toBeNull();
  });

  it('is completed by the chain, once, and not before the partner has named the transaction', () => {
    const { next } = complete(receive(USER, transfer('SENT', 1), AT).next, AT);
    expect(next.status).toBe('COMPLETED');
    expect(() => complete(next, AT)).toThrow('is COMPLETED');
    expect(() => complete(transfer('PAUSED', 1), AT)).toThrow('is PAUSED');
    expect(() => complete({ ...transfer('SENT', 1), transactionHash: null }, AT)).toThrow('named no transaction');
  });
});
