import type { ChainConnection } from '../../adapters/chain/chain-connection.js';
import type { Hex } from '../../application/ports/user-operation.js';
import { gasLevel, isFunded, operationsLeft } from '../../domain/relaying/gas-money.js';
import { firstFees } from '../../domain/relaying/relay-fees.js';
import type { Configuration } from '../configuration.js';
import { type Finding, fatal, ok, warning } from './finding.js';
import type { KnownRelayer } from './known-relayers.js';

/** The accounts of "test test test test test test test test test test test junk", whose keys everybody has. */
const PUBLIC_ACCOUNTS: ReadonlySet<string> = new Set(
  [
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
    '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
    '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
    '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955',
    '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f',
    '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
  ].map((address) => address.toLowerCase()),
);

/** A key that was added while the service ran stops no start: it can be drained while the others work. */
export function keyFindings(
  relayers: readonly KnownRelayer[],
  { isProduction }: Pick<Configuration, 'isProduction'>,
): readonly Finding[] {
  const faults = relayers.flatMap((relayer) => keyFault(relayer, isProduction) ?? []);
  return faults.length > 0 ? faults : [ok('relayer keys', 'No key of a relayer is a published one.')];
}

function keyFault({ address, name, isUsable }: KnownRelayer, isProduction: boolean): Finding | null {
  if (PUBLIC_ACCOUNTS.has(address.toLowerCase())) {
    const known = `is published with every development node, so anybody can spend its gas money`;
    if (name !== null) {
      return warning(
        'relayer keys',
        `The key of the added relayer ${name} (${address}) ${known}: drain it, and add another one.`,
      );
    }
    const sentence = `The key of the relayer ${address} ${known}: set RELAYER_PRIVATE_KEY to a new one.`;
    return isProduction ? fatal('relayer keys', sentence) : warning('relayer keys', sentence);
  }
  if (isUsable) return null;
  return warning(
    'relayer keys',
    `The key of the added relayer ${name} (${address}) cannot be opened: put the secret key that it was sealed with back into SECRETS_KEY. Until then it sends nothing.`,
  );
}

/** Whether those that may send can pay for it. */
export async function fundsFinding(
  connection: ChainConnection,
  relayers: readonly KnownRelayer[],
  { relay }: Pick<Configuration, 'relay'>,
  baseFee: bigint,
): Promise<Finding> {
  const working = relayers.filter(
    ({ address, status, isUsable }) => isUsable && status === 'ACTIVE' && !relay.draining.has(address),
  );
  if (working.length === 0) {
    return warning(
      'relayers',
      `None of the ${relayers.length} relayers may send: let one work with "ops relayers resume", or add one with "ops relayers add".`,
    );
  }
  const funds = await Promise.all(
    working.map(async ({ address, name }) => {
      const balance = BigInt(await connection.request<Hex>('eth_getBalance', [address, 'latest']));
      const fee = firstFees(baseFee, relay.fees)?.maxFeePerGas ?? relay.fees.ceiling;
      return {
        called: name === null ? address : `${name} (${address})`,
        isFunded: isFunded(balance, fee),
        operations: operationsLeft(balance, baseFee + relay.fees.tip),
      };
    }),
  );
  const poor = funds.filter((each) => !each.isFunded).map(({ called }) => called);
  if (poor.length > 0) {
    return warning(
      'relayers',
      `The relayers ${poor.join(', ')} cannot pay for a transaction: send them the chain's coin.`,
    );
  }
  const operations = funds.reduce((sum, each) => sum + each.operations, 0);
  const level = gasLevel(operations, true, relay.gas);
  const sentence = `The ${working.length} relayers can pay for about ${operations} operations`;
  if (level === 'AMPLE') return ok('relayers', `${sentence}.`);
  return warning('relayers', `${sentence} only (${level}): send them the chain's coin.`);
}
