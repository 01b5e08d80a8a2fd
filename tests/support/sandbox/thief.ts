import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Interface } from 'ethers';
import type { ChainDeployment } from '../../../adapters/chain/chain-deployment.js';
import { ENTRY_POINT } from '../../../adapters/chain/contract-interfaces.js';
import { Erc4337OperationBuilder } from '../../../adapters/chain/erc4337-operation-builder.js';
import { pack } from '../../../adapters/chain/packed-user-operation.js';
import { readSignature } from '../../../adapters/webauthn/ecdsa-signature.js';
import type { AssertionResponse } from '../../../application/passkeys/passkey-ceremonies.js';
import type { Address, Hex, PreparedOperation } from '../../../application/ports/user-operation.js';
import { signingChallenge } from '../../../application/wallet-operations/signing-challenge.js';
import { uuid } from '../builders/ids.js';
import { eventually } from '../eventually.js';
import type { Person, Sandbox } from './sandbox.js';

const TOKEN = new Interface(['function transfer(address to, uint256 value)']);
const PATIENCE_MS = 60_000;
const GAS = '0x989680';

interface PublicKey {
  readonly x: Hex;
  readonly y: Hex;
}

/** Somebody who makes an operation of a foreign wallet, and brings it to the chain past the service once its owner has signed it. */
export class Thief {
  private constructor(
    private readonly sandbox: Sandbox,
    private readonly deployment: ChainDeployment,
    readonly address: Address,
    private readonly prepared: PreparedOperation,
  ) {}

  /** @param amount of USDC that the operation would move, in minor units */
  static async of(sandbox: Sandbox, victim: Person, amount: bigint): Promise<Thief> {
    const file = join(sandbox.world.dataDirectory, 'chain', 'deployment.json');
    const deployment = JSON.parse(await readFile(file, 'utf8')) as ChainDeployment;
    const address = (await sandbox.newPerson()).walletAddress as Address;
    const data = TOKEN.encodeFunctionData('transfer', [address, amount]) as Hex;
    const calls = [{ target: deployment.tokens.USDC ?? '0x', value: 0n, data }];
    const prepared = new Erc4337OperationBuilder(deployment).prepare(victim.walletAddress as Address, {
      key: uuid(Date.now()),
      calls,
      validUntil: new Date(Math.floor(Date.now() / 1_000) * 1_000 + 3_600_000),
    });
    return new Thief(sandbox, deployment, address, prepared);
  }

  /** The WebAuthn challenge that signs the operation. */
  get challenge(): string {
    return signingChallenge(this.prepared.hash);
  }

  /** Sends the operation with this signature, from an account of its own. @returns whether the chain executed the transaction */
  async bring({ id, response }: AssertionResponse): Promise<boolean> {
    const [key] = await this.sandbox.database.query<PublicKey & Record<string, unknown>>(
      'SELECT x, y FROM passkeys WHERE credential_id = $1',
      [id],
    );
    if (!key) throw new Error('The passkey is not known');
    const { operation, signature } = new Erc4337OperationBuilder(this.deployment).sign(this.prepared, key, {
      credentialId: id,
      signCount: 0,
      authenticatorData: `0x${Buffer.from(response.authenticatorData, 'base64url').toString('hex')}`,
      clientDataJSON: Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'),
      ...readSignature(Buffer.from(response.signature, 'base64url')),
    });
    const { node } = this.sandbox;
    const from = (await node.rpc<string[]>('eth_accounts')).at(-1);
    const data = ENTRY_POINT.encodeFunctionData('handleOps', [[pack(operation, signature)], from]);
    const to = this.deployment.entryPoint;
    const hash = await node.rpc<string>('eth_sendTransaction', [{ from, to, data, gas: GAS }]);
    await eventually('the transaction is in a block', async () => (await node.receipt(hash)) !== null, PATIENCE_MS);
    return BigInt((await node.receipt(hash))?.status ?? 0) === 1n;
  }

  balance(): Promise<bigint> {
    return this.sandbox.node.balanceOf(this.address);
  }
}
