import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { RelayCall } from '../../../application/relaying/relay-call.js';
import type { RelaySigner, SignedTransaction } from '../../../application/relaying/relay-signer.js';
import type { RelayFees } from '../../../domain/relaying/relay-fees.js';
import { sha256 } from './simple-ports.js';

/** A key whose transactions say in plain sight what they do. */
export class SimulatedSigner implements RelaySigner {
  /** @param signed gets every transaction that is signed */
  constructor(
    readonly address: Address,
    private readonly signed: Hex[] = [],
  ) {}

  async sign({ data }: RelayCall, nonce: number, { maxFeePerGas }: RelayFees): Promise<SignedTransaction> {
    const text = JSON.stringify([this.address, nonce, data, String(maxFeePerGas)]);
    const raw: Hex = `0x${Buffer.from(text).toString('hex')}`;
    this.signed.push(raw);
    return { raw, hash: sha256(raw) };
  }

  signAgain(raw: Hex, fees: RelayFees): Promise<SignedTransaction> {
    const { call, nonce } = decodeTransaction(raw);
    return this.sign({ to: '0x', data: call }, nonce, fees);
  }

  signCancellation(nonce: number, fees: RelayFees): Promise<SignedTransaction> {
    return this.sign({ to: this.address, data: '0xcance1' }, nonce, fees);
  }
}

export function decodeTransaction(raw: Hex) {
  const decoded: [Address, number, Hex, string] = JSON.parse(Buffer.from(raw.slice(2), 'hex').toString());
  const [signer, nonce, call, maxFee] = decoded;
  return { signer, nonce, call, maxFee: BigInt(maxFee) };
}
