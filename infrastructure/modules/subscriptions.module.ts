import { subscriptionAddressOf } from '../../adapters/chain/sandbox/bank-account.js';
import { ZugferdInvoiceXml } from '../../adapters/documents/writing/zugferd-invoice-xml.js';
import { payChargeEndpoint } from '../../adapters/http/app/subscriptions/pay-charge.endpoints.js';
import {
  chargeInvoiceEndpoint,
  listChargesEndpoint,
} from '../../adapters/http/rest/subscriptions/subscriptions.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresCharges } from '../../adapters/persistence/subscriptions/charge.postgres.js';
import { PlanTurns } from '../../application/access/plan-turns.js';
import { RestingAt, restingNow } from '../../application/access/resting-at.js';
import { ArchivedDocuments } from '../../application/documents/document-archive.js';
import { PdfAWriter } from '../../application/documents/pdf-a-writer.js';
import { StoreFile } from '../../application/documents/store-file.js';
import { PayableKind } from '../../application/payables/payable-kind.js';
import { ProposePayablePayment } from '../../application/payables/propose-payable-payment.js';
import { Clock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { ObjectStorage } from '../../application/ports/object-storage.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { GetSettings } from '../../application/settings/get-settings.js';
import { ArchivedInvoices } from '../../application/subscriptions/archived-invoices.js';
import { BillSubscriptions } from '../../application/subscriptions/bill-subscriptions.js';
import {
  ChargeCreated,
  ChargeUnpaid,
  chargePaid,
  chargeReopened,
} from '../../application/subscriptions/charge.events.js';
import { ChargeRepository } from '../../application/subscriptions/charge.repository.js';
import { chargeKind } from '../../application/subscriptions/charge-kind.js';
import { InvoiceXml } from '../../application/subscriptions/invoice-xml.js';
import { MakeInvoice } from '../../application/subscriptions/make-invoice.js';
import { PayCharge } from '../../application/subscriptions/pay-charge.js';
import { RemindOfCharges } from '../../application/subscriptions/remind-of-charges.js';
import { ShowCharges } from '../../application/subscriptions/show-charges.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { Endpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';
import type { ConfiguredSubscriptions } from '../subscriptions.js';
import { type DependenciesOf, part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { constant, contribute, implement, provide, type Row } from '../wiring/rows.js';

/** What plans cost: the billing run, the payments and the invoices. Payments of charges are followed also where it is switched off. */
export function subscriptionsModule(resources: Resources): Module {
  const { subscriptions } = resources.configuration;
  return module(
    implement(ChargeRepository, PostgresCharges, [Database]),
    constant(RestingAt, subscriptions === null ? () => null : restingNow),
    contribute(PayableKind, chargeKind, [ChargeRepository]),
    contribute(EventKind, ChargeCreated, [part(ChargeRepository), Clock]),
    contribute(
      EventKind,
      (...dependencies: UnpaidDependencies) => new ChargeUnpaid('charge.reminded', ...dependencies),
      [part(ChargeRepository), Clock],
    ),
    contribute(
      EventKind,
      (...dependencies: UnpaidDependencies) => new ChargeUnpaid('charge.overdue', ...dependencies),
      [part(ChargeRepository), Clock],
    ),
    constant(EventKind, chargePaid),
    constant(EventKind, chargeReopened),
    contribute(ArchivedDocuments, ArchivedInvoices, [part(ChargeRepository), Clock]),
    subscriptions === null ? SWITCHED_OFF : switchedOn(subscriptions, resources),
  );
}

const SWITCHED_OFF: readonly Row[] = [
  contribute(Endpoints, () => listChargesEndpoint(null), []),
  contribute(Endpoints, () => chargeInvoiceEndpoint(null), []),
  contribute(Endpoints, () => payChargeEndpoint(null), []),
];

function switchedOn({ payTo, seller }: ConfiguredSubscriptions, resources: Resources): readonly Row[] {
  const { configuration, externalServices } = resources;
  const address = payTo ?? subscriptionAddressOf(externalServices.relayerPrivateKeys[0]);
  const payee = { address, publicUrl: configuration.publicUrl };
  return [
    implement(InvoiceXml, ZugferdInvoiceXml, []),
    provide(ShowCharges, [part(ChargeRepository), Clock]),
    implement(
      MakeInvoice,
      (...dependencies: DependenciesOf<typeof MakeInvoice>) => new MakeInvoice(seller, ...dependencies),
      [
        ...([part(ChargeRepository), part(UserRepository), GetSettings, InvoiceXml, PdfAWriter] as const),
        ...([StoreFile, part(ObjectStorage), Clock] as const),
      ],
    ),
    implement(PayCharge, (...dependencies: DependenciesOf<typeof PayCharge>) => new PayCharge(payee, ...dependencies), [
      ChargeRepository,
      ProposePayablePayment,
      Clock,
      UnitOfWork,
    ]),
    contribute(Sweep, BillSubscriptions, [
      PlanTurns,
      part(ChargeRepository),
      EventOutbox,
      IdGenerator,
      Clock,
      UnitOfWork,
    ]),
    contribute(Sweep, RemindOfCharges, [part(ChargeRepository), EventOutbox, Clock, UnitOfWork]),
    contribute(Endpoints, listChargesEndpoint, [ShowCharges]),
    contribute(Endpoints, chargeInvoiceEndpoint, [MakeInvoice]),
    contribute(Endpoints, payChargeEndpoint, [PayCharge]),
  ];
}

type UnpaidDependencies = DependenciesOf<typeof ChargeUnpaid>;
