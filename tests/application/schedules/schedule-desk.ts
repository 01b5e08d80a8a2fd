import { randomUUID } from 'node:crypto';
import { PostgresStopSignatures } from '../../../adapters/persistence/mandates/stop-signatures.postgres.js';
import { PostgresSchedules } from '../../../adapters/persistence/schedules/schedule.postgres.js';
import { PostgresScheduleRuns } from '../../../adapters/persistence/schedules/schedule-runs.postgres.js';
import { PostgresUserTimeZones } from '../../../adapters/persistence/schedules/user-time-zones.postgres.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { PostgresUserRepository } from '../../../adapters/persistence/users/user.postgres.js';
import { PostgresWalletOperationRepository } from '../../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import { PostgresWalletRepository } from '../../../adapters/persistence/wallets/wallet.postgres.js';
import type { ContractEvent } from '../../../application/contract-events/contract-events.js';
import type { DomainEvent } from '../../../application/ports/event-outbox.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { ActivateScheduleOperation } from '../../../application/schedules/activate-schedule-operation.js';
import { CancelScheduleOperation } from '../../../application/schedules/cancel-schedule-operation.js';
import { DiscardSchedule } from '../../../application/schedules/discard-schedule.js';
import { FollowContract } from '../../../application/schedules/follow-contract.js';
import { FollowSchedule } from '../../../application/schedules/follow-schedule.js';
import { HaltPayments } from '../../../application/schedules/halt-payments.js';
import { ListUpcoming } from '../../../application/schedules/list-upcoming.js';
import { MakePayment } from '../../../application/schedules/make-payment.js';
import { PauseSchedule } from '../../../application/schedules/pause-schedule.js';
import { ProposeSchedule } from '../../../application/schedules/propose-schedule.js';
import { RecordInteraction } from '../../../application/schedules/record-interaction.js';
import { ResumeSchedule } from '../../../application/schedules/resume-schedule.js';
import { RunSchedules } from '../../../application/schedules/run-schedules.js';
import type { StoredSchedule } from '../../../application/schedules/schedule.repository.js';
import { ScheduleCallEnded } from '../../../application/schedules/schedule-call-ended.js';
import type { ScheduleCalls } from '../../../application/schedules/schedule-calls.js';
import { ScheduleChanges } from '../../../application/schedules/schedule-changes.js';
import { ScheduleMandates } from '../../../application/schedules/schedule-mandates.js';
import { ScheduledRecipients } from '../../../application/schedules/scheduled-recipients.js';
import { SettlePayment } from '../../../application/schedules/settle-payment.js';
import { SkipPaymentOperation } from '../../../application/schedules/skip-payment-operation.js';
import { activate, sign } from '../../../domain/schedules/schedule.js';
import { contactId, type UserId } from '../../../domain/shared/ids.js';
import { parseMoney } from '../../../domain/shared/money.js';
import { newUser, newWallet } from '../../adapters/persistence/support/people.js';
import type { OpenDatabase } from '../../adapters/persistence/support/test-database.js';
import { uuid } from '../../support/builders/ids.js';
import { freshAddress } from '../../support/sandbox-chain.js';
import { SECRET_BOX } from '../../support/secret-box.js';
import { InMemoryContractCalls } from '../support/in-memory-contract-calls.js';
import { InMemoryContractEvents } from '../support/in-memory-contract-events.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { StandingClock } from '../support/simple-ports.js';

const NOTHING = { calls: [], gas: 0n };

/** The fields of the desk are made from it. */
class OnDatabase {
  constructor(protected readonly db: OpenDatabase) {}
}

