import { dataSlice, getAddress, id } from 'ethers';
import { CURRENCIES, type Currency, tokenOf } from '../../../../domain/shared/currency.js';
import type { Stage } from '../stage/stage.js';
import type { ChainEvidence, ChainTransfer } from './evidence.js';

const TRANSFER = id('Transfer(address,address,uint256)');
const SIGNER_ADDED = id('ERC7913SignerAdded(bytes)');
const SIGNER_REMOVED = id('ERC7913SignerRemoved(bytes)');

interface Log {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
  readonly transactionHash: string;
}

/** Reads the logs of the whole chain from the node itself. */
export async function readChain(stage: Stage): Promise<ChainEvidence> {
  const { tokens } = stage.world.chain;
  const currencies = new Map(
    CURRENCIES.flatMap((currency): [string, Currency][] => {
      const address = tokens[tokenOf(currency)];
      return address === undefined ? [] : [[address.toLowerCase(), currency]];
    }),
  );
  const logs = await stage.node<Log[]>('eth_getLogs', [
    { fromBlock: '0x0', toBlock: 'latest', topics: [[TRANSFER, SIGNER_ADDED, SIGNER_REMOVED]] },
  ]);
  return { transfers: logs.flatMap((log) => transferIn(log, currencies)), signers: signersIn(logs) };
}

function transferIn(log: Log, currencies: ReadonlyMap<string, Currency>): readonly ChainTransfer[] {
  const [event, from = '', to = ''] = log.topics;
  const currency = currencies.get(log.address.toLowerCase());
  if (event !== TRANSFER || currency === undefined) return [];
  const { transactionHash, data } = log;
  return [{ transactionHash, currency, from: addressIn(from), to: addressIn(to), minorUnits: BigInt(data) }];
}

function signersIn(logs: readonly Log[]): ReadonlyMap<string, number> {
  const signers = new Map<string, number>();
  for (const { address, topics } of logs) {
    const [event] = topics;
    const change = event === SIGNER_ADDED ? 1 : event === SIGNER_REMOVED ? -1 : 0;
    const wallet = address.toLowerCase();
    if (change !== 0) signers.set(wallet, (signers.get(wallet) ?? 0) + change);
  }
  return signers;
}

function addressIn(topic: string): string {
  return getAddress(dataSlice(topic, 12)).toLowerCase();
}
