import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { RelayCall } from '../../../application/relaying/relay-call.js';
import type { RelaySigner, SignedTransaction } from '../../../application/relaying/relay-signer.js';
import type { RelayFees } from '../../../domain/relaying/relay-fees.js';
import { sha256 } from './simple-ports.js';

const GAS_LIMIT = 900_000n;
/** Of a hash in hexadecimal digits. */
const HASH_LENGTH = 64;

/** A key whose transactions say in plain sight what they do. */
export class SimulatedSigner implements RelaySigner {
  /** @param signed gets every transaction that is signed */
  constructor(
    readonly address: Address,
    private readonly signed: Hex[] = [],
  ) {}

  /** What a call with several tasks in it needs is the sum. */
  gasLimitOf({ data, gasLimit }: RelayCall): bigint {
    return gasLimit ?? GAS_LIMIT * BigInt(Math.max(1, Math.floor(data.length / HASH_LENGTH)));
  }

  async sign(call: RelayCall, nonce: number, { maxFeePerGas }: RelayFees): Promise<SignedTransaction> {
    const gasLimit = this.gasLimitOf(call);
    const text = JSON.stringify([this.address, nonce, call.data, String(maxFeePerGas), String(gasLimit)]);
    const raw: Hex = `0x${Buffer.from(text).toString('hex')}`;
    this.signed.push(raw);
    return { raw, hash: sha256(raw), gasLimit };
  }

  signAgain(raw: Hex, fees: RelayFees): Promise<SignedTransaction> {
    const { call, nonce, gasLimit } = decodeTransaction(raw);
    return this.sign({ to: '0x', data: call, gasLimit }, nonce, fees);
  }

  signCancellation(nonce: number, fees: RelayFees): Promise<SignedTransaction> {
    return this.sign({ to: this.address, data: '0xcance1', gasLimit: 21_000n }, nonce, fees);
  }
}

export function decodeTransaction(raw: Hex) {
  const decoded: [Address, number, Hex, string, string] = JSON.parse(Buffer.from(raw.slice(2), 'hex').toString());
  const [signer, nonce, call, maxFee, gasLimit] = decoded;
  return { signer, nonce, call, maxFee: BigInt(maxFee), gasLimit: BigInt(gasLimit) };
}
