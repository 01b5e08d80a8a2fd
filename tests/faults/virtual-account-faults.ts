import type { Container } from 'inversify';
import { AccountClosings } from '../../application/personal-data/account-closings.js';
import { BankCustomers } from '../../application/sandbox/bank-customers.js';
import { BankTransfers } from '../../application/sandbox/bank-transfers.js';
import { SETTLE_BANK_TRANSFER } from '../../application/sandbox/settle-bank-transfers.js';
import { IncomingTransferRepository } from '../../application/virtual-accounts/incoming-transfer.repository.js';
import type { IncomingTransfer } from '../../domain/virtual-accounts/incoming-transfer.js';
import { atBroadcast, die, dieAfter, thenDie } from './fault-points.js';
import { intercept } from './intercept.js';

/** Dies when a message of the partner has brought a transfer to this status, before the message is committed. */
const dieWhenFollowed = (status: IncomingTransfer['status']) => (container: Container) =>
  intercept(container, IncomingTransferRepository, 'transition', async (call, [next]) => {
    const stored = await call();
    return next.status === status ? die() : stored;
  });

/** The places at which the process dies on the way of a bank transfer to money on chain, in the order in which it passes them. */
export const virtualAccountFaults = {
  'after-bank-has-customer': dieAfter(BankCustomers, 'add'),

  'while-transfer-received': dieAfter(IncomingTransferRepository, 'add'),

  'after-bank-payment-stored': (container: Container) => atBroadcast(container, SETTLE_BANK_TRANSFER, die),

  'while-transfer-sent': dieWhenFollowed('SENT'),

  'after-bank-payment-broadcast': (container: Container) => atBroadcast(container, SETTLE_BANK_TRANSFER, thenDie),

  'while-bank-payment-ended': dieAfter(BankTransfers, 'end'),

  'while-transfer-completed': dieWhenFollowed('COMPLETED'),

  /** Its accounts at the bank are suspended, and the account is not closed. */
  'while-account-closed': dieAfter(AccountClosings, 'add'),
} satisfies Readonly<Record<string, (container: Container) => void>>;

export type VirtualAccountFault = keyof typeof virtualAccountFaults;
