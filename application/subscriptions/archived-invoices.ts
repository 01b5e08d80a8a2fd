import { utcDate } from '../../domain/shared/calendar-date.js';
import type { ChargeId, UserId } from '../../domain/shared/ids.js';
import { formatUnits } from '../../domain/shared/units.js';
import { taxedPrice } from '../../domain/subscriptions/taxed-price.js';
import type { ArchivedDocument, ArchivedDocuments, ArchivePeriod } from '../documents/document-archive.js';
import type { Clock } from '../ports/clock.js';
import type { ChargeRecord, ChargeRepository } from './charge.repository.js';

const PAGE = 100;
const DECIMALS = 6;
const RATE_DECIMALS = 2;

/** What the owner's plan has cost, in the archive for the tax adviser, by the day of the invoice. */
export class ArchivedInvoices implements ArchivedDocuments {
  readonly name = 'invoices';
  readonly columns = [
    'Datum / Date',
    'Rechnungsnummer / Invoice number',
    'Tarif / Plan',
    'Monat / Month',
    'Währung / Currency',
    'Gesamtbetrag / Total',
    'Netto / Net',
    'Steuer / Tax',
    'Steuersatz % / Tax rate %',
    'Status / Status',
    'Datei / File',
  ];

  constructor(
    private readonly charges: Pick<ChargeRepository, 'page'>,
    private readonly clock: Clock,
  ) {}

  async *of(ownerId: UserId, { from, to }: ArchivePeriod): AsyncGenerator<ArchivedDocument> {
    for await (const record of this.all(ownerId)) {
      const day = utcDate(record.charge.createdAt);
      if (day >= from && day <= to) yield documentOf(record);
    }
  }

  private async *all(userId: UserId): AsyncGenerator<ChargeRecord> {
    let after: ChargeId | null = null;
    do {
      const page: readonly ChargeRecord[] = await this.charges.page(userId, {
        limit: PAGE,
        after,
        at: this.clock.now(),
      });
      yield* page;
      after = page.length < PAGE ? null : (page.at(-1)?.charge.id ?? null);
    } while (after !== null);
  }
}

/** Without a file while nobody has asked for the invoice. */
function documentOf({ charge, invoiceNumber, fileKey }: ChargeRecord): ArchivedDocument {
  const { planName, period, money, taxRateValue, status, createdAt } = charge;
  const day = utcDate(createdAt);
  const { gross, net, tax } = taxedPrice(money.minorUnits, taxRateValue);
  const file = fileKey && { key: fileKey, name: `${day}_${invoiceNumber}.pdf` };
  const amounts = [gross, net, tax].map((amount) => formatUnits(amount, DECIMALS));
  const rate = formatUnits(BigInt(taxRateValue), RATE_DECIMALS);
  const path = file && `invoices/${file.name}`;
  return {
    cells: [day, invoiceNumber, planName, period.slice(0, 7), money.currency, ...amounts, rate, status, path],
    file,
  };
}
