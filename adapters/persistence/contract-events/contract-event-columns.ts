import type { ChainBlock } from '../../../application/indexing/chain-reader.js';
import { type Asset, isVaultShare } from '../../../domain/shared/asset.js';
import { type Currency, currencyOf } from '../../../domain/shared/currency.js';
import type { Money } from '../../../domain/shared/money.js';
import type { EventColumns } from './contract-event-rows.statements.js';

/** The events in these blocks, each with the largest amount that its transaction moves, which decides when it is final. */
export function eventColumns(blocks: readonly ChainBlock[]): EventColumns {
  const logs = blocks.flatMap((block) =>
    block.contractLogs.map((log) => ({ ...log, block, money: largestIn(block, log.transactionHash) })),
  );
  return {
    numbers: logs.map(({ block }) => block.number),
    logIndexes: logs.map(({ logIndex }) => logIndex),
    families: logs.map(({ family }) => family),
    addresses: logs.map(({ address }) => address),
    names: logs.map(({ name }) => name),
    arguments: logs.map((log) => JSON.stringify(log.arguments)),
    hashes: logs.map(({ transactionHash }) => transactionHash),
    times: logs.map(({ block }) => block.timestamp),
    amounts: logs.map(({ money }) => money?.minorUnits ?? null),
    currencies: logs.map(({ money }) => money?.currency ?? null),
  };
}

function largestIn({ transfers }: ChainBlock, hash: string): Money | null {
  return transfers.reduce<Money | null>((largest, { transactionHash, asset, value }) => {
    const currency = currencyOfAsset(asset);
    const isLarger = transactionHash === hash && currency !== null && value > (largest?.minorUnits ?? -1n);
    return isLarger ? { minorUnits: value, currency } : largest;
  }, null);
}

function currencyOfAsset(asset: Asset | null): Currency | null {
  return asset === null || isVaultShare(asset) ? null : currencyOf(asset);
}
