import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresSavedAccounts } from '../../../adapters/persistence/external-accounts/saved-accounts.postgres.js';
import { PostgresPaymentRequestRepository } from '../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresPartnerEvents } from '../../../adapters/persistence/payouts/partner-events.postgres.js';
import { PostgresPayouts } from '../../../adapters/persistence/payouts/payout.postgres.js';
import { PostgresPayoutProgresses } from '../../../adapters/persistence/payouts/payout-progress.postgres.js';
import { PostgresBankSettlements } from '../../../adapters/persistence/transactions/bank-settlements.postgres.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { PostgresWalletRepository } from '../../../adapters/persistence/wallets/wallet.postgres.js';
import { HmacWebhookSignatures } from '../../../adapters/security/hmac-webhook-signatures.js';
import { accountNumberContext } from '../../../application/external-accounts/saved-accounts.js';
import { SettleArrived } from '../../../application/indexing/settle-arrived.js';
import type { PayoutOrder } from '../../../application/payouts/banking-partner.js';
import { FollowPayout } from '../../../application/payouts/follow-payout.js';
import { FundPayout } from '../../../application/payouts/fund-payout.js';
import { paidBankAccountIn } from '../../../application/payouts/paid-bank-account-in.js';
import { PayoutPartnerEvents } from '../../../application/payouts/payout-partner-events.js';
import { type ReceivedWebhook, ReceivePartnerEvent } from '../../../application/payouts/receive-partner-event.js';
import { ResumePayouts } from '../../../application/payouts/resume-payouts.js';
import { SettleRefunds } from '../../../application/payouts/settle-refunds.js';
import { SubmitPayout } from '../../../application/payouts/submit-payout.js';
import type { DomainEvent } from '../../../application/ports/event-outbox.js';
import type { Job } from '../../../application/ports/job-queue.js';
import { OPEN_REQUEST_LIMITS } from '../../../domain/payments/open-requests.js';
import { approve, type CompletedPayment, complete, reverse } from '../../../domain/payments/payment-request.js';
import type { PaidBankAccount } from '../../../domain/payments/types/paid-bank-account.js';
import type { PartnerReport } from '../../../domain/payouts/payout.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { externalAccountId } from '../../../domain/shared/ids.js';
import { newProposal } from '../../adapters/persistence/support/payments.js';
import { type Person, randomHex, storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { paymentTypes } from '../../support/builders/payment-types.js';
import { SECRET_BOX } from '../../support/secret-box.js';
import { UNLIMITED_GAS } from '../support/in-memory-gas-ledger.js';
import { StandingClock } from '../support/simple-ports.js';

const IBAN = 'DE89370400440532013000';
const CAUSE = { code: 'AC04', reason: 'The account is closed' };
const SETTLEMENT = '0x52908400098527886E0F7030069857D2E4169EE7';

let db: OpenDatabase;
let payer: Person;
let clock: StandingClock;
let events: DomainEvent[];
let jobs: Job[];
let orders: PayoutOrder[];
/** What the partner answers; an error is thrown. */
let answer: PartnerReport | Error;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());

beforeEach(async () => {
  await db.sql('TRUNCATE payouts, partner_events');
  payer = await storedPerson(db.database, { EURC: 1_000_000_000n });
  clock = new StandingClock();
  [events, jobs, orders] = [[], [], []];
  answer = { status: 'SUBMITTED' };
});

const outbox = { append: async (appended: readonly DomainEvent[]) => void events.push(...appended) };
const unitOfWork = () => new PostgresUnitOfWork(db.database);
const payments = () =>
  new PostgresPaymentRequestRepository(db.database, paymentTypes(), OPEN_REQUEST_LIMITS, UNLIMITED_GAS, clock);
const payouts = () => new PostgresPayouts(db.database);
const settlements = () => new PostgresBankSettlements(db.database);
const following = () => new FollowPayout(payouts(), settlements(), outbox, clock, unitOfWork());

const partner = {
  settlementAddress: SETTLEMENT,
  feeOf: () => 200_000n,
  async submit(order: PayoutOrder) {
    orders.push(order);
    if (answer instanceof Error) throw answer;
    return answer;
  },
  find: async () => (answer instanceof Error ? Promise.reject(answer) : answer),
};
const submitting = (follow: Pick<FollowPayout, 'execute'> = following()) =>
  new SubmitPayout(payouts(), payments(), SECRET_BOX, partner, follow);

