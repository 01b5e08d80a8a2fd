import { decisiveMeans, type StructuredInvoice } from '../../../../domain/documents/structured-invoice.js';
import { addressOf, amountOf, currencyOf, dateOf, ibanOf, inCurrency, rateOf } from './invoice-values.js';
import type { XmlElement } from './xml-tree.js';

/** UNTDID 1001. */
const CREDIT_NOTE = '381';

/** Reads an invoice or a credit note of the Universal Business Language, which XRechnung uses. @returns null when it is something else */
export function ublInvoice(root: XmlElement): StructuredInvoice | null {
  const isCredit = root.has('CreditNote');
  const invoice = root.at(isCredit ? 'CreditNote' : 'Invoice');
  if (!invoice.has('AccountingSupplierParty')) return null;
  const seller = invoice.at('AccountingSupplierParty', 'Party');
  const sums = invoice.at('LegalMonetaryTotal');
  const means = invoice.all('PaymentMeans').map((one) => ({
    paymentMeansCode: one.at('PaymentMeansCode').text(),
    iban: ibanOf(one.at('PayeeFinancialAccount', 'ID')),
    bic: one.at('PayeeFinancialAccount', 'FinancialInstitutionBranch', 'ID').text(),
  }));
  const [firstMeans = invoice.at('PaymentMeans')] = invoice
    .all('PaymentMeans')
    .filter((one) => one.at('PaymentID').text() !== null);
  const taxTotals = invoice.all('TaxTotal').map((one) => one.at('TaxAmount'));
  const address = seller.at('PostalAddress');
  const name = seller.at('PartyLegalEntity', 'RegistrationName').text() ?? seller.at('PartyName', 'Name').text();
  return {
    sellerName: name,
    payeeName: invoice.at('PayeeParty', 'PartyName', 'Name').text(),
    sellerTaxId: seller.at('PartyTaxScheme', 'CompanyID').text(),
    sellerAddress: addressOf(address.at('StreetName'), address.at('PostalZone'), address.at('CityName')),
    invoiceNumber: invoice.at('ID').text(),
    issueDate: dateOf(invoice.at('IssueDate')),
    dueDate: dateOf(isCredit ? invoice.at('PaymentMeans', 'PaymentDueDate') : invoice.at('DueDate')),
    currency: currencyOf(invoice.at('DocumentCurrencyCode')),
    typeCode: isCredit
      ? (invoice.at('CreditNoteTypeCode').text() ?? CREDIT_NOTE)
      : invoice.at('InvoiceTypeCode').text(),
    total: amountOf(sums.at('TaxInclusiveAmount')),
    amountDue: amountOf(sums.at('PayableAmount')),
    net: amountOf(sums.at('TaxExclusiveAmount')),
    tax: amountOf(inCurrency(taxTotals, invoice.at('DocumentCurrencyCode'))),
    taxes: invoice
      .at('TaxTotal')
      .all('TaxSubtotal')
      .map((tax) => ({
        taxRateValue: rateOf(tax.at('TaxCategory', 'Percent')) ?? 0,
        netValue: amountOf(tax.at('TaxableAmount')),
        taxAmountValue: amountOf(tax.at('TaxAmount')),
      })),
    lineItems: invoice.all(isCredit ? 'CreditNoteLine' : 'InvoiceLine').map((line) => ({
      description: line.at('Item', 'Name').text() ?? '',
      quantity: amountOf(line.at(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity')),
      unitPriceValue: amountOf(line.at('Price', 'PriceAmount')),
      totalValue: amountOf(line.at('LineExtensionAmount')),
      taxRateValue: rateOf(line.at('Item', 'ClassifiedTaxCategory', 'Percent')),
    })),
    ...decisiveMeans(means),
    paymentReference: firstMeans.at('PaymentID').text(),
  };
}
