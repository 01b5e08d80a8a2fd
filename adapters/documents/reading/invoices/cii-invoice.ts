import { decisiveMeans, type StructuredInvoice } from '../../../../domain/documents/structured-invoice.js';
import { addressOf, amountOf, currencyOf, dateOf, ibanOf, inCurrency, rateOf } from './invoice-values.js';
import type { XmlElement } from './xml-tree.js';

/** Reads UN/CEFACT Cross Industry Invoice, which ZUGFeRD, Factur-X and XRechnung use. @returns null when it is something else */
export function ciiInvoice(root: XmlElement): StructuredInvoice | null {
  if (!root.has('CrossIndustryInvoice')) return null;
  const invoice = root.at('CrossIndustryInvoice');
  const trade = invoice.at('SupplyChainTradeTransaction');
  const seller = trade.at('ApplicableHeaderTradeAgreement', 'SellerTradeParty');
  const settlement = trade.at('ApplicableHeaderTradeSettlement');
  const sums = settlement.at('SpecifiedTradeSettlementHeaderMonetarySummation');
  const means = settlement.all('SpecifiedTradeSettlementPaymentMeans').map((one) => ({
    paymentMeansCode: one.at('TypeCode').text(),
    iban: ibanOf(one.at('PayeePartyCreditorFinancialAccount', 'IBANID')),
    bic: one.at('PayeeSpecifiedCreditorFinancialInstitution', 'BICID').text(),
  }));
  const address = seller.at('PostalTradeAddress');
  return {
    sellerName: seller.at('Name').text(),
    payeeName: settlement.at('PayeeTradeParty', 'Name').text(),
    sellerTaxId: taxIdOf(seller),
    sellerAddress: addressOf(address.at('LineOne'), address.at('PostcodeCode'), address.at('CityName')),
    invoiceNumber: invoice.at('ExchangedDocument', 'ID').text(),
    issueDate: dateOf(invoice.at('ExchangedDocument', 'IssueDateTime', 'DateTimeString')),
    dueDate: dateOf(settlement.at('SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString')),
    currency: currencyOf(settlement.at('InvoiceCurrencyCode')),
    typeCode: invoice.at('ExchangedDocument', 'TypeCode').text(),
    total: amountOf(sums.at('GrandTotalAmount')),
    amountDue: amountOf(sums.at('DuePayableAmount')),
    net: amountOf(sums.at('TaxBasisTotalAmount')),
    tax: amountOf(inCurrency(sums.all('TaxTotalAmount'), settlement.at('InvoiceCurrencyCode'))),
    taxes: settlement.all('ApplicableTradeTax').map((tax) => ({
      taxRateValue: rateOf(tax.at('RateApplicablePercent')) ?? 0,
      netValue: amountOf(tax.at('BasisAmount')),
      taxAmountValue: amountOf(tax.at('CalculatedAmount')),
    })),
    lineItems: trade.all('IncludedSupplyChainTradeLineItem').map((line) => ({
      description: line.at('SpecifiedTradeProduct', 'Name').text() ?? '',
      quantity: amountOf(line.at('SpecifiedLineTradeDelivery', 'BilledQuantity')),
      unitPriceValue: amountOf(line.at('SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice', 'ChargeAmount')),
      totalValue: amountOf(
        line.at('SpecifiedLineTradeSettlement', 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'),
      ),
      taxRateValue: rateOf(line.at('SpecifiedLineTradeSettlement', 'ApplicableTradeTax', 'RateApplicablePercent')),
    })),
    ...decisiveMeans(means),
    paymentReference: settlement.at('PaymentReference').text(),
  };
}

/** The VAT number before the number of the tax office. */
function taxIdOf(seller: XmlElement): string | null {
  const ids = seller.all('SpecifiedTaxRegistration').map((registration) => registration.at('ID'));
  const [first] = ids;
  return (ids.find((id) => id.attribute('schemeID') === 'VA') ?? first)?.text() ?? null;
}