/** Scheduled payments over a real database. A test says what the chain does. */
export class ScheduleDesk extends OnDatabase {
  readonly clock = new StandingClock(new Date('2026-03-01T12:00:00Z'));
  readonly events: DomainEvent[] = [];
  readonly schedules = new PostgresSchedules(this.db.database, this.clock);
  readonly runs = new PostgresScheduleRuns(this.db.database);
  private readonly memory = new InMemoryUnitOfWork();
  readonly contractCalls = new InMemoryContractCalls(this.memory);
  readonly contractEvents = new InMemoryContractEvents(this.memory);
  private readonly ids = { next: randomUUID };
  readonly unitOfWork = new PostgresUnitOfWork(this.db.database);
  private readonly outbox = {
    append: async (events: readonly DomainEvent[]) => {
      this.events.push(...events);
    },
  };
  readonly changes = new ScheduleChanges(this.schedules, this.runs, this.outbox);
  private readonly calls: ScheduleCalls = {
    isOffered: true,
    predict: async () => freshAddress(),
    terms: () => '0x',
    open: () => NOTHING,
    cancel: () => NOTHING,
    cancelUnpaid: () => NOTHING,
    skip: () => NOTHING,
    pay: (period) => ({ data: `0x${period.toString(16).padStart(2, '0')}`, gasLimit: 1n }),
  };
  private readonly interactions = {
    paid: async () => contactId(uuid(77)),
    paidContact: async () => undefined,
  };
  private readonly followContract = new FollowContract(
    this.changes,
    this.runs,
    this.contractEvents,
    new RecordInteraction(this.interactions, this.outbox),
    this.ids,
  );
  private readonly halting = new HaltPayments(this.changes, this.runs, this.contractCalls);
  private readonly settle = new SettlePayment(this.runs, this.changes, this.followContract, this.halting);
  private readonly end = new ScheduleCallEnded(this.runs, this.settle, this.clock, this.unitOfWork);
  readonly follow = new FollowSchedule(this.followContract, this.clock, this.unitOfWork);
  private readonly operations = new PostgresWalletOperationRepository(this.db.database, SECRET_BOX);
  readonly pause = new PauseSchedule(this.changes, this.halting, this.clock, this.unitOfWork);
  readonly resume = new ResumeSchedule(
    this.changes,
    this.runs,
    this.operations,
    new PostgresStopSignatures(this.db.database),
    this.outbox,
    this.ids,
    this.clock,
    this.unitOfWork,
  );
  readonly mandates = new ScheduleMandates(
    this.schedules,
    this.changes,
    this.halting,
    this.calls,
    this.operations,
    this.contractEvents,
  );
  readonly activation = new ActivateScheduleOperation(
    this.schedules,
    this.changes,
    this.runs,
    { countFor: async () => 0 },
    this.calls,
    this.clock,
  );
  readonly cancellation = new CancelScheduleOperation(
    this.changes,
    this.halting,
    { countFor: async () => 0 },
    this.calls,
  );
  readonly skipping = new SkipPaymentOperation(this.changes, this.runs, { countFor: async () => 0 }, this.calls);
  readonly discard = new DiscardSchedule(this.changes, this.clock, this.unitOfWork);
  readonly upcoming = new ListUpcoming(this.schedules, this.clock);
  private readonly sweep = new RunSchedules(
    this.schedules,
    this.runs,
    this.changes,
    new MakePayment(
      this.runs,
      this.changes,
      this.settle,
      this.calls,
      this.contractCalls,
      this.ids,
      this.clock,
      this.unitOfWork,
    ),
    this.outbox,
    this.ids,
    this.clock,
    this.unitOfWork,
  );

  async person(): Promise<UserId> {
    const user = newUser();
    await new PostgresUserRepository(this.db.database).add(user);
    await new PostgresWalletRepository(this.db.database).add(newWallet(user.id));
    return user.id;
  }

