import {
  AbiCoder,
  concat,
  id,
  keccak256,
  type TypedDataDomain,
  TypedDataEncoder,
  type TypedDataField,
  toBeHex,
} from 'ethers';
import { toHex } from '../../adapters/chain/hex.js';
import { passkeySignature } from '../../adapters/chain/passkey-signature.js';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import type { SoftwarePasskey } from './software-passkey.js';

/** EIP-712 typed data with one struct type. */
export interface TypedData {
  readonly domain: TypedDataDomain;
  readonly types: Record<string, TypedDataField[]>;
  readonly message: Record<string, unknown>;
}

const coder = AbiCoder.defaultAbiCoder();

/** A smart wallet's ERC-1271 signature over typed data: ERC-7739's TypedDataSign, signed with the wallet's passkey. */
export function nestedTypedDataSignature(
  wallet: { readonly address: Address; readonly chainId: number; readonly signer: Hex },
  passkey: SoftwarePasskey,
  { domain, types, message }: TypedData,
): Hex {
  const encoder = TypedDataEncoder.from(types);
  const contentsType = encoder.encodeType(encoder.primaryType);
  const contentsHash = encoder.hash(message);
  const appSeparator = TypedDataEncoder.hashDomain(domain);
  const nestedType = id(
    `TypedDataSign(${encoder.primaryType} contents,string name,string version,uint256 chainId,address verifyingContract,bytes32 salt)${contentsType}`,
  );
  const nestedHash = keccak256(
    coder.encode(
      ['bytes32', 'bytes32', 'bytes32', 'bytes32', 'uint256', 'address', 'bytes32'],
      [nestedType, contentsHash, id('SmartWallet'), id('1'), wallet.chainId, wallet.address, toBeHex(0, 32)],
    ),
  );
  const challenge = toHex(keccak256(concat(['0x1901', appSeparator, nestedHash])));
  const description = Buffer.from(contentsType);
  return toHex(
    concat([
      passkeySignature(wallet.signer, passkey.assert(challenge)),
      appSeparator,
      contentsHash,
      description,
      toBeHex(description.length, 2),
    ]),
  );
}
