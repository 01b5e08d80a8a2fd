import type { SignedOperations } from '../../../application/payments/signed-operations.js';
import type { Address, Hex, SignedOperation } from '../../../application/ports/user-operation.js';
import type { PasskeyId, PaymentRequestId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';

const ADD: Statement = {
  name: 'add-signed-operation',
  text: `INSERT INTO signed_operations (payment_request_id, passkey_id, hash, sender, nonce, call_data,
      verification_gas_limit, call_gas_limit, pre_verification_gas, max_fee_per_gas, max_priority_fee_per_gas, signature)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
};

const FIND: Statement = {
  name: 'find-signed-operation',
  text: 'SELECT * FROM signed_operations WHERE payment_request_id = $1',
};

interface SignedOperationRecord {
  readonly hash: Hex;
  readonly sender: Address;
  readonly nonce: string;
  readonly call_data: Hex;
  readonly verification_gas_limit: string;
  readonly call_gas_limit: string;
  readonly pre_verification_gas: string;
  readonly max_fee_per_gas: string;
  readonly max_priority_fee_per_gas: string;
  readonly signature: Hex;
}

export class PostgresSignedOperations implements SignedOperations {
  constructor(private readonly database: Database) {}

  async add(paymentId: PaymentRequestId, passkeyId: PasskeyId, signed: SignedOperation): Promise<void> {
    const { operation, hash, signature } = signed;
    await this.database.query(ADD, [
      paymentId,
      passkeyId,
      hash,
      operation.sender,
      operation.nonce,
      operation.callData,
      operation.verificationGasLimit,
      operation.callGasLimit,
      operation.preVerificationGas,
      operation.maxFeePerGas,
      operation.maxPriorityFeePerGas,
      signature,
    ]);
  }

  async find(paymentId: PaymentRequestId): Promise<SignedOperation | null> {
    const [record] = await this.database.query<SignedOperationRecord>(FIND, [paymentId]);
    if (!record) return null;
    const operation = {
      sender: record.sender,
      nonce: BigInt(record.nonce),
      callData: record.call_data,
      verificationGasLimit: BigInt(record.verification_gas_limit),
      callGasLimit: BigInt(record.call_gas_limit),
      preVerificationGas: BigInt(record.pre_verification_gas),
      maxFeePerGas: BigInt(record.max_fee_per_gas),
      maxPriorityFeePerGas: BigInt(record.max_priority_fee_per_gas),
    };
    return { operation, hash: record.hash, signature: record.signature };
  }
}
