import type { PaymentProof } from '../../../application/sandbox/sell-article.js';

const MAX_LENGTH = 2048;
const HASH = /^0x([0-9a-fA-F]{64})$/;
const NONCE = /^[\x21-\x7e]{8,64}$/;

/**
 * Reads the X-PAYMENT header: base64 of JSON in the form of x402 version 1.
 * @returns what is wrong with it, when it proves nothing
 */
export function readPaymentProof(header: string, network: string): PaymentProof | { readonly fault: string } {
  const sent = header.length <= MAX_LENGTH ? objectIn(header) : null;
  if (sent === null) return { fault: 'X-PAYMENT must be base64 of a JSON object' };
  if (sent['x402Version'] !== 1 || sent['scheme'] !== 'exact' || sent['network'] !== network) {
    return { fault: `X-PAYMENT must name x402Version 1, the scheme exact and the network ${network}` };
  }
  const { transaction, nonce } = fieldsOf(sent['payload']);
  const [, digits] = HASH.exec(String(transaction)) ?? [];
  if (digits === undefined) {
    return { fault: 'X-PAYMENT payload.transaction must be the hash of a transaction' };
  }
  if (typeof nonce !== 'string' || !NONCE.test(nonce)) {
    return { fault: 'X-PAYMENT payload.nonce must be 8 to 64 visible ASCII characters that nobody else knows' };
  }
  return { transactionHash: `0x${digits.toLowerCase()}`, nonce };
}

/** Writes the X-PAYMENT-RESPONSE header of x402 version 1. */
export function paymentReceipt(receipt: {
  readonly transaction: string;
  readonly network: string;
  readonly payer: string;
}) {
  return Buffer.from(JSON.stringify({ success: true, ...receipt })).toString('base64');
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none of anything else. */
function fieldsOf(value: unknown): Fields {
  return Object(value);
}

function objectIn(header: string): Fields | null {
  try {
    return fieldsOf(JSON.parse(Buffer.from(header, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}
