/** Why a signed operation failed, in words that its owner can act on. In all these cases no money has moved. */
export interface OperationFailure {
  readonly code: 'INSUFFICIENT_FUNDS' | 'OPERATION_REJECTED' | 'OPERATION_REVERTED' | 'DEADLINE_PASSED';
  readonly reason: string;
}
