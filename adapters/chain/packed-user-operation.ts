import { AbiCoder, concat, id, keccak256, toBeHex } from 'ethers';
import type { Address, Hex, UserOperation } from '../../application/ports/user-operation.js';
import { toHex } from './hex.js';

const coder = AbiCoder.defaultAbiCoder();
const DOMAIN_TYPE = id('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)');
const OPERATION_TYPE = id(
  'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)',
);
const EMPTY_HASH = keccak256('0x');

/** ERC-4337's PackedUserOperation as ethers encodes it. No initCode and no paymaster: the relayer deploys and pays. */
export type PackedUserOperation = readonly [
  sender: Address,
  nonce: bigint,
  initCode: '0x',
  callData: Hex,
  accountGasLimits: string,
  preVerificationGas: bigint,
  gasFees: string,
  paymasterAndData: '0x',
  signature: Hex,
];

export function pack(operation: UserOperation, signature: Hex): PackedUserOperation {
  return [
    operation.sender,
    operation.nonce,
    '0x',
    operation.callData,
    twoHalves(operation.verificationGasLimit, operation.callGasLimit),
    operation.preVerificationGas,
    twoHalves(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
    '0x',
    signature,
  ];
}

/** The EIP-712 domain separator of an EntryPoint v0.8. */
export function entryPointDomain(chainId: number, entryPoint: Address): Hex {
  const encoded = coder.encode(
    ['bytes32', 'bytes32', 'bytes32', 'uint256', 'address'],
    [DOMAIN_TYPE, id('ERC4337'), id('1'), chainId, entryPoint],
  );
  return keccak256(encoded) as Hex;
}

/** The userOpHash that EntryPoint v0.8 computes (EIP-712), without asking it. */
export function userOperationHash(operation: UserOperation, domain: Hex): Hex {
  const [sender, nonce, , callData, accountGasLimits, preVerificationGas, gasFees] = pack(operation, '0x');
  const encoded = coder.encode(
    ['bytes32', 'address', 'uint256', 'bytes32', 'bytes32', 'bytes32', 'uint256', 'bytes32', 'bytes32'],
    [
      OPERATION_TYPE,
      sender,
      nonce,
      EMPTY_HASH,
      keccak256(callData),
      accountGasLimits,
      preVerificationGas,
      gasFees,
      EMPTY_HASH,
    ],
  );
  return toHex(keccak256(concat(['0x1901', domain, keccak256(encoded)])));
}

function twoHalves(high: bigint, low: bigint): string {
  return toBeHex((high << 128n) | low, 32);
}
