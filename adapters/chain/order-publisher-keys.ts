import { computeAddress, hexlify, randomBytes, SigningKey, TypedDataEncoder } from 'ethers';
import type {
  PublisherCall,
  PublisherKey,
  PublisherKeys,
} from '../../application/conditional-orders/publisher-keys.js';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import type { ChainDeployment } from './chain-deployment.js';
import { CONDITIONAL_ORDER } from './contract-interfaces.js';
import { PUBLISH_ORDER_GAS, WITHDRAW_ORDER_GAS } from './gas-limits.js';
import { toAddress, toHex } from './hex.js';

const PUBLICATION = {
  Publication: [
    { name: 'asked', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
};
const WITHDRAWAL = { Withdrawal: [{ name: 'deadline', type: 'uint256' }] };

/** secp256k1 keys, which sign by EIP-712 for one order each. */
export class OrderPublisherKeys implements PublisherKeys {
  constructor(private readonly deployment: Pick<ChainDeployment, 'chainId'>) {}

  create(): PublisherKey {
    const privateKey = toHex(hexlify(randomBytes(32)));
    return { privateKey, address: toAddress(computeAddress(privateKey)) };
  }

  publication(privateKey: Hex, order: Address, asked: bigint, deadline: Date): PublisherCall {
    const message = { asked, deadline: secondsOf(deadline) };
    const signature = this.signed(privateKey, order, PUBLICATION, message);
    const values = [asked, message.deadline, signature];
    return { data: toHex(CONDITIONAL_ORDER.encodeFunctionData('publish', values)), gasLimit: PUBLISH_ORDER_GAS };
  }

  withdrawal(privateKey: Hex, order: Address, deadline: Date): PublisherCall {
    const message = { deadline: secondsOf(deadline) };
    const signature = this.signed(privateKey, order, WITHDRAWAL, message);
    const values = [message.deadline, signature];
    return { data: toHex(CONDITIONAL_ORDER.encodeFunctionData('withdraw', values)), gasLimit: WITHDRAW_ORDER_GAS };
  }

  private signed(
    privateKey: Hex,
    order: Address,
    types: typeof PUBLICATION | typeof WITHDRAWAL,
    message: Readonly<Record<string, bigint>>,
  ): string {
    const { chainId } = this.deployment;
    const domain = { name: 'ConditionalOrder', version: '1', chainId, verifyingContract: order };
    return new SigningKey(privateKey).sign(TypedDataEncoder.hash(domain, types, message)).serialized;
  }
}

function secondsOf(time: Date): bigint {
  return BigInt(Math.floor(time.getTime() / 1000));
}
