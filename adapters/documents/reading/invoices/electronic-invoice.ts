import type { StructuredInvoice } from '../../../../domain/documents/structured-invoice.js';
import { ciiInvoice } from './cii-invoice.js';
import { ublInvoice } from './ubl-invoice.js';
import { xmlTree } from './xml-tree.js';

/**
 * Reads an electronic invoice in either syntax of EN 16931.
 * @returns null when the XML is something else
 * @throws Refusal when it is no XML or is dangerous
 */
export function electronicInvoice(bytes: Uint8Array): StructuredInvoice | null {
  const root = xmlTree(bytes);
  return ciiInvoice(root) ?? ublInvoice(root);
}
