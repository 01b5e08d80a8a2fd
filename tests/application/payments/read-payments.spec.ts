import { describe, expect, it } from '@jest/globals';
import { GetBalances } from '../../../application/balances/get-balances.js';
import { GetApproval } from '../../../application/payments/get-approval.js';
import { GetPaymentStatus } from '../../../application/payments/get-payment-status.js';
import { ListOwnPayments } from '../../../application/payments/list-own-payments.js';
import { PaymentConfirmations } from '../../../application/payments/payment-confirmations.js';
import type { ListedPayment, OwnPaymentsPage, PaymentStatus } from '../../../application/payments/payment-status.js';
import type { Address } from '../../../application/ports/user-operation.js';
import type { Confirmation } from '../../../domain/indexing/finality-policy.js';
import type { PaymentRequest } from '../../../domain/payments/payment-request.js';
import type { PaidBankAccount } from '../../../domain/payments/types/paid-bank-account.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import type { Token } from '../../../domain/shared/currency.js';
import { NotFoundError, ValidationError } from '../../../domain/shared/errors.js';
import { externalAccountId, paymentRequestId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { paymentsByStatus } from '../../support/builders/payment-requests.js';
import { paymentTypes } from '../../support/builders/payment-types.js';
import { CREATED_AT } from '../../support/builders/time.js';
import { InMemoryWallets } from '../support/in-memory-people.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { ALICE, BOB, walletOf } from '../support/people.js';
import { StandingClock } from '../support/simple-ports.js';
import { approvalsOf } from './approvals.js';

const PAID_ACCOUNT = externalAccountId(uuid(61));
const BANK_ACCOUNT: PaidBankAccount = {
  accountId: PAID_ACCOUNT,
  holderName: 'Erika Mustermann',
  numbers: { form: 'IBAN', maskedIban: 'DE89****3000', bic: 'COBADEFFXXX' },
  rail: 'SEPA',
  settlementAddress: '0x27b1fdb04752bbc536007a920d24acb045561c26',
  expectedOn: calendarDate('2026-11-23'),
};

describe('the status of a payment', () => {
  const status: PaymentStatus = {
    id: uuid(1),
    status: 'APPROVED',
    money: { minorUnits: 1n, currency: 'USD' },
    recipient: 'bob',
    paymentType: 'transfer_moneda',
    expiresAt: CREATED_AT,
    transactionHash: null,
    failureReason: null,
    rejectionReason: null,
  };
  const asked: unknown[][] = [];
  let confirmation: Confirmation | null = null;
  const getStatus = new GetPaymentStatus(
    {
      find: async (...question) => {
        asked.push(question);
        return question[0] === status.id ? status : null;
      },
      page: async () => [],
    },
    paymentTypes(),
    { of: async () => confirmation },
    { of: async () => null, hasPaid: async () => false },
    new StandingClock(),
  );

  it('is asked for as the payer, at the service’s time', async () => {
    expect(await getStatus.execute({ id: paymentRequestId(uuid(1)), userId: ALICE.id })).toEqual({
      ...status,
      message: 'Approved; the payment is on its way to the chain',
      nextStep: null,
    });
    expect(asked).toEqual([[uuid(1), ALICE.id, CREATED_AT]]);
  });

  it('tells the confirmations of a block that is not final', async () => {
    confirmation = { confirmations: 1n, level: 3, isFinal: false };
    expect(await getStatus.execute({ id: paymentRequestId(uuid(1)), userId: ALICE.id })).toMatchObject({
      status: 'APPROVED',
      message: 'Approved; it is on the chain with 1 of 3 confirmations',
    });
  });

  it('of what is missing or not the caller’s is not found', async () => {
    const missing = getStatus.execute({ id: paymentRequestId(uuid(2)), userId: ALICE.id });
    await expect(missing).rejects.toThrow(NotFoundError);
  });
});

const commitmentOf = (address: string | null) => ({
  address: address as Address,
  ownerAddress: walletOf(ALICE).address,
  firstMembers: [walletOf(ALICE).address],
  firstThreshold: 1,
  deploymentIndex: 0n,
});

const FAMILIARITY = { firstTime: true, savedName: null, resembles: null } as const;

describe('the card of a payment', () => {
  const recipientOf = ({ instruction }: PaymentRequest) => paymentTypes().of(instruction).recipient(instruction);

  function cardsOf(payment: PaymentRequest = paymentsByStatus().PENDING_APPROVAL, held: bigint | null = 100_000_000n) {
    const { operation, pipeline, prepared, clock, contexts, types } = approvalsOf(payment);
    const holdings = new Map<Token, bigint>(held === null ? [] : [['USDC', held]]);
    const wallets = new InMemoryWallets(new InMemoryUnitOfWork(), [walletOf(ALICE)]);
    const live = { of: async () => holdings };
    const balances = new GetBalances(wallets, live, { of: async () => ({ holdings, asOf: null }) }, clock);
    const asked: unknown[] = [];
    const knownAddresses = {
      about: async (...question: unknown[]) => {
        asked.push(question);
        return FAMILIARITY;
      },
    };
    const { preparation } = pipeline;
    const getApproval = new GetApproval(
      operation,
      preparation,
      types,
      contexts,
      knownAddresses,
      balances,
      { of: async () => ({ confirmations: 2n, level: 'safe', isFinal: false }) },
      { of: async () => null, hasPaid: async (accountId) => accountId === PAID_ACCOUNT },
      { at: async (addresses) => addresses.map(commitmentOf) },
      clock,
    );
    return { payment, clock, prepared: prepared(payment), contexts, asked, getApproval };
  }

  it('says what it costs and what is left, and what exactly will be signed', async () => {
    const { getApproval, payment, prepared, contexts, clock, asked } = cardsOf();
    const card = await getApproval.execute({ id: payment.id, userId: ALICE.id });

    expect(card).toEqual({
      payment,
      status: 'PENDING_APPROVAL',
      presentation: { title: 'Pay bob', lines: [], recipient: recipientOf(payment) },
      context: contexts.context,
      fee: 0n,
      confirmation: null,
      payout: null,
      decision: {
        familiarity: FAMILIARITY,
        funds: { balance: 100_000_000n, balanceAfter: 75_000_000n, source: 'chain' },
        subAccounts: [commitmentOf(recipientOf(payment).address)],
      },
      prepared,
      readAt: clock.now(),
    });
    expect(asked).toEqual([[ALICE.id, recipientOf(payment).address]]);
  });

  it.each([
    { account: 'that was paid before', accountId: PAID_ACCOUNT, firstTime: false },
    { account: 'that was never paid', accountId: externalAccountId(uuid(62)), firstTime: true },
  ])('tells of a bank account $account by the account, not by the partner who is paid on chain', async (one) => {
    const bankAccount = { ...BANK_ACCOUNT, accountId: one.accountId };
    const instruction = { type: 'transfer_account', account: bankAccount } as const;
    const { getApproval, payment, asked } = cardsOf({ ...paymentsByStatus().PENDING_APPROVAL, instruction });
    const { decision } = await getApproval.execute({ id: payment.id, userId: ALICE.id });
    expect(decision?.familiarity).toEqual({ firstTime: one.firstTime, savedName: null, resembles: null });
    expect(asked).toEqual([]);
  });

  it('shows a negative balance when the money is gone, also when the token was never held', async () => {
    const { getApproval, payment } = cardsOf(undefined, null);

    expect(await getApproval.execute({ id: payment.id, userId: ALICE.id })).toMatchObject({
      decision: { funds: { balance: 0n, balanceAfter: -25_000_000n } },
    });
  });

  it('reads as expired from the instant the window closes, and can still be looked at', async () => {
    const { getApproval, payment, clock } = cardsOf();
    clock.time = payment.expiresAt;

    expect(await getApproval.execute({ id: payment.id, userId: ALICE.id })).toMatchObject({
      status: 'EXPIRED',
      decision: null,
      readAt: payment.expiresAt,
    });
  });

  it.each(['APPROVED', 'COMPLETED', 'FAILED', 'REJECTED', 'EXPIRED'] as const)(
    'that is %s shows how it went on, and asks nobody for a balance',
    async (status) => {
      const { getApproval, payment, asked } = cardsOf(paymentsByStatus()[status]);

      expect(await getApproval.execute({ id: payment.id, userId: ALICE.id })).toMatchObject({ status, decision: null });
      expect(asked).toEqual([]);
    },
  );

  it('is shown to the payer alone', async () => {
    const { getApproval, payment } = cardsOf();

    await expect(getApproval.execute({ id: payment.id, userId: BOB.id })).rejects.toThrow(NotFoundError);
    await expect(getApproval.execute({ id: uuid(77), userId: ALICE.id })).rejects.toThrow(NotFoundError);
    await expect(getApproval.execute({ id: 'abc', userId: ALICE.id })).rejects.toThrow(ValidationError);
  });
});

describe('the payments that a client has proposed', () => {
  const rows: readonly ListedPayment[] = [1, 2, 3].map((index) => ({
    id: paymentRequestId(uuid(index)),
    status: 'PENDING_APPROVAL',
    money: { minorUnits: 1n, currency: 'USD' },
    recipient: 'bob',
    paymentType: 'transfer_moneda',
    expiresAt: CREATED_AT,
    transactionHash: null,
    failureReason: null,
    rejectionReason: null,
    createdAt: CREATED_AT,
    reference: `Lunch ${index}`,
  }));
  const query = { find: async () => null, page: async ({ limit }: OwnPaymentsPage) => rows.slice(0, limit) };
  const describing = { describe: async (payment: PaymentStatus) => paymentTypes().described(payment) };
  const list = new ListOwnPayments(query, describing, new StandingClock());
  const page = { payerId: ALICE.id, clientId: 'cli', types: [], status: null, after: null } as const;

  it('come with their words, and with the place where the next page begins', async () => {
    const { payments, next } = await list.execute({ ...page, limit: 2 });
    expect(payments.map(({ reference }) => reference)).toEqual(['Lunch 1', 'Lunch 2']);
    expect(payments[0]?.nextStep).toContain(`/approvals/${uuid(1)}`);
    expect(next).toBe(uuid(2));
    expect((await list.execute({ ...page, limit: 3 })).next).toBeNull();
  });
});

describe('the confirmations of a payment', () => {
  const confirmations = (block: bigint | null, newest: bigint | null) =>
    new PaymentConfirmations(
      { blockOf: async () => block },
      { heights: async () => (newest === null ? null : { newest, safe: null, finalized: null }) },
      { usual: 3, rules: [{ from: 10n, currency: 'USD', level: 'safe' }] },
    );

  it('are counted with its own block, and compared with the level of its amount', async () => {
    const [little, much] = [
      { minorUnits: 9n, currency: 'USD' } as const,
      { minorUnits: 10n, currency: 'USD' } as const,
    ];
    expect(await confirmations(5n, 6n).of('p', little)).toEqual({ confirmations: 2n, level: 3, isFinal: false });
    expect(await confirmations(5n, 5n).of('p', much)).toEqual({ confirmations: 1n, level: 'safe', isFinal: false });
    expect(await confirmations(5n, 7n).of('p', little)).toEqual({ confirmations: 3n, level: 3, isFinal: true });
  });

  it('are unknown while no block of the ledger has it', async () => {
    for (const nowhere of [confirmations(null, 5n), confirmations(5n, null), confirmations(5n, 4n)]) {
      expect(await nowhere.of('p', null)).toBeNull();
    }
  });
});