  /** Drafts payments of 10 USD. */
  async draft(
    payerId: UserId,
    terms: Partial<Parameters<ProposeSchedule['execute']>[0]> = {},
  ): Promise<StoredSchedule> {
    const recipient = { label: 'bob', userId: null, address: freshAddress() };
    const toBob = {
      resolve: async () => ({ instruction: undefined as never, money: parseMoney('10', 'USD') }),
      recipient: () => recipient,
    };
    const propose = new ProposeSchedule(
      this.schedules,
      new ScheduledRecipients(
        toBob,
        toBob,
        { page: async () => ({ entries: [], people: 0, wallets: 0, bankAccounts: 0 }) },
        {
          find: async () => null,
        },
      ),
      new PostgresUserTimeZones(this.db.database),
      new PostgresWalletRepository(this.db.database),
      this.calls,
      this.contractEvents,
      this.outbox,
      this.ids,
      this.clock,
      this.unitOfWork,
    );
    const { schedule } = await propose.execute({
      payerId,
      proposedBy: null,
      recipient: { paymentType: 'transfer_moneda', recipientUsername: 'bob' },
      amount: '10',
      currency: 'USD',
      frequency: 'DAILY',
      startDate: '2026-03-01',
      endDate: null,
      timeZone: null,
      reference: null,
      replaces: null,
      ...terms,
    });
    return this.changes.existing(schedule.id);
  }

  /** A schedule whose contract is on chain. */
  async active(
    endDate: string | null = null,
    payer: UserId | null = null,
    terms: Partial<Parameters<ProposeSchedule['execute']>[0]> = {},
  ): Promise<StoredSchedule> {
    const { schedule } = await this.draft(payer ?? (await this.person()), { endDate, ...terms });
    await this.schedules.sign(await this.changes.existing(schedule.id), sign(schedule, this.clock.now(), 0).next);
    const signed = await this.changes.existing(schedule.id);
    await this.changes.apply(signed, activate(signed.schedule, this.clock.now()));
    return this.changes.existing(schedule.id);
  }

  at(time: string): Promise<void> {
    this.clock.time = new Date(time);
    return this.sweep.execute();
  }

  /** What has become of the periods: "0 PAID, 1 DUE". */
  async outcomes({ schedule }: StoredSchedule): Promise<string> {
    return (await this.runs.ofSchedule(schedule.id))
      .map(({ period, status }) => `${period.index} ${status}`)
      .join(', ');
  }

  async status({ schedule }: StoredSchedule): Promise<string> {
    return (await this.changes.existing(schedule.id)).schedule.status;
  }

  /** The chain has mined what the service asked for last, or the call of somebody else. */
  async paid({ schedule, order }: StoredSchedule, period: number, block = BigInt(period + 1)): Promise<void> {
    this.emit({ order }, 'Paid', period, block);
    await this.follow.execute(schedule.id);
  }

  /** The chain says this of a schedule, and nobody looks. */
  emit({ order }: Pick<StoredSchedule, 'order'>, name: string, period: number, block: bigint): void {
    this.contractEvents.emit('payment-schedule', order.contract, eventOf(name, period, block, this.clock.now()));
  }

  async told({ schedule, order }: StoredSchedule, name: 'Skipped' | 'Cancelled', period = 0): Promise<void> {
    this.emit({ order }, name, period, 90n);
    await this.follow.execute(schedule.id);
  }

  /** A reorganisation has dropped everything after this block. */
  async dropped({ schedule, order }: StoredSchedule, after: bigint): Promise<void> {
    this.contractEvents.drop('payment-schedule', order.contract as Address, after);
    await this.follow.execute(schedule.id);
  }

  /** The chain has refused the call that the service asked for last. */
  async refused(failure: string): Promise<void> {
    const call = this.contractCalls.requested.at(-1);
    if (!call) throw new Error('No call was asked for');
    this.contractCalls.end(call.id, { status: 'FAILED', transactionHash: null, failure });
    await this.end.ended({ id: call.id, status: 'FAILED', transactionHash: null, failure });
  }
}

function eventOf(name: string, period: number, block: bigint, minedAt: Date): ContractEvent {
  const transactionHash: Hex = `0x${block.toString(16).padStart(64, '0')}`;
  return { name, arguments: { period: String(period) }, transactionHash, block, logIndex: 0, minedAt };
}
