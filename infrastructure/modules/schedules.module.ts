import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { RpcScheduleCalls } from '../../adapters/chain/rpc-schedule-calls.js';
import { listOwnSchedulesEndpoint } from '../../adapters/http/app/schedules/list-own-schedules.endpoint.js';
import {
  discardScheduleEndpoint,
  draftScheduleEndpoint,
  setTimeZoneEndpoint,
} from '../../adapters/http/app/schedules/own-schedules.endpoints.js';
import { SCHEDULE_SIGNING } from '../../adapters/http/app/schedules/schedule-signing.js';
import { proposeScheduleEndpoint } from '../../adapters/http/rest/schedules/propose-schedule.endpoints.js';
import {
  getScheduleEndpoint,
  listSchedulesEndpoint,
  pauseScheduleEndpoint,
  resumeScheduleEndpoint,
  scheduleHistoryEndpoint,
  upcomingPaymentsEndpoint,
} from '../../adapters/http/rest/schedules/schedules.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresSchedules } from '../../adapters/persistence/schedules/schedule.postgres.js';
import { PostgresScheduleRuns } from '../../adapters/persistence/schedules/schedule-runs.postgres.js';
import { PostgresUserTimeZones } from '../../adapters/persistence/schedules/user-time-zones.postgres.js';
import { Contacts } from '../../application/contacts/contacts.js';
import { Interactions } from '../../application/contacts/interactions.js';
import { ContractCallListener } from '../../application/contract-calls/contract-call-listener.js';
import { ContractCalls } from '../../application/contract-calls/contract-calls.js';
import { ContractEvents } from '../../application/contract-events/contract-events.js';
import { SavedAccounts } from '../../application/external-accounts/saved-accounts.js';
import { MandateSource } from '../../application/mandates/mandate.js';
import { StopSignatures } from '../../application/mandates/stop-signatures.js';
import { OwnerActionSource } from '../../application/owner-actions/owner-action.js';
import { TransferContactWalletType } from '../../application/payments/types/transfer-contact-wallet/transfer-contact-wallet-type.js';
import { TransferMonedaType } from '../../application/payments/types/transfer-moneda/transfer-moneda-type.js';
import { Clock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { JobHandler } from '../../application/ports/job-queue.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { RestoredDatabase } from '../../application/restoration/restored-database.js';
import { FoundMandates, HeldMandates } from '../../application/restoration/restored-mandates.js';
import { ActivateScheduleOperation } from '../../application/schedules/activate-schedule-operation.js';
import { AddFoundSchedule } from '../../application/schedules/add-found-schedule.js';
import { CancelScheduleOperation } from '../../application/schedules/cancel-schedule-operation.js';
import { DiscardSchedule } from '../../application/schedules/discard-schedule.js';
import { FollowContract } from '../../application/schedules/follow-contract.js';
import { FollowSchedule } from '../../application/schedules/follow-schedule.js';
import { HaltPayments } from '../../application/schedules/halt-payments.js';
import { HoldSchedule } from '../../application/schedules/hold-schedule.js';
import { ListUpcoming } from '../../application/schedules/list-upcoming.js';
import { MakePayment } from '../../application/schedules/make-payment.js';
import { PauseSchedule } from '../../application/schedules/pause-schedule.js';
import { ProposeSchedule } from '../../application/schedules/propose-schedule.js';
import { RecordInteraction } from '../../application/schedules/record-interaction.js';
import { ResumeSchedule } from '../../application/schedules/resume-schedule.js';
import { RunSchedules } from '../../application/schedules/run-schedules.js';
import { ScheduleRepository } from '../../application/schedules/schedule.repository.js';
import { ScheduleCallEnded } from '../../application/schedules/schedule-call-ended.js';
import { ScheduleCalls } from '../../application/schedules/schedule-calls.js';
import { scheduleChanged } from '../../application/schedules/schedule-changed.event.js';
import { ScheduleChanges } from '../../application/schedules/schedule-changes.js';
import { ScheduleMandates } from '../../application/schedules/schedule-mandates.js';
import {
  SCHEDULE_CHANGES,
  ScheduledPaymentUnpaid,
  ScheduleMoved,
  ScheduleProposed,
  ScheduleReversed,
  SILENT_SCHEDULE_EVENTS,
} from '../../application/schedules/schedule-news.event.js';
import { ScheduleRuns } from '../../application/schedules/schedule-runs.js';
import { ScheduledRecipients } from '../../application/schedules/scheduled-recipients.js';
import { SchedulesToActivate } from '../../application/schedules/schedules-to-activate.js';
import { SettlePayment } from '../../application/schedules/settle-payment.js';
import { SkipPaymentOperation } from '../../application/schedules/skip-payment-operation.js';
import { UserTimeZones } from '../../application/schedules/user-time-zones.js';
import { GetSettings } from '../../application/settings/get-settings.js';
import { WalletOperationRepository } from '../../application/wallet-operations/wallet-operation.repository.js';
import { WalletOperationKind } from '../../application/wallet-operations/wallet-operation-kind.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { Endpoints } from '../identifiers.js';
import { signingRows } from '../signing-rows.js';
import { part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { constant, contribute, implement, provide, type Row } from '../wiring/rows.js';

/** Scheduled payments. */
export function schedulesModule(): Module {
  return module(...stored(), ...decided(), ...signed(), ...paid(), ...told());
}

function stored(): readonly Row[] {
  return [
    implement(ScheduleRepository, PostgresSchedules, [Database, Clock]),
    implement(ScheduleRuns, PostgresScheduleRuns, [Database]),
    implement(UserTimeZones, PostgresUserTimeZones, [Database]),
    implement(ScheduleCalls, RpcScheduleCalls, [ChainConnection, ChainDeployment]),
    provide(ScheduleChanges, [ScheduleRepository, ScheduleRuns, EventOutbox]),
    provide(ListUpcoming, [ScheduleRepository, Clock]),
    contribute(Endpoints, listSchedulesEndpoint, [ScheduleRepository, Clock]),
    contribute(Endpoints, listOwnSchedulesEndpoint, [part(ScheduleRepository), Clock]),
    contribute(Endpoints, getScheduleEndpoint, [ScheduleRepository, Clock]),
    contribute(Endpoints, upcomingPaymentsEndpoint, [ListUpcoming]),
    contribute(Endpoints, scheduleHistoryEndpoint, [ScheduleRepository, ScheduleRuns]),
    contribute(Endpoints, setTimeZoneEndpoint, [UserTimeZones]),
  ];
}

function decided(): readonly Row[] {
  return [
    provide(ScheduledRecipients, [TransferMonedaType, TransferContactWalletType, part(Contacts), part(SavedAccounts)]),
    provide(ProposeSchedule, [
      ScheduleRepository,
      ScheduledRecipients,
      UserTimeZones,
      part(WalletRepository),
      ScheduleCalls,
      part(ContractEvents),
      EventOutbox,
      IdGenerator,
      Clock,
      UnitOfWork,
    ]),
    provide(HaltPayments, [ScheduleChanges, part(ScheduleRuns), part(ContractCalls)]),
    provide(PauseSchedule, [ScheduleChanges, HaltPayments, Clock, UnitOfWork]),
    provide(ResumeSchedule, [
      ScheduleChanges,
      ScheduleRuns,
      part(WalletOperationRepository),
      part(StopSignatures),
      EventOutbox,
      IdGenerator,
      Clock,
      UnitOfWork,
    ]),
    provide(DiscardSchedule, [ScheduleChanges, Clock, UnitOfWork]),
    contribute(Endpoints, proposeScheduleEndpoint, [ProposeSchedule, GetSettings, Clock]),
    contribute(Endpoints, draftScheduleEndpoint, [ProposeSchedule, Clock]),
    contribute(Endpoints, discardScheduleEndpoint, [DiscardSchedule]),
    contribute(Endpoints, pauseScheduleEndpoint, [PauseSchedule, Clock]),
    contribute(Endpoints, resumeScheduleEndpoint, [ResumeSchedule, Clock]),
  ];
}

function signed(): readonly Row[] {
  return [
    contribute(WalletOperationKind, ActivateScheduleOperation, [
      ScheduleRepository,
      ScheduleChanges,
      part(ScheduleRuns),
      part(WalletOperationRepository),
      ScheduleCalls,
      Clock,
    ]),
    contribute(WalletOperationKind, CancelScheduleOperation, [
      ScheduleChanges,
      HaltPayments,
      part(WalletOperationRepository),
      part(ScheduleCalls),
    ]),
    contribute(WalletOperationKind, SkipPaymentOperation, [
      ScheduleChanges,
      part(ScheduleRuns),
      part(WalletOperationRepository),
      part(ScheduleCalls),
    ]),
    ...SCHEDULE_SIGNING.flatMap(signingRows),
    contribute(OwnerActionSource, SchedulesToActivate, [ScheduleRepository]),
    contribute(MandateSource, ScheduleMandates, [
      part(ScheduleRepository),
      ScheduleChanges,
      HaltPayments,
      part(ScheduleCalls),
      part(WalletOperationRepository),
      part(ContractEvents),
    ]),
  ];
}

function paid(): readonly Row[] {
  return [
    provide(RecordInteraction, [Interactions, EventOutbox]),
    provide(FollowContract, [ScheduleChanges, ScheduleRuns, part(ContractEvents), RecordInteraction, IdGenerator]),
    provide(SettlePayment, [part(ScheduleRuns), ScheduleChanges, FollowContract, HaltPayments]),
    provide(MakePayment, [
      ScheduleRuns,
      ScheduleChanges,
      SettlePayment,
      ScheduleCalls,
      ContractCalls,
      IdGenerator,
      Clock,
      UnitOfWork,
    ]),
    contribute(Sweep, RunSchedules, [
      ScheduleRepository,
      ScheduleRuns,
      ScheduleChanges,
      MakePayment,
      EventOutbox,
      IdGenerator,
      Clock,
      UnitOfWork,
    ]),
    contribute(ContractCallListener, ScheduleCallEnded, [ScheduleRuns, SettlePayment, Clock, UnitOfWork]),
    constant(EventKind, scheduleChanged),
    contribute(JobHandler, FollowSchedule, [FollowContract, Clock, UnitOfWork]),
  ];
}

function told(): readonly Row[] {
  return [
    contribute(EventKind, ScheduleProposed, [part(ScheduleRepository)]),
    contribute(EventKind, ScheduleReversed, [part(ScheduleRepository)]),
    ...SCHEDULE_CHANGES.map((type) =>
      contribute(EventKind, (schedules: ScheduleRepository) => new ScheduleMoved(type, schedules), [
        ScheduleRepository,
      ]),
    ),
    ...(['schedule.payment_failed', 'schedule.payment_missed'] as const).map((type) =>
      contribute(
        EventKind,
        (schedules: ScheduleRepository, runs: ScheduleRuns) => new ScheduledPaymentUnpaid(type, schedules, runs),
        [ScheduleRepository, ScheduleRuns],
      ),
    ),
    ...SILENT_SCHEDULE_EVENTS.map((kind) => constant(EventKind, kind)),
    contribute(HeldMandates, HoldSchedule, [ScheduleChanges, HaltPayments, Clock]),
    contribute(FoundMandates, AddFoundSchedule, [
      part(RestoredDatabase),
      part(ScheduleRepository),
      part(UserTimeZones),
      part(ContractEvents),
      EventOutbox,
      IdGenerator,
      Clock,
    ]),
  ];
}
