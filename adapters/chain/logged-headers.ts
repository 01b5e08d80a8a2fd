import { type BlockHeader, readHeaders } from './block-headers.js';
import type { ChainView } from './chain-view.js';
import type { LoggedBlock } from './logs-by-block.js';

/**
 * The headers of these blocks, in their order. A header that follows from the logs, because the previous block has logs, too, is not
 * read. A header that the endpoint does not have is undefined.
 * @param known headers that have been read already
 */
export async function headersOf(
  view: ChainView,
  blocks: readonly LoggedBlock[],
  known: readonly BlockHeader[],
): Promise<readonly (BlockHeader | undefined)[]> {
  const told = blocks.map(
    (block, index) => known.find(({ number }) => number === block.number) ?? toldBy(block, blocks[index - 1]),
  );
  const untold = blocks.filter((_block, index) => !told[index]).map(({ number }) => number);
  const read = new Map((await readHeaders(view, untold)).map((header) => [header?.number, header]));
  return blocks.map((block, index) => told[index] ?? read.get(block.number) ?? undefined);
}

function toldBy({ number, hash, timestamp }: LoggedBlock, before: LoggedBlock | undefined): BlockHeader | undefined {
  if (!timestamp || before?.number !== number - 1n) return undefined;
  return { number, hash, parentHash: before.hash, timestamp, logsBloom: null, transactions: null };
}
