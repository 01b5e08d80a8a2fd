import type { Invoice } from '../../domain/subscriptions/invoice.js';
import { token } from '../ports/token.js';

/** Writes invoices in the syntax of ZUGFeRD and Factur-X: Cross Industry Invoice, profile EN 16931. */
export interface InvoiceXml {
  /** The same invoice gives the same text. */
  write(invoice: Invoice): Promise<string>;
}
export const InvoiceXml = token<InvoiceXml>('InvoiceXml');
