import { statement } from '../statement.js';

interface AddApprovedParams {
  readonly id: string;
  readonly payerId: string;
  readonly clientId: string;
  readonly paymentType: string;
  readonly status: string;
  readonly minorUnits: bigint | null;
  readonly currency: string | null;
  readonly recipientUserId: string | null;
  readonly recipientLabel: string;
  readonly recipientAddress: string | null;
  /** JSON text. */
  readonly instruction: string;
  readonly movement: string | null;
  readonly reference: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly approvedAt: Date;
}

/** Stores a payment that needs no approval. */
export const ADD_APPROVED_PAYMENT = statement<AddApprovedParams>('add-approved-payment-request').sql(`
    INSERT INTO payment_requests (id, payer_id, client_id, payment_type, status, minor_units, currency, recipient_user_id,
      recipient_label, recipient_address, instruction, movement, reference, created_at, expires_at, approved_at)
    VALUES (:id, :payerId, :clientId, :paymentType, :status, :minorUnits, :currency, :recipientUserId, :recipientLabel,
      :recipientAddress, :instruction::jsonb, :movement, :reference, :createdAt, :expiresAt, :approvedAt)`);