/** A completed payment to a saved German account, with its payout. */
async function funded(): Promise<CompletedPayment> {
  const accountId = externalAccountId(randomUUID());
  const numbers = { form: 'IBAN', maskedIban: 'DE89****3000', bic: 'COBADEFFXXX' } as const;
  const account: PaidBankAccount = {
    accountId,
    holderName: 'Erika Mustermann',
    numbers,
    rail: 'SEPA',
    settlementAddress: SETTLEMENT,
    expectedOn: calendarDate('2026-11-23'),
  };
  const entry = {
    id: accountId,
    ownerId: payer.user.id,
    contactId: null,
    name: 'Erika',
    bankName: null,
    country: 'DE',
  };
  const sealedNumber = SECRET_BOX.seal(IBAN, accountNumberContext(accountId));
  const saved = { ...entry, kind: 'BANK', holderName: account.holderName, numbers, sealedNumber } as const;
  await new PostgresSavedAccounts(db.database).store({ ...saved, fingerprints: [randomHex(8)] }, clock.now(), false);
  const money = { minorUnits: 25_500_000n, currency: 'EUR' } as const;
  const { next: pending } = newProposal(payer, payer, {
    instruction: { type: 'transfer_account', account },
    money,
    reference: 'Rent',
    createdAt: clock.now(),
  });
  const { next: approved } = approve(pending, clock.now());
  const { next: completed } = complete(approved, clock.now(), randomHex(32));
  expect(await payments().add(pending, money)).toEqual({ kind: 'stored' });
  await payments().transition(approved, 'PENDING_APPROVAL');
  await payments().transition(completed, 'APPROVED');
  await funding(completed);
  return completed;
}

async function funding(payment: CompletedPayment): Promise<void> {
  const { instruction } = payment;
  if (instruction.type !== 'transfer_account' || !('rail' in instruction.account)) throw new Error('No bank payout');
  const wallets = new PostgresWalletRepository(db.database);
  const fund = new FundPayout(payouts(), settlements(), wallets, partner, outbox);
  await unitOfWork().run(() => fund.execute(payment, instruction.account as PaidBankAccount));
}

const statusOf = async ({ id }: CompletedPayment) => (await payouts().find(id))?.status;
const types = () => events.map(({ type }) => type);

describe('a payout', () => {
  it('begins once with its payment, however often this is completed, and keeps the newest funding', async () => {
    const payment = await funded();
    await funding({ ...payment, transactionHash: '0xother' });
    expect(types()).toEqual(['payout.funded']);
    expect(await payouts().find(payment.id)).toMatchObject({
      status: 'FUNDED',
      fundingHash: '0xother',
      walletAddress: payer.wallet.address,
      rail: 'SEPA',
    });
  });

  it('is given to the partner with the full number, under the id of its payment', async () => {
    const payment = await funded();
    await submitting().execute(payment.id);
    expect(orders).toEqual([
      {
        paymentId: payment.id,
        rail: 'SEPA',
        money: payment.money,
        holderName: 'Erika Mustermann',
        account: { form: 'IBAN', iban: IBAN, bic: 'COBADEFFXXX' },
        reference: 'Rent',
        funding: { walletAddress: payer.wallet.address, transactionHash: payment.transactionHash },
      },
    ]);
    expect(types()).toEqual(['payout.funded', 'payout.submitted']);
  });

  it('is given again, under the same id, when the process dies before it has noted the answer', async () => {
    const payment = await funded();
    const dead = { execute: () => Promise.reject(new Error('killed')) };
    await expect(submitting(dead).execute(payment.id)).rejects.toThrow('killed');
    expect(await statusOf(payment)).toBe('FUNDED');
    await submitting().execute(payment.id);
    expect(orders.map(({ paymentId }) => paymentId)).toEqual([payment.id, payment.id]);
    expect(await statusOf(payment)).toBe('SUBMITTED');
  });

  it('waits while the chain has taken its payment back', async () => {
    const payment = await funded();
    await payments().transition(reverse(payment, clock.now(), clock.now()).next, 'COMPLETED');
    await submitting().execute(payment.id);
    expect(orders).toEqual([]);
  });

  it('is moved once by the same report, also when two processes hear it at the same moment', async () => {
    const payment = await funded();
    await Promise.all([1, 2, 3].map(() => following().execute(payment.id, { status: 'PAID' })));
    expect(types()).toEqual(['payout.funded', 'payout.paid']);
  });
});

