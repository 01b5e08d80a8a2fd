import {
  answerRequirementEndpoint,
  openBrokerAccountEndpoint,
} from '../../adapters/http/app/broker/broker-onboarding.endpoints.js';
import {
  capabilitiesEndpoint,
  freeTradeAllowanceEndpoint,
  usRequirementsEndpoint,
} from '../../adapters/http/rest/broker/broker.endpoints.js';
import { marketHoursEndpoint } from '../../adapters/http/rest/broker/market-hours.endpoints.js';
import { PostgresTradeCount } from '../../adapters/persistence/broker/trade-count.postgres.js';
import { Database } from '../../adapters/persistence/database.js';
import { SandboxBroker } from '../../adapters/persistence/sandbox/sandbox-broker.postgres.js';
import { PlanRepository } from '../../application/access/plan.repository.js';
import { AnnounceReviews, brokerAccountReviewed } from '../../application/broker/announce-reviews.js';
import { AnswerRequirement } from '../../application/broker/answer-requirement.js';
import { BrokerPartner, NO_BROKER_PARTNER } from '../../application/broker/broker-partner.js';
import { FindBrokerCustomer } from '../../application/broker/find-broker-customer.js';
import { GetCapabilities } from '../../application/broker/get-capabilities.js';
import { GetFreeTradeAllowance } from '../../application/broker/get-free-trade-allowance.js';
import { GetMarketHours } from '../../application/broker/get-market-hours.js';
import { GetUsRequirements } from '../../application/broker/get-us-requirements.js';
import { OpenBrokerAccount } from '../../application/broker/open-broker-account.js';
import { TradeCount } from '../../application/broker/trade-count.js';
import { Clock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { SecretBox } from '../../application/ports/secret-box.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { GetSettings } from '../../application/settings/get-settings.js';
import { KycApplicationRepository } from '../../application/virtual-accounts/kyc-application.repository.js';
import { Endpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';
import { part } from '../wiring/dependency.js';
import { type Module, module, when } from '../wiring/module.js';
import { constant, contribute, implement, provide } from '../wiring/rows.js';

/** What a client needs to know before shares are traded, and what the owner answers the broker. A sandbox has a broker of its own. */
export function brokerModule({ sandboxClock, logger }: Resources): Module {
  const isSandbox = sandboxClock !== null;
  return module(
    provide(GetMarketHours, [Clock]),
    contribute(Endpoints, marketHoursEndpoint, [GetMarketHours]),
    ...when(!isSandbox, () => [constant(BrokerPartner, NO_BROKER_PARTNER)]),
    ...when(isSandbox, () => [implement(BrokerPartner, SandboxBroker, [Database, Clock, SecretBox])]),
    contribute(Sweep, AnnounceReviews, [part(BrokerPartner), EventOutbox, Clock, UnitOfWork]),
    constant(EventKind, brokerAccountReviewed),
    provide(FindBrokerCustomer, [GetSettings, BrokerPartner, part(KycApplicationRepository)]),
    provide(GetCapabilities, [FindBrokerCustomer, part(BrokerPartner)]),
    contribute(Endpoints, capabilitiesEndpoint, [GetCapabilities]),
    provide(GetUsRequirements, [FindBrokerCustomer]),
    contribute(Endpoints, usRequirementsEndpoint, [GetUsRequirements]),
    provide(AnswerRequirement, [FindBrokerCustomer, BrokerPartner, Clock]),
    contribute(Endpoints, answerRequirementEndpoint, [AnswerRequirement]),
    provide(OpenBrokerAccount, [FindBrokerCustomer, BrokerPartner, GetCapabilities]),
    contribute(Endpoints, openBrokerAccountEndpoint, [OpenBrokerAccount]),
    implement(TradeCount, PostgresTradeCount, [Database]),
    implement(
      GetFreeTradeAllowance,
      (plans: Pick<PlanRepository, 'all' | 'of'>, trades: TradeCount, clock: Clock) =>
        new GetFreeTradeAllowance(plans, trades, clock, logger),
      [part(PlanRepository), TradeCount, Clock],
    ),
    contribute(Endpoints, freeTradeAllowanceEndpoint, [GetFreeTradeAllowance]),
  );
}
