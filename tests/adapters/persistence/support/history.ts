import { randomUUID } from 'node:crypto';
import type { PaymentRequestStatus } from '../../../../domain/payments/payment-request-status.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { type PaymentRequestId, paymentRequestId } from '../../../../domain/shared/ids.js';
import { CREATED_AT, later, MINUTE } from '../../../support/builders/time.js';
import { type Person, randomHex } from './people.js';

type RunSql = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** What a payment request is that was made past the service. */
export interface StoredPayment {
  readonly status: PaymentRequestStatus;
  readonly minorUnits: bigint;
  readonly currency: Currency;
  readonly reference: string | null;
  readonly approvedAt: Date;
  readonly transactionHash: string;
  readonly refundOf: string | null;
}

const INSERT = `INSERT INTO payment_requests (id, payer_id, client_id, payment_type, status, minor_units, currency, recipient_user_id,
    recipient_label, recipient_address, movement, reference, created_at, expires_at, approved_at, ended_at, transaction_hash,
    failure_code, failure_reason, refund_of)
  VALUES ($1, $2, 'cli', 'transfer_moneda', $3, $4, $5, $6, $7, $8, 'TRANSFER', $9, $10, $11, $12, $13, $14, $15, $16, $17)`;

/** A payment of 25 USD that is under way, unless told otherwise. */
export async function insertPayment(
  sql: RunSql,
  payer: Person,
  recipient: Person,
  overrides: Partial<StoredPayment> = {},
): Promise<PaymentRequestId> {
  const id = randomUUID();
  const { status = 'APPROVED', approvedAt = later(CREATED_AT, MINUTE), minorUnits = 25_000_000n } = overrides;
  const isApproved = ['APPROVED', 'COMPLETED', 'FAILED'].includes(status);
  const hasEnded = ['COMPLETED', 'FAILED', 'REJECTED'].includes(status);
  await sql(INSERT, [
    id,
    payer.user.id,
    status,
    minorUnits,
    overrides.currency ?? 'USD',
    recipient.user.id,
    recipient.user.username,
    recipient.wallet.address,
    overrides.reference ?? null,
    later(approvedAt, -MINUTE),
    later(approvedAt, 4 * MINUTE),
    isApproved ? approvedAt : null,
    hasEnded ? later(approvedAt, 1_000) : null,
    status === 'COMPLETED' ? (overrides.transactionHash ?? randomHex(32)) : null,
    status === 'FAILED' ? 'OPERATION_REVERTED' : null,
    status === 'FAILED' ? 'It was reverted' : null,
    overrides.refundOf ?? null,
  ]);
  return paymentRequestId(id);
}

/** The payer's passkey has signed it; the operation has the payment's id. @returns the operation's hash */
export async function insertSignature(sql: RunSql, paymentId: string, passkeyId: string): Promise<string> {
  const hash = randomHex(32);
  await sql(
    `INSERT INTO wallet_operations (id, kind, subject_id, user_id, passkey_id, status, signed_at, hash, sender, nonce, call_data,
      verification_gas_limit, call_gas_limit, pre_verification_gas, max_fee_per_gas, max_priority_fee_per_gas, signature)
      SELECT $1, 'payment', id, payer_id, $2, 'SIGNED', approved_at, $3, $3, 1, '0x', 1, 1, 1, 1, 1, '0x'
      FROM payment_requests WHERE id = $1 ON CONFLICT (id) DO NOTHING`,
    [paymentId, passkeyId, hash],
  );
  return hash;
}

/** The chain has reverted it. @returns the transaction's hash */
export async function insertRevert(sql: RunSql, operationHash: string): Promise<string> {
  const hash = randomHex(32);
  await sql(
    `INSERT INTO operation_outcomes (hash, block_number, transaction_hash, success, revert_reason, log_index, gas_cost_wei, mined_at)
      VALUES ($1, 1, $2, false, 'reverted', 0, 1, now())`,
    [operationHash, hash],
  );
  return hash;
}

let nonces = 0;

/** It was signed, and the transaction of its operation was sent. @returns the transaction's hash */
export async function insertBroadcast(sql: RunSql, paymentId: string): Promise<string> {
  await insertSignature(sql, paymentId, randomUUID());
  const hash = randomHex(32);
  nonces += 1;
  await sql(
    `WITH slot AS (INSERT INTO relay_slots (chain_id, signer, nonce, status) VALUES (1, '0x', $1, 'BROADCAST')),
        task AS (INSERT INTO relay_slot_tasks (chain_id, signer, nonce, purpose, subject_id) VALUES (1, '0x', $1, 'execute-operation', $2))
      INSERT INTO relay_attempts (chain_id, signer, nonce, hash, raw, broadcast_at) VALUES (1, '0x', $1, $3, '0x', now())`,
    [nonces, paymentId, hash],
  );
  return hash;
}

/** The owner calls a wallet by a name. */
export async function insertSavedWallet(sql: RunSql, { user }: Person, name: string, address: string): Promise<void> {
  await sql(
    `INSERT INTO external_accounts (id, owner_id, kind, name, address, created_at) VALUES ($1, $2, 'WALLET', $3, $4, now())`,
    [randomUUID(), user.id, name, address],
  );
}
