/** 0x-prefixed hexadecimal bytes, lower case. */
export type Hex = `0x${string}`;

/** An EIP-55 checksummed address. */
export type Address = Hex;

/** An ERC-4337 user operation (EntryPoint v0.8) without its signature. Gas in units, fees in wei. */
export interface UserOperation {
  readonly sender: Address;
  /** 192-bit key and 64-bit sequence, packed into 256 bits. */
  readonly nonce: bigint;
  readonly callData: Hex;
  readonly verificationGasLimit: bigint;
  readonly callGasLimit: bigint;
  readonly preVerificationGas: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** A call that a wallet makes. */
export interface WalletCall {
  readonly target: Address;
  /** Native value in wei. */
  readonly value: bigint;
  readonly data: Hex;
}

/** One call that an operation makes, in words: what the owner is about to sign. */
export interface DecodedCall {
  /** The contract that is called. */
  readonly target: Address;
  /** Its name where it is one of ours ("USDC"), else null. */
  readonly contract: string | null;
  /** Native value in wei. */
  readonly value: bigint;
  /** Signature such as "transfer(address,uint256)", or null when the selector is unknown. */
  readonly method: string | null;
  readonly arguments: readonly { readonly name: string; readonly type: string; readonly value: string }[];
  readonly data: Hex;
}

/** An operation with the hash that its owner's passkey signs: the WebAuthn challenge is exactly these 32 bytes. */
export interface PreparedOperation {
  readonly operation: UserOperation;
  readonly hash: Hex;
  /** The deadline on chain, which `operation.callData` carries (docs/rules/signatures.md#validity-on-chain). In whole seconds. */
  readonly validUntil: Date;
  /** Decoded from `operation.callData` itself, not from what it was built from. */
  readonly calls: readonly DecodedCall[];
}

export interface SignedOperation {
  readonly operation: UserOperation;
  readonly hash: Hex;
  readonly signature: Hex;
}
