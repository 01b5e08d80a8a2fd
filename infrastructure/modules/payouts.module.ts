import { bankWebhookSecretOf } from '../../adapters/chain/sandbox/bank-account.js';
import { Backlog } from '../../adapters/persistence/backlog.js';
import { Database } from '../../adapters/persistence/database.js';
import { FUNDED_PAYOUTS, OWED_REFUNDS } from '../../adapters/persistence/payouts/open-payouts.js';
import {
  PostgresPartnerEvents,
  SPENT_PARTNER_EVENTS,
} from '../../adapters/persistence/payouts/partner-events.postgres.js';
import { PostgresPayouts } from '../../adapters/persistence/payouts/payout.postgres.js';
import { PostgresPayoutProgresses } from '../../adapters/persistence/payouts/payout-progress.postgres.js';
import { SpentRows } from '../../adapters/persistence/spent-rows.js';
import { PostgresBankSettlements } from '../../adapters/persistence/transactions/bank-settlements.postgres.js';
import { HmacWebhookSignatures } from '../../adapters/security/hmac-webhook-signatures.js';
import { SettleArrived } from '../../application/indexing/settle-arrived.js';
import { PaymentRequestRepository } from '../../application/payments/payment-request.repository.js';
import { PaymentTypes } from '../../application/payments/types/payment-types.js';
import { BankingPartner, NO_BANKING_PARTNER } from '../../application/payouts/banking-partner.js';
import { FollowPayout } from '../../application/payouts/follow-payout.js';
import { FundPayout } from '../../application/payouts/fund-payout.js';
import { PartnerEventKind } from '../../application/payouts/partner-event-kind.js';
import { PartnerEvents } from '../../application/payouts/partner-events.js';
import { PayoutRepository } from '../../application/payouts/payout.repository.js';
import { PayoutEnded, payoutFunded, SILENT_PAYOUT_EVENTS } from '../../application/payouts/payout-moved.event.js';
import { PayoutPartnerEvents } from '../../application/payouts/payout-partner-events.js';
import { PayoutProgresses } from '../../application/payouts/payout-progress.js';
import { ReceivePartnerEvent } from '../../application/payouts/receive-partner-event.js';
import { ResumePayouts } from '../../application/payouts/resume-payouts.js';
import { SettleRefunds } from '../../application/payouts/settle-refunds.js';
import { SubmitPayout } from '../../application/payouts/submit-payout.js';
import { WebhookSignatures } from '../../application/payouts/webhook-signatures.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { JobHandler, JobQueue } from '../../application/ports/job-queue.js';
import { SecretBox } from '../../application/ports/secret-box.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { BankSettlements } from '../../application/transactions/bank-settlements.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import type { Resources } from '../resources.js';
import { every, part } from '../wiring/dependency.js';
import { type Module, module, when } from '../wiring/module.js';
import { alias, constant, contribute, implement, provide } from '../wiring/rows.js';

/** The sandbox's partner answers at once, and people watch it. */
const SANDBOX_SILENCE = { unfinishedMs: 3_000, paidMs: 5_000 };

const SILENCE = { unfinishedMs: 60_000, paidMs: 600_000 };

/** Payouts to bank accounts. Only a sandbox has a banking partner so far. */
export function payoutsModule({ configuration: { sandbox }, externalServices }: Resources): Module {
  return module(
    implement(PayoutRepository, PostgresPayouts, [Database]),
    implement(PayoutProgresses, PostgresPayoutProgresses, [Database]),
    implement(PartnerEvents, PostgresPartnerEvents, [Database]),
    implement(BankSettlements, PostgresBankSettlements, [Database]),
    provide(FundPayout, [
      part(PayoutRepository),
      part(BankSettlements),
      part(WalletRepository),
      part(BankingPartner),
      EventOutbox,
    ]),
    provide(FollowPayout, [part(PayoutRepository), part(BankSettlements), EventOutbox, Clock, UnitOfWork]),
    provide(SubmitPayout, [
      part(PayoutRepository),
      part(PaymentRequestRepository),
      part(SecretBox),
      part(BankingPartner),
      FollowPayout,
    ]),
    alias(JobHandler, SubmitPayout),
    contribute(
      Sweep,
      (payouts: PayoutRepository, partner: BankingPartner, follow: FollowPayout, queue: JobQueue, clock: Clock) =>
        new ResumePayouts(payouts, partner, follow, queue, clock, sandbox ? SANDBOX_SILENCE : SILENCE),
      [PayoutRepository, BankingPartner, FollowPayout, JobQueue, Clock],
    ),
    contribute(Sweep, SettleRefunds, [part(PayoutRepository), SettleArrived]),
    constant(EventKind, payoutFunded),
    ...SILENT_PAYOUT_EVENTS.map((kind) => constant(EventKind, kind)),
    ...(['payout.paid', 'payout.rejected', 'payout.returned'] as const).map((type) =>
      contribute(
        EventKind,
        (payouts: PayoutRepository, payments: PaymentRequestRepository, types: PaymentTypes) =>
          new PayoutEnded(type, payouts, payments, types),
        [PayoutRepository, PaymentRequestRepository, PaymentTypes],
      ),
    ),
    contribute(PartnerEventKind, PayoutPartnerEvents, [FollowPayout]),
    constant(SpentRows, SPENT_PARTNER_EVENTS),
    constant(Backlog, FUNDED_PAYOUTS),
    constant(Backlog, OWED_REFUNDS),
    ...when(!sandbox, () => [constant(BankingPartner, NO_BANKING_PARTNER)]),
    ...when(sandbox, () => [
      constant(WebhookSignatures, signaturesOf(externalServices)),
      provide(ReceivePartnerEvent, [
        part(WebhookSignatures),
        PartnerEvents,
        every(PartnerEventKind),
        WallClock,
        UnitOfWork,
      ]),
    ]),
  );
}

function signaturesOf({ relayerPrivateKeys: [secret] }: Resources['externalServices']): HmacWebhookSignatures {
  return new HmacWebhookSignatures(bankWebhookSecretOf(secret));
}