describe('a payout of which nothing is heard', () => {
  const resuming = () => {
    const queue = { add: async (added: readonly Job[]) => void jobs.push(...added) };
    return new ResumePayouts(payouts(), partner, following(), queue, clock, { unfinishedMs: 1_000, paidMs: 1_000 });
  };
  const silent = () => db.sql("UPDATE payouts SET heard_at = now() - interval '1 minute'");

  it('is submitted again, when the partner does not have it', async () => {
    const payment = await funded();
    await resuming().execute();
    expect(jobs).toEqual([]);
    await silent();
    await resuming().execute();
    expect(jobs.map(({ subjectId }) => subjectId)).toContain(payment.id);
  });

  it('is asked about, and moves by the answer', async () => {
    const payment = await funded();
    await following().execute(payment.id, { status: 'PROCESSING' });
    await silent();
    answer = { status: 'PAID' };
    await resuming().execute();
    expect(await statusOf(payment)).toBe('PAID');
    await silent();
    answer = { status: 'RETURNED', cause: CAUSE, refundHash: null };
    await resuming().execute();
    expect(await statusOf(payment)).toBe('RETURNED');
  });

  it('is not lost when the partner does not answer', async () => {
    const payment = await funded();
    await following().execute(payment.id, { status: 'PROCESSING' });
    await silent();
    answer = new ServiceUnavailableError('The partner does not answer');
    await expect(resuming().execute()).rejects.toThrow(ServiceUnavailableError);
    expect(await statusOf(payment)).toBe('PROCESSING');
  });
});

const kinds = (follow: Pick<FollowPayout, 'execute'>) => [new PayoutPartnerEvents(follow)];

describe("a partner's webhook", () => {
  const signatures = new HmacWebhookSignatures(new Uint8Array(32).fill(3));
  const receiving = () =>
    new ReceivePartnerEvent(
      signatures,
      new PostgresPartnerEvents(db.database),
      kinds(following()),
      clock,
      unitOfWork(),
    );
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  function signed(type: string, data: object, id: string = randomUUID(), timestamp = seconds()): ReceivedWebhook {
    const webhook = { id, timestamp, body: JSON.stringify({ type, data }) };
    return { ...webhook, signatures: signatures.sign(webhook) };
  }

  it('moves its payout once, however often it is sent', async () => {
    const { id: paymentId } = await funded();
    const webhook = signed('payout.paid', { paymentId });
    await receiving().execute(webhook);
    await receiving().execute(webhook);
    await receiving().execute(signed('payout.sent', { paymentId }));
    expect(types()).toEqual(['payout.funded', 'payout.paid']);
  });

  it('that was handled before is ignored, whatever it says', async () => {
    const [one, other] = [await funded(), await funded()];
    await receiving().execute(signed('payout.sent', { paymentId: one.id }, 'evt_1'));
    await receiving().execute(signed('payout.paid', { paymentId: other.id }, 'evt_1'));
    expect(await statusOf(other)).toBe('FUNDED');
  });

  it('is handled again when the process dies while it is handled', async () => {
    const { id: paymentId } = await funded();
    const webhook = signed('payout.paid', { paymentId });
    const dead = { execute: () => Promise.reject(new Error('killed')) };
    const dying = new ReceivePartnerEvent(
      signatures,
      new PostgresPartnerEvents(db.database),
      kinds(dead),
      clock,
      unitOfWork(),
    );
    await expect(dying.execute(webhook)).rejects.toThrow('killed');
    await receiving().execute(webhook);
    expect(types()).toEqual(['payout.funded', 'payout.paid']);
  });

  it.each<[string, (webhook: ReceivedWebhook) => ReceivedWebhook]>([
    ['another body', (webhook) => ({ ...webhook, body: webhook.body.replace('sent', 'paid') })],
    ['another id', (webhook) => ({ ...webhook, id: 'evt_2' })],
    ['a later timestamp', (webhook) => ({ ...webhook, timestamp: webhook.timestamp + 1 })],
    ['no signature', (webhook) => ({ ...webhook, signatures: '' })],
    ['no timestamp', (webhook) => ({ ...webhook, timestamp: Number.NaN })],
    ['an old timestamp', ({ body }) => signed('payout.paid', JSON.parse(body).data, 'evt_3', seconds() - 301)],
    ['a timestamp of the future', ({ body }) => signed('payout.paid', JSON.parse(body).data, 'evt_4', seconds() + 301)],
  ])('with %s is refused', async (_what, altered) => {
    const payment = await funded();
    const webhook = altered(signed('payout.sent', { paymentId: payment.id }));
    await expect(receiving().execute(webhook)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await statusOf(payment)).toBe('FUNDED');
  });

  it.each<[string, string, object]>([
    ['type', 'payout.exploded', {}],
    ['code', 'payout.returned', { reason: 'Closed' }],
    ['refundTransactionHash', 'payout.returned', { ...CAUSE, refundTransactionHash: 'soon' }],
  ])('is refused when its %s is none', async (field, type, data) => {
    const { id: paymentId } = await funded();
    await expect(receiving().execute(signed(type, { paymentId, ...data }))).rejects.toMatchObject({ field });
  });
});

