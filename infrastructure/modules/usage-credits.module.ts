import {
  creditEntriesEndpoint,
  creditsEndpoint,
  payForCreditsEndpoint,
} from '../../adapters/http/app/usage-credits/usage-credits.endpoints.js';
import {
  purchaseCreditsEndpoint,
  setMonthlyLimitEndpoint,
} from '../../adapters/http/rest/usage-credits/usage-credits.endpoints.js';
import { useCreditsEndpoint } from '../../adapters/http/sandbox/usage.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresCreditPayments } from '../../adapters/persistence/usage-credits/credit-payments.postgres.js';
import { PostgresMonthlyLimits } from '../../adapters/persistence/usage-credits/monthly-limits.postgres.js';
import { PostgresPlanCredits } from '../../adapters/persistence/usage-credits/plan-credits.postgres.js';
import { PostgresPlanDiscounts } from '../../adapters/persistence/usage-credits/plan-discounts.postgres.js';
import { PlanTurns } from '../../application/access/plan-turns.js';
import { RestingAt } from '../../application/access/resting-at.js';
import { BookEntry } from '../../application/ledgers/book-entry.js';
import { LedgerRepository } from '../../application/ledgers/ledger.repository.js';
import { SettleGrant } from '../../application/ledgers/settle-grant.js';
import { CreatePayment } from '../../application/payments/create-payment.js';
import { Clock } from '../../application/ports/clock.js';
import { EventFollower } from '../../application/ports/event-follower.js';
import { JobHandler } from '../../application/ports/job-queue.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { DailyRates } from '../../application/rates/daily-rates.js';
import { UseCredits } from '../../application/sandbox/use-credits.js';
import { ChargeRepository } from '../../application/subscriptions/charge.repository.js';
import { CreditPayments } from '../../application/usage-credits/credit-payments.js';
import {
  CREDIT_FOLLOWS,
  ResumeCreditPayments,
  SettleCreditPayment,
} from '../../application/usage-credits/follow-credit-payments.js';
import { CREDITS_FOLLOW, GrantAfterCharge } from '../../application/usage-credits/follow-paid-charge.js';
import { GrantPlanCredits } from '../../application/usage-credits/grant-plan-credits.js';
import { MonthlyLimits } from '../../application/usage-credits/monthly-limits.js';
import { PayForCredits } from '../../application/usage-credits/pay-for-credits.js';
import { PlanCredits } from '../../application/usage-credits/plan-credits.js';
import { PlanDiscounts } from '../../application/usage-credits/plan-discounts.js';
import { PurchaseCredits } from '../../application/usage-credits/purchase-credits.js';
import { SetMonthlyLimit } from '../../application/usage-credits/set-monthly-limit.js';
import { SettlePurchase } from '../../application/usage-credits/settle-purchase.js';
import { ShowCredits } from '../../application/usage-credits/show-credits.js';
import { SpendCredits } from '../../application/usage-credits/spend-credits.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { Endpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';
import { creditAddressOf } from '../usage-credits.js';
import { type DependenciesOf, part } from '../wiring/dependency.js';
import { type Module, module, when } from '../wiring/module.js';
import { alias, constant, contribute, implement, provide, type Row } from '../wiring/rows.js';

/** Usage credits: how they are bought, spent and limited. Where no address is configured, none are sold. */
export function usageCreditsModule(resources: Resources): Module {
  const address = creditAddressOf(resources);
  return module(
    implement(CreditPayments, PostgresCreditPayments, [Database]),
    implement(MonthlyLimits, PostgresMonthlyLimits, [Database]),
    implement(PlanCredits, PostgresPlanCredits, [Database, RestingAt]),
    implement(PlanDiscounts, PostgresPlanDiscounts, [Database, RestingAt]),
    provide(GrantPlanCredits, [PlanTurns, PlanCredits, part(LedgerRepository), BookEntry, Clock, UnitOfWork]),
    alias(Sweep, GrantPlanCredits),
    contribute(JobHandler, GrantAfterCharge, [part(ChargeRepository), GrantPlanCredits]),
    constant(EventFollower, CREDITS_FOLLOW),
    provide(ShowCredits, [part(LedgerRepository), part(MonthlyLimits), PlanDiscounts, Clock]),
    provide(SetMonthlyLimit, [part(LedgerRepository), MonthlyLimits, UnitOfWork]),
    provide(SpendCredits, [part(LedgerRepository), part(MonthlyLimits), BookEntry, UnitOfWork]),
    settled(address),
    address === null ? NOT_SOLD : sold(address, resources.configuration.publicUrl),
    contribute(Endpoints, setMonthlyLimitEndpoint, [SetMonthlyLimit]),
    contribute(Endpoints, (show: ShowCredits) => creditsEndpoint(show, address), [ShowCredits]),
    contribute(Endpoints, creditEntriesEndpoint, [ShowCredits]),
    when(resources.sandboxClock !== null, () => [
      provide(UseCredits, [part(UserRepository), SpendCredits]),
      contribute(Endpoints, useCreditsEndpoint, [UseCredits]),
    ]),
  );
}

const NOT_SOLD: readonly Row[] = [
  contribute(Endpoints, () => purchaseCreditsEndpoint(null), []),
  contribute(Endpoints, () => payForCreditsEndpoint(null), []),
];

/** What was paid for credits follows its payment, also where none are sold any more. */
function settled(address: string | null): readonly Row[] {
  return [
    implement(
      SettlePurchase,
      (...dependencies: DependenciesOf<typeof SettlePurchase>) => new SettlePurchase(address, ...dependencies),
      [CreditPayments, part(DailyRates), PlanDiscounts, BookEntry, SettleGrant, Clock, UnitOfWork],
    ),
    contribute(
      JobHandler,
      (...dependencies: DependenciesOf<typeof SettleCreditPayment>) =>
        new SettleCreditPayment(address, ...dependencies),
      [part(CreditPayments), SettlePurchase],
    ),
    contribute(
      Sweep,
      (...dependencies: DependenciesOf<typeof ResumeCreditPayments>) =>
        new ResumeCreditPayments(address, ...dependencies),
      [part(CreditPayments), SettlePurchase, Clock],
    ),
    CREDIT_FOLLOWS.map((follower) => constant(EventFollower, follower)),
  ].flat();
}

function sold(address: string, publicUrl: string): readonly Row[] {
  return [
    implement(
      PurchaseCredits,
      (...dependencies: DependenciesOf<typeof PurchaseCredits>) => new PurchaseCredits(address, ...dependencies),
      [part(CreditPayments), SettlePurchase],
    ),
    implement(
      PayForCredits,
      (...dependencies: DependenciesOf<typeof PayForCredits>) =>
        new PayForCredits({ address, publicUrl }, ...dependencies),
      [part(CreditPayments), CreatePayment, Clock, UnitOfWork],
    ),
    contribute(Endpoints, purchaseCreditsEndpoint, [PurchaseCredits]),
    contribute(Endpoints, payForCreditsEndpoint, [PayForCredits]),
  ].flat();
}
