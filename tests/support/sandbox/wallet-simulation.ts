import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ChainConnection } from '../../../adapters/chain/chain-connection.js';
import type { ChainDeployment } from '../../../adapters/chain/chain-deployment.js';
import { Erc4337OperationBuilder } from '../../../adapters/chain/erc4337-operation-builder.js';
import { describeRevert } from '../../../adapters/chain/revert-reason.js';
import { RpcEntryPoint } from '../../../adapters/chain/rpc-entry-point.js';
import { RpcRejection } from '../../../adapters/chain/rpc-rejection.js';
import { WebAuthnPasskeyCeremonies } from '../../../adapters/webauthn/passkey-ceremonies.js';
import type { AssertionResponse } from '../../../application/passkeys/passkey-ceremonies.js';
import type { Address, Hex, UserOperation } from '../../../application/ports/user-operation.js';
import type { SigningOptions } from './app-browser.js';
import type { Sandbox } from './sandbox.js';

interface StoredKey {
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly x: Hex;
  readonly y: Hex;
}

/** Any account may bring an operation to the chain. */
const ANYBODY = `0x${'42'.repeat(20)}` as const;

/** Asks the chain, past the service, what it would say to an operation with this signature; null when it would execute it. */
export async function simulate(
  sandbox: Sandbox,
  { operation, publicKey }: SigningOptions,
  assertion: AssertionResponse,
): Promise<string | null> {
  const file = join(sandbox.world.dataDirectory, 'chain', 'deployment.json');
  const { rpcUrl, chainId } = sandbox.world.chain;
  const deployment = JSON.parse(await readFile(file, 'utf8')) as ChainDeployment;
  const [key] = await sandbox.database.query<StoredKey & Record<string, unknown>>(
    'SELECT credential_id, public_key, x, y FROM passkeys WHERE credential_id = $1',
    [assertion.id],
  );
  if (!key) throw new Error('The passkey is not known');
  const origin = new URL(sandbox.world.appUrl).origin;
  const ceremonies = new WebAuthnPasskeyCeremonies({ rpId: 'localhost', rpName: 'Test', origin });
  const credential = { credentialId: key.credential_id, publicKey: new Uint8Array(key.public_key), signCount: 0 };
  const verified = await ceremonies.verifyAssertion(assertion, String(publicKey['challenge']), credential);
  const prepared = { operation: operationOf(operation.userOperation), hash: operation.hash as Hex };
  const signed = new Erc4337OperationBuilder(deployment).sign(prepared, key, verified);
  const connection = new ChainConnection({ rpcUrl, chainId });
  try {
    await connection.call(new RpcEntryPoint(connection, deployment, ANYBODY).executionOf(signed));
    return null;
  } catch (error) {
    if (!(error instanceof RpcRejection)) throw error;
    return describeRevert(error.revertData ?? '0x');
  } finally {
    connection.destroy();
  }
}

function operationOf(shown: Readonly<Record<string, string>>): UserOperation {
  const quantity = (name: string) => BigInt(shown[name] ?? '');
  return {
    sender: shown['sender'] as Address,
    nonce: quantity('nonce'),
    callData: shown['callData'] as Hex,
    verificationGasLimit: quantity('verificationGasLimit'),
    callGasLimit: quantity('callGasLimit'),
    preVerificationGas: quantity('preVerificationGas'),
    maxFeePerGas: quantity('maxFeePerGas'),
    maxPriorityFeePerGas: quantity('maxPriorityFeePerGas'),
  };
}
