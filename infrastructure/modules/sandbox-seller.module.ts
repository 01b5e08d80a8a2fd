import { sellerAddressOf } from '../../adapters/chain/sandbox/seller-address.js';
import { articleEndpoint } from '../../adapters/http/sandbox/seller.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresSales } from '../../adapters/persistence/sandbox/sales.postgres.js';
import { FinalBlocks } from '../../application/indexing/final-blocks.js';
import { Clock } from '../../application/ports/clock.js';
import { Sales } from '../../application/sandbox/sales.js';
import { SellArticle } from '../../application/sandbox/sell-article.js';
import { ChainTransactions } from '../../application/wallet-operations/chain-transactions.js';
import { Endpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';
import { part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { contribute, implement } from '../wiring/rows.js';

/** A seller of a sandbox, whose article answers 402 until it is paid. */
export function sandboxSellerModule({ configuration, externalServices }: Resources): Module {
  const { sandbox, finality, network, publicUrl } = configuration;
  if (!sandbox) return module();
  const { deployment, relayerPrivateKeys } = externalServices;
  const payTo = sellerAddressOf(relayerPrivateKeys[0]);
  const shop = { resource: `${publicUrl}/sandbox/x402/article`, network, payTo, tokens: deployment.tokens };
  return module(
    implement(Sales, PostgresSales, [Database]),
    implement(
      SellArticle,
      (transactions: ChainTransactions, finalBlocks: Pick<FinalBlocks, 'heights'>, sales: Sales, clock: Clock) =>
        new SellArticle(payTo, transactions, finalBlocks, finality, sales, clock),
      [ChainTransactions, part(FinalBlocks), Sales, Clock],
    ),
    contribute(Endpoints, (sell: SellArticle) => articleEndpoint(sell, shop), [SellArticle]),
  );
}