describe('the refund of a payout', () => {
  const REFUND = randomHex(32);
  const settling = (newest: bigint) => {
    const heights = { newest, safe: null, finalized: null };
    const policy = { usual: 2, rules: [] };
    const blocks = { heights: async () => heights };
    return new SettleRefunds(payouts(), new SettleArrived(blocks, policy, outbox, clock, unitOfWork()));
  };

  async function arrived(type: string, minorUnits: bigint): Promise<void> {
    await db.sql(
      `INSERT INTO transactions (owner_id, account_id, block_number, log_index, occurred_at, transaction_hash, status, type_group, type,
         direction, token, minor_units, counterparty_address)
       VALUES ($1, $2, 10, 0, now(), $3, 'COMPLETED', 'topup', $4, 'incoming', 'EURC', $5, $6)`,
      [payer.user.id, payer.wallet.id, REFUND, type, String(minorUnits), SETTLEMENT],
    );
  }

  it('ends it when exactly the money is back in a final block', async () => {
    const payment = await funded();
    await following().execute(payment.id, { status: 'RETURNED', cause: CAUSE, refundHash: REFUND });
    await settling(100n).execute();
    expect(await statusOf(payment)).toBe('RETURNED');

    await arrived('BANK_TOP_UP', 25_500_000n);
    expect(await payouts().arrivedRefunds({ limit: 9, without: [] })).toHaveLength(1);
    expect(await payouts().arrivedRefunds({ limit: 9, without: [payment.id] })).toEqual([]);
    await settling(10n).execute();
    expect(await statusOf(payment)).toBe('RETURNED');
    await Promise.all([settling(11n).execute(), settling(11n).execute()]);
    expect(types()).toEqual(['payout.funded', 'payout.returned', 'payout.refunded']);
    const progress = await new PostgresPayoutProgresses(db.database).of(payment.id);
    expect(progress).toMatchObject({ status: 'REFUNDED', reason: CAUSE.reason, refundHash: REFUND });
  });

  it.each([
    ['BANK_TOP_UP', 25_499_999n],
    ['TRANSFER', 25_500_000n],
  ])('is none when %s brings %s', async (type, minorUnits) => {
    const payment = await funded();
    await following().execute(payment.id, { status: 'REJECTED', cause: CAUSE, refundHash: REFUND });
    await arrived(type, minorUnits);
    await settling(100n).execute();
    expect(await statusOf(payment)).toBe('REJECTED');
  });

  it('leaves the account one that was never paid, unlike a payout that its bank took', async () => {
    const progresses = new PostgresPayoutProgresses(db.database);
    const payment = await funded();
    const accountId = paidBankAccountIn(payment.instruction)?.accountId ?? externalAccountId(randomUUID());
    expect(await progresses.hasPaid(accountId)).toBe(true);
    await following().execute(payment.id, { status: 'RETURNED', cause: CAUSE, refundHash: null });
    expect(await progresses.hasPaid(accountId)).toBe(false);
    expect(await progresses.hasPaid(externalAccountId(randomUUID()))).toBe(false);
  });

  it('cannot be the refund of two payouts', async () => {
    const [one, other] = [await funded(), await funded()];
    const report: PartnerReport = { status: 'RETURNED', cause: CAUSE, refundHash: REFUND };
    await following().execute(one.id, report);
    await expect(following().execute(other.id, report)).rejects.toThrow('payouts_refund_hash_key');
  });
});
