import { expect, it } from '@jest/globals';
import { type Arrived, SettleArrived } from '../../../application/indexing/settle-arrived.js';
import { incomingTransferId, userId } from '../../../domain/shared/ids.js';
import { complete, type IncomingTransfer } from '../../../domain/virtual-accounts/incoming-transfer.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT } from '../../support/builders/time.js';
import { CrowdedQueue } from '../support/crowded-queue.js';
import { StandingClock } from '../support/simple-ports.js';

const sent = (serial: number, blockNumber: bigint): Arrived<IncomingTransfer> => ({
  blockNumber,
  subject: {
    id: incomingTransferId(uuid(serial)),
    userId: userId(uuid(1)),
    version: 2,
    status: 'SENT',
    rail: 'SEPA',
    money: { minorUnits: 25_000_000n, currency: 'EUR' },
    payer: { holderName: 'Erika', iban: 'DE89****3000', accountNumber: null, routingNumber: null },
    reference: null,
    receivedAt: CREATED_AT,
    transactionHash: '0x1',
  },
});

it.each<[string, bigint]>([
  ['cannot be ended', 10n],
  ['are in no final block yet', 11n],
])('money that has arrived ends what waits for it, behind any number of others that %s', async (_why, blockNumber) => {
  const good = sent(500, 10n);
  const queue = new CrowdedQueue<Arrived<IncomingTransfer>>(
    ({ subject }) => subject.id,
    (serial) => sent(serial, blockNumber),
    good,
  );
  const stored: string[] = [];
  const store = async ({ id }: IncomingTransfer) => {
    if (id !== good.subject.id) throw new Error('This row is broken');
    return stored.push(id) > 0;
  };
  const blocks = { heights: async () => ({ newest: 20n, safe: 20n, finalized: 10n }) };
  const unitOfWork = { run: <Result>(work: () => Promise<Result>) => work() };
  const policy = { usual: 'finalized', rules: [] } as const;
  const settling = new SettleArrived(blocks, policy, { append: async () => {} }, new StandingClock(), unitOfWork);
  const idOf = ({ id }: IncomingTransfer) => id;
  await settling.execute({ read: queue.read, idOf, settle: complete, store }).catch(() => {});
  expect(stored).toEqual([good.subject.id]);
});
