/** Why a signed operation did not happen, in words that its owner can act on. Nothing has moved in any of these. */
export interface OperationFailure {
  readonly code: 'INSUFFICIENT_FUNDS' | 'OPERATION_REJECTED' | 'OPERATION_REVERTED';
  readonly reason: string;
}
