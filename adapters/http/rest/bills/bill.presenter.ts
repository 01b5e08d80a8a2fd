import type { BillChange } from '../../../../application/bills/bill.repository.js';
import type { ShownBill } from '../../../../application/bills/show-bills.js';
import { presentValue } from '../receipts/receipt.presenter.js';
import type { BillChangeResponse, BillResponse } from './bill.response.js';

/** The fields of a bill that leave the service. */
export function presentBill({ record, unpayableReason, isOverdue, downloadUrl }: ShownBill): BillResponse {
  const { bill, content, merchantName, merchantTaxId, merchantAddress, currency, duplicateOf } = record;
  const { paymentId, isBeingPaid, isContradictory, isMaybePaid, isDueComputed } = record;
  const { dueDate, invoiceNumber, vendorIban, vendorBic, vendorRoutingNumber, vendorAccountNumber } = content;
  return {
    billId: bill.id,
    status: bill.status,
    merchantName,
    merchantTaxId,
    merchantAddress,
    totalAmountValue: presentValue(record.totalAmountValue),
    amountDueValue: presentValue(record.amountDueValue),
    currency,
    dueDate,
    isOverdue,
    invoiceNumber,
    payeeName: content.payeeName,
    vendorIban,
    vendorBic,
    vendorRoutingNumber,
    vendorAccountNumber,
    paymentReference: content.paymentReference,
    duplicateOf,
    isContradictory,
    isMaybePaid,
    isDueComputed,
    amountChange: record.change && presentChange(record.change),
    unpayableReason,
    // One that has paid a part of it is over.
    paymentRequestId: bill.status === 'PAID' || isBeingPaid ? paymentId : null,
    downloadUrl,
    createdAt: bill.createdAt.toISOString(),
    paidAt: bill.status === 'PAID' ? bill.paidAt.toISOString() : null,
  };
}

export function presentChange({ readValue, application, changedAt }: BillChange): BillChangeResponse {
  return {
    readValue: presentValue(readValue),
    isByOwner: application === null,
    application,
    changedAt: changedAt.toISOString(),
  };
}
