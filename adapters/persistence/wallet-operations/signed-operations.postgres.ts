import type { Address, Hex, SignedOperation } from '../../../application/ports/user-operation.js';
import type { SignedOperations } from '../../../application/wallet-operations/signed-operations.js';
import type { PasskeyId, PaymentRequestId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';

/** The columns that say what an operation is for; each row has one of them. */
export type SubjectColumn = 'payment_request_id' | 'passkey_change_id';

function statements(subject: SubjectColumn): { readonly add: Statement; readonly find: Statement } {
  return {
    add: {
      name: `add-signed-operation-by-${subject}`,
      text: `INSERT INTO signed_operations (${subject}, passkey_id, hash, sender, nonce, call_data,
          verification_gas_limit, call_gas_limit, pre_verification_gas, max_fee_per_gas, max_priority_fee_per_gas, signature)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    },
    find: {
      name: `find-signed-operation-by-${subject}`,
      text: `SELECT * FROM signed_operations WHERE ${subject} = $1`,
    },
  };
}

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

export class PostgresSignedOperations<SubjectId extends string = PaymentRequestId>
  implements SignedOperations<SubjectId>
{
  private readonly statements: ReturnType<typeof statements>;

  /** @param subject the column with the ids of what these operations are for */
  constructor(
    private readonly database: Database,
    subject: SubjectColumn = 'payment_request_id',
  ) {
    this.statements = statements(subject);
  }

  async add(subjectId: SubjectId, passkeyId: PasskeyId, signed: SignedOperation): Promise<void> {
    const { operation, hash, signature } = signed;
    await this.database.query(this.statements.add, [
      subjectId,
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

  async find(subjectId: SubjectId): Promise<SignedOperation | null> {
    const [record] = await this.database.query<SignedOperationRecord & Record<string, unknown>>(this.statements.find, [
      subjectId,
    ]);
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
