import type { Container } from 'inversify';
import type { PdfADocument } from '../../../application/documents/pdf-a-writer.js';
import { addDays, type CalendarDate, utcDate } from '../../../domain/shared/calendar-date.js';
import type { DemoPerson } from './demo-person.js';
import { DemoUploads } from './demo-uploads.js';

const XML_NAME = 'factur-x.xml';

/** Two invoices that are not paid yet: one with structured data (ZUGFeRD), one that has only its text. */
export class DemoBills {
  private readonly uploads: DemoUploads;

  constructor(container: Container) {
    this.uploads = new DemoUploads(container);
  }

  /** @param now the day on which the second one has arrived */
  async receive(owner: DemoPerson, now: Date): Promise<void> {
    const today = utcDate(now);
    await this.uploads.upload(owner, structuredInvoice(addDays(today, -6), now));
    await this.uploads.upload(owner, printedInvoice(today, now));
  }
}

function structuredInvoice(issued: CalendarDate, date: Date): PdfADocument {
  const due = addDays(issued, 14);
  const xml = crossIndustryInvoice(issued, due);
  return {
    ...invoice('Lindner Webdesign GmbH', date, [
      'Hauptstr. 5, 10115 Berlin',
      'Rechnung Nr. RE-4711',
      `Rechnungsdatum ${german(issued)}`,
      'Beratung und Planung, 3 Stunden 300,00 EUR',
      'USt. 19 % 57,00 EUR',
      'Gesamtbetrag EUR 357,00',
      `Zahlbar bis ${german(due)}`,
      'IBAN DE89 3704 0044 0532 0130 00',
      'BIC COBADEFFXXX',
    ]),
    attachments: [
      {
        name: XML_NAME,
        mediaType: 'text/xml',
        relationship: 'Alternative',
        bytes: new TextEncoder().encode(xml),
        description: 'Die Rechnung als strukturierte Daten (EN 16931)',
      },
    ],
    facturX: { fileName: XML_NAME, version: '1.0', conformanceLevel: 'EN 16931' },
  };
}

function printedInvoice(issued: CalendarDate, date: Date): PdfADocument {
  return invoice('Gartenbau Weidner', date, [
    'Am Anger 3, 14467 Potsdam',
    'Rechnung Nr. 2026-0815',
    `Rechnungsdatum ${german(issued)}`,
    'Heckenschnitt 120,00 EUR',
    'Netto 120,00 EUR',
    'MwSt 19 % 22,80 EUR',
    'Gesamtbetrag EUR 142,80',
    `Zahlbar bis ${german(addDays(issued, 10))}`,
    'Bitte überweisen Sie auf das Konto',
    'IBAN DE02 1203 0000 0000 2020 51',
    'BIC BYLADEM1001',
  ]);
}

function invoice(vendor: string, date: Date, lines: readonly string[]): PdfADocument {
  return {
    title: `Rechnung ${vendor}`,
    author: vendor,
    language: 'de',
    date,
    blocks: [{ kind: 'title', text: vendor }, ...lines.map((text) => ({ kind: 'paragraph', text }) as const)],
    attachments: [],
  };
}

function german(date: CalendarDate): string {
  return date.split('-').reverse().join('.');
}

function crossIndustryInvoice(issued: CalendarDate, due: CalendarDate): string {
  const plain = (date: CalendarDate) =>
    `<udt:DateTimeString format="102">${date.replaceAll('-', '')}</udt:DateTimeString>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocument>
    <ram:ID>RE-4711</ram:ID><ram:TypeCode>380</ram:TypeCode>
    <ram:IssueDateTime>${plain(issued)}</ram:IssueDateTime>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:SpecifiedTradeProduct><ram:Name>Beratung und Planung</ram:Name></ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>100.00</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="HUR">3</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement>
        <ram:ApplicableTradeTax><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax>
        <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>300.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation>
      </ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty>
        <ram:Name>Lindner Webdesign GmbH</ram:Name>
        <ram:PostalTradeAddress><ram:PostcodeCode>10115</ram:PostcodeCode><ram:LineOne>Hauptstr. 5</ram:LineOne><ram:CityName>Berlin</ram:CityName></ram:PostalTradeAddress>
        <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE812706034</ram:ID></ram:SpecifiedTaxRegistration>
      </ram:SellerTradeParty>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:PaymentReference>RE-4711 Lindner</ram:PaymentReference>
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementPaymentMeans>
        <ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE89370400440532013000</ram:IBANID></ram:PayeePartyCreditorFinancialAccount>
        <ram:PayeeSpecifiedCreditorFinancialInstitution><ram:BICID>COBADEFFXXX</ram:BICID></ram:PayeeSpecifiedCreditorFinancialInstitution>
      </ram:SpecifiedTradeSettlementPaymentMeans>
      <ram:ApplicableTradeTax><ram:CalculatedAmount>57.00</ram:CalculatedAmount><ram:BasisAmount>300.00</ram:BasisAmount><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax>
      <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime>${plain(due)}</ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:TaxBasisTotalAmount>300.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">57.00</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>357.00</ram:GrandTotalAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;
}
