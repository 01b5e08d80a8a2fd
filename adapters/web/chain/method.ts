export type ArgumentType =
  | 'address'
  | 'uint256'
  | 'int256'
  | 'uint192'
  | 'uint96'
  | 'uint48'
  | 'uint32'
  | 'bool'
  | 'bytes32'
  | 'bytes'
  | 'bytes[]'
  | 'address[]';

/** A method of a contract, by its signature. */
export interface Method {
  readonly signature: string;
  readonly inputs: readonly (readonly [name: string, type: ArgumentType])[];
}
