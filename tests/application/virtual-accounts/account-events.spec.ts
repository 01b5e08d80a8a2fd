import { describe, expect, it } from '@jest/globals';
import { SettleArrived } from '../../../application/indexing/settle-arrived.js';
import { TransferReturned } from '../../../application/virtual-accounts/incoming-transfer.events.js';
import {
  DeliverAnswer,
  RequestOpened,
  RoundEnded,
} from '../../../application/virtual-accounts/information-request.events.js';
import { KycMoved } from '../../../application/virtual-accounts/kyc.events.js';
import { SettleIncomingTransfers } from '../../../application/virtual-accounts/settle-incoming-transfers.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import { incomingTransferId, informationRequestId, type UserId, userId } from '../../../domain/shared/ids.js';
import type { IncomingTransfer } from '../../../domain/virtual-accounts/incoming-transfer.js';
import type { InformationRequest } from '../../../domain/virtual-accounts/information-request.js';
import type { KycState } from '../../../domain/virtual-accounts/kyc-application.js';
import { uuid } from '../../support/builders/ids.js';
import { StandingClock } from '../support/simple-ports.js';

const ALICE = userId(uuid(1));
const AT = new Date('2026-11-23T12:00:00Z');

function request(status: InformationRequest['status'], rounds = 1): InformationRequest {
  const round = { question: 'Why?', askedAt: AT, dueAt: AT, answeredAt: null };
  return {
    id: informationRequestId(uuid(2)),
    userId: ALICE,
    version: 1,
    reason: 'source_of_wealth',
    transferId: uuid(3),
    status,
    outcome: status === 'closed' ? 'accepted' : null,
    rounds: Array.from({ length: rounds }, (_, index) => ({ ...round, number: index + 1 })),
  };
}

const TRANSFER: IncomingTransfer = {
  id: incomingTransferId(uuid(3)),
  userId: ALICE,
  version: 2,
  status: 'SENT',
  rail: 'SEPA',
  money: { minorUnits: 25_000_000n, currency: 'EUR' },
  payer: { holderName: 'Erika', iban: 'DE89****3000', accountNumber: null, routingNumber: null },
  reference: null,
  receivedAt: AT,
  transactionHash: `0x${'a'.repeat(64)}`,
};

const found = <Found>(value: Found) => ({ find: async () => value });
const published = (
  type: 'kyc.approved' | 'information_request.opened' | 'incoming_transfer.returned',
  subjectId: string,
) => ({
  position: 7n,
  type,
  subjectId,
  userId: ALICE,
  organizationId: null,
  occurredAt: AT,
});

describe('what the owner is told', () => {
  it.each<[KycState, object | null]>([
    [
      { status: 'INCOMPLETE', missing: ['kyc_selfie'] },
      { status: 'INCOMPLETE', missing: ['kyc_selfie'] },
    ],
    [
      { status: 'REJECTED', reason: 'No' },
      { status: 'REJECTED', reason: 'No' },
    ],
    [{ status: 'IN_REVIEW' }, null],
  ])('of an application that is %j', async (state, metadata) => {
    const application = { userId: ALICE, fullName: 'Alice', country: 'DE', createdAt: AT, version: 1, state };
    const moved = new KycMoved('kyc.approved', found(application));
    const { notices } = await moved.notify(published('kyc.approved', ALICE), ALICE);
    expect(notices).toMatchObject([metadata === null ? null : { type: 'VIRTUAL_ACCOUNTS_CHANGED', metadata }]);
  });

  it('of a round, until it is answered, and of the next round anew', async () => {
    const told = async (each: InformationRequest) => {
      const opened = new RequestOpened(found(each));
      return (await opened.notify(published('information_request.opened', each.id))).notices?.[0];
    };
    const [first, second] = [await told(request('waiting_on_response')), await told(request('waiting_on_response', 2))];
    expect(first).toMatchObject({
      isNews: true,
      metadata: { round: 1, isTransferPaused: true, dueAt: AT.toISOString() },
    });
    expect(second?.about).not.toBe(first?.about);
    expect(await told(request('closed'))).toMatchObject({ isNews: false });
    const ended = new RoundEnded('information_request.answered', found(request('needs_review')));
    expect(await ended.notify(published('information_request.opened', uuid(2)))).toEqual({ settled: first?.about });
  });

  it('of a transfer that went back', async () => {
    const returned = new TransferReturned(found({ ...TRANSFER, status: 'RETURNED' as const }));
    const { notices } = await returned.notify(published('incoming_transfer.returned', TRANSFER.id));
    expect(notices).toMatchObject([{ metadata: { amount: '25.00', currency: 'EUR', payer: 'Erika' } }]);
  });
});

it('an answer is delivered with what else its owner has given', async () => {
  const delivered: UserId[] = [];
  const deliver = { execute: async (id: UserId) => void delivered.push(id) };
  await new DeliverAnswer(found(request('needs_review')), deliver).execute(informationRequestId(uuid(2)));
  await new DeliverAnswer(found(null), deliver).execute(informationRequestId(uuid(2)));
  expect(delivered).toEqual([ALICE]);
});

describe('a transfer whose money is in the wallet', () => {
  const heights = { newest: 20n, safe: 20n, finalized: 10n };

  async function settled(blockNumber: bigint, isCurrent = true): Promise<readonly string[]> {
    const types: string[] = [];
    const broken = { ...TRANSFER, transactionHash: null };
    // A transfer that cannot be completed stands before it.
    const arrived = async () => [broken, TRANSFER].map((subject) => ({ subject, blockNumber }));
    const transfers = { arrived, transition: async () => isCurrent };
    const outbox = {
      append: async (events: readonly { readonly type: string }[]) =>
        void types.push(...events.map(({ type }) => type)),
    };
    const policy = { usual: 'finalized', rules: [] } as const;
    const unitOfWork = { run: <Result>(work: () => Promise<Result>) => work() };
    const blocks = { heights: async () => heights };
    const settleArrived = new SettleArrived(blocks, policy, outbox, new StandingClock(), unitOfWork);
    const run = new SettleIncomingTransfers(transfers, settleArrived).execute();
    await (blockNumber > heights.finalized ? run : expect(run).rejects.toThrow(ConflictError));
    return types;
  }

  it('is completed when its block is final, once, and also behind one that cannot be', async () => {
    expect(await settled(11n)).toEqual([]);
    expect(await settled(10n)).toEqual(['incoming_transfer.completed']);
    expect(await settled(10n, false)).toEqual([]);
  });
});
