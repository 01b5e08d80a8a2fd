import type { InvoiceXml } from '../../../application/subscriptions/invoice-xml.js';
import { startOfUtcDay } from '../../../domain/shared/calendar-date.js';
import { formatUnits } from '../../../domain/shared/units.js';
import type { Invoice } from '../../../domain/subscriptions/invoice.js';

const DECIMALS = 6;
const RATE_DECIMALS = 2;

/** Codes of UN/CEFACT: a commercial invoice, for something that is counted in months; tax at the standard rate. */
const COMMERCIAL_INVOICE = '380';
const MONTH = 'MON';
const STANDARD_RATE = { typeCode: 'VAT', categoryCode: 'S' } as const;

/**
 * Writes the XML with node-zugferd. The library is loaded with the first invoice. Its own check of the schema needs Java; the tests check the
 * schema instead.
 */
export class ZugferdInvoiceXml implements InvoiceXml {
  private library: ReturnType<typeof loadLibrary> | undefined;

  async write(invoice: Invoice): Promise<string> {
    this.library ??= loadLibrary();
    const { zugferd, EN16931, COUNTRY } = await this.library;
    const countryCode = (country: string) => {
      const listed = COUNTRY.find(({ value }) => value === country);
      if (!listed) throw new Error(`EN 16931 knows no country ${country}`);
      return listed.value;
    };
    const { number, issuedOn, dueOn, period, seller, buyer, item, currency, price, taxRateValue } = invoice;
    const net = formatUnits(price.net, DECIMALS);
    const tax = formatUnits(price.tax, DECIMALS);
    const gross = formatUnits(price.gross, DECIMALS);
    const total = formatUnits(price.net + price.tax, DECIMALS);
    const roundingAmount = price.rounding === 0n ? undefined : formatUnits(price.rounding, DECIMALS);
    const rateApplicablePercent = formatUnits(BigInt(taxRateValue), RATE_DECIMALS);
    const { line, postCode, city } = seller;
    const writer = zugferd({ profile: EN16931, strict: false, logger: { disabled: true } });
    const document = writer.create({
      specificationIdentifier: 'urn:cen.eu:en16931:2017',
      number,
      typeCode: COMMERCIAL_INVOICE,
      issueDate: startOfUtcDay(issuedOn),
      transaction: {
        line: [
          {
            identifier: '1',
            tradeProduct: { name: item },
            tradeAgreement: { netTradePrice: { chargeAmount: net } },
            tradeDelivery: { billedQuantity: { amount: '1', unitMeasureCode: MONTH } },
            tradeSettlement: {
              tradeTax: { ...STANDARD_RATE, rateApplicablePercent },
              monetarySummation: { lineTotalAmount: net },
            },
          },
        ],
        tradeAgreement: {
          seller: {
            name: seller.name,
            postalAddress: { postCode, line1: line, city, countryCode: countryCode(seller.country) },
            taxRegistration: { vatIdentifier: seller.vatId },
          },
          buyer: { name: buyer.name, postalAddress: { countryCode: countryCode(buyer.country) } },
        },
        tradeDelivery: {},
        tradeSettlement: {
          currencyCode: currency,
          vatBreakdown: [{ ...STANDARD_RATE, calculatedAmount: tax, basisAmount: net, rateApplicablePercent }],
          invoicingPeriod: { startDate: startOfUtcDay(period.from), endDate: startOfUtcDay(period.to) },
          paymentTerms: { dueDate: startOfUtcDay(dueOn) },
          monetarySummation: {
            lineTotalAmount: net,
            taxBasisTotalAmount: net,
            taxTotal: { amount: tax, currencyCode: currency },
            grandTotalAmount: total,
            ...(roundingAmount !== undefined && { roundingAmount }),
            duePayableAmount: gross,
          },
        },
      },
    });
    return document.toXML();
  }
}

async function loadLibrary() {
  const { zugferd } = await import('node-zugferd');
  const { EN16931 } = await import('node-zugferd/profile/en16931');
  const { COUNTRY } = await import('node-zugferd/codelist/country');
  return { zugferd, EN16931, COUNTRY };
}
