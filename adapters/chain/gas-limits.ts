import { getBytes } from 'ethers';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import type { RelayCall } from '../../application/relaying/relay-call.js';
import type { SubAccountAction } from '../../domain/sub-accounts/sub-account-action.js';
import { ENTRY_POINT } from './contract-interfaces.js';

// An operation's fees are zero, so unused gas costs nothing. The limits are fixed and generous.

/** The limit for the wallet's check of one passkey signature. Measured: 45,000 with the P-256 precompile, 290,000 without. */
export const VERIFICATION_GAS_LIMIT = 500_000n;

/** The limit for the operation's calls when the plan names no other. Measured for one transfer of a plain token to a new holder: 37,000. */
export const CALL_GAS_LIMIT = 200_000n;

/** The limit for opening a sub-account. Measured, with the transaction's own cost: 193,000 for one member, 1,083,000 for twenty. */
export function openGas(members: number): bigint {
  return 250_000n + 70_000n * BigInt(members);
}

/** The limit for closing a sub-account. Each token may be one that the owner does not hold yet. Measured, with the transaction's own cost: 157,000 for four tokens that the owner holds. */
export function closeGas(tokens: number): bigint {
  return 100_000n + 80_000n * BigInt(tokens);
}

/** The limit for the execution of what members have approved; null for what needs no more than a payment. */
export function executionGas(action: SubAccountAction): bigint | null {
  if (action.type === 'SET_MEMBERS') return openGas(action.members.length) + CALL_GAS_LIMIT;
  if (action.type === 'CLOSE') return closeGas(action.tokens.length) + CALL_GAS_LIMIT;
  return action.type === 'SWAP' ? 2n * CALL_GAS_LIMIT : null;
}

/** The limit for unfreezing a sub-account. Measured, with the transaction's own cost: 30,000. */
export const UNFREEZE_GAS = 100_000n;

/** The limit for making a conditional order and allowing it what it sells. Measured, with the transaction's own cost: 125,000 for the order. */
export const ACTIVATE_ORDER_GAS = 300_000n;

/** The limit for ending a conditional order and taking its allowance back. */
export const CANCEL_ORDER_GAS = 150_000n;

/** The limit for taking an order's allowance back. */
export const DISALLOW_ORDER_GAS = 80_000n;

/** The limit for using up the nonce of an operation that is under way, which writes one word of the EntryPoint's storage. */
export const USE_UP_NONCE_GAS = 60_000n;

/** The limits of whole transactions. Measured: 81,000 and 59,000. A publisher's signature is checked without a precompile for P-256. */
export const PUBLISH_ORDER_GAS = 200_000n;
export const WITHDRAW_ORDER_GAS = 150_000n;

/** The limit for the guardians of an account; the module is installed with the first ones. */
export function setUpRecoveryGas(guardians: number): bigint {
  return 250_000n + 130_000n * BigInt(guardians);
}

export const CANCEL_RECOVERY_GAS = 100_000n;

/** The limits of calls that anybody relays. Measured: 96,000 with the P-256 precompile, and 290,000 more without; 175,000 with three signers. */
export const APPROVE_RECOVERY_GAS = 600_000n;
export const EXECUTE_RECOVERY_GAS = 600_000n;

/** The limit for making a schedule's contract with its allowance, and for leaving out periods. Measured, with the transaction's own cost: 165,000 for the contract of twelve payments, 1,220,000 for that of 500. */
export function openScheduleGas(periods: number): bigint {
  return 300_000n + 3_000n * BigInt(periods);
}

/** The limit for ending a schedule's contract and taking its allowance back. Measured, with the transaction's own cost: 32,000 for the contract. */
export const CANCEL_SCHEDULE_GAS = 150_000n;

/** The limit for leaving out periods of a schedule. Measured, with the transaction's own cost: 37,000. */
export const SKIP_SCHEDULE_GAS = 150_000n;

/** The limit of the transaction that makes a payment of a schedule. Measured: 59,000 to somebody who has money already. */
export const PAY_SCHEDULE_GAS = 200_000n;

/** The limit for opening an agent account and funding it. Measured, with the transaction's own cost: 186,000 to open it; a transfer to a new holder takes 37,000. */
export const ACTIVATE_AGENT_GAS = 350_000n;

/**
 * The limit for ending agent accounts that may hold each of so many tokens, also ones that the owner does not hold yet: anybody can send them
 * some. Measured, with the transaction's own cost: 53,000 for one with one token; a further token takes 35,000 at most.
 */
export function revokeAgentGas(accounts: number, tokens: number): bigint {
  return 100_000n + (100_000n + 45_000n * BigInt(tokens)) * BigInt(accounts);
}

/** The factory's gas for a wallet with one signer. Measured, with the transaction's own cost: 258,000. */
const DEPLOYMENT_GAS = 500_000n;

/** The gas of handleOps itself for one operation, outside the two limits. Measured: under 40,000. */
const ENTRY_POINT_GAS = 100_000n;

/** EntryPoint v0.8 keeps this much for itself (INNER_GAS_OVERHEAD), and a call passes on at most 63/64 of what there is. */
const INNER_OVERHEAD = 10_000n;

/** A transfer of native value to an account without code. */
export const TRANSFER_GAS = 21_000n;
/** EIP-7623's floor price of calldata, per byte. */
const ZERO_BYTE_GAS = 10n;
const NONZERO_BYTE_GAS = 40n;

/** A gas limit that the relayer's call cannot exceed, computed without an estimate of the node. */
export function transactionGasLimit(call: RelayCall, entryPoint: Address): bigint {
  const execution = call.to === entryPoint ? handleOpsGas(call.data) : DEPLOYMENT_GAS;
  return intrinsicGas(call.data) + execution;
}

/** The gas of a transaction before its first instruction. */
export function intrinsicGas(data: Hex): bigint {
  return getBytes(data).reduce((gas, byte) => gas + (byte === 0 ? ZERO_BYTE_GAS : NONZERO_BYTE_GAS), TRANSFER_GAS);
}

function handleOpsGas(data: Hex): bigint {
  const [operations] = ENTRY_POINT.decodeFunctionData('handleOps', data);
  let gas = 0n;
  for (const { accountGasLimits } of operations) {
    const limits = BigInt(accountGasLimits);
    const verification = limits >> 128n;
    const calls = limits & ((1n << 128n) - 1n);
    gas += verification + ((calls + INNER_OVERHEAD) * 64n) / 63n + ENTRY_POINT_GAS;
  }
  return gas;
}
