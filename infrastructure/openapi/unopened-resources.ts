import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { PostgresTransport } from '../../adapters/jobs/postgres-transport.js';
import { ListenedClient } from '../../adapters/persistence/connections/listened-client.js';
import { createDataSource } from '../../adapters/persistence/data-source.js';
import { Database } from '../../adapters/persistence/database.js';
import { NotificationChannel } from '../../adapters/persistence/notification-channel.js';
import { SandboxClock } from '../../adapters/persistence/sandbox-clock.js';
import { HmacFingerprints } from '../../adapters/security/hmac-fingerprints.js';
import { AesSecretBox } from '../../adapters/security/secret-box.js';
import type { Address } from '../../application/ports/user-operation.js';
import { SUPPORTED_TOKENS } from '../../domain/shared/currency.js';
import { readConfiguration } from '../configuration.js';
import { diskStorage } from '../file-storage.js';
import { createLogger } from '../logger.js';
import type { Resources } from '../resources.js';
import { parseSecretKeys } from '../secret-keys.js';

/** Nothing listens there. */
const DATABASE_URL = 'postgresql://127.0.0.1:9/none';
const RPC_URL = 'http://127.0.0.1:9';

const address = (digit: number): Address => `0x${String(digit).repeat(40)}`;

/**
 * The resources of a sandbox, none of which is connected. A container that is made from them can declare its endpoints but
 * cannot serve a request.
 */
export function unopenedResources(): Resources {
  const configuration = readConfiguration({});
  const logger = createLogger('silent', null);
  const database = new Database(createDataSource(DATABASE_URL));
  const channel = new NotificationChannel(DATABASE_URL, () => undefined);
  const chain = new ChainConnection({ rpcUrl: RPC_URL, chainId: 31_337 });
  const secretKeys = parseSecretKeys(`none:${Buffer.alloc(32).toString('base64')}`);
  const fingerprints = new HmacFingerprints(secretKeys);
  const queueTransport = new PostgresTransport(DATABASE_URL, logger, ListenedClient);
  const sandboxClock = new SandboxClock(database, channel);
  return {
    configuration,
    externalServices: {
      databaseUrl: DATABASE_URL,
      rpcUrls: [RPC_URL],
      wsUrls: [],
      deployment: {
        chainId: chain.chainId,
        entryPoint: address(1),
        walletFactory: address(2),
        walletImplementation: address(3),
        webAuthnVerifier: address(4),
        tokens: Object.fromEntries(SUPPORTED_TOKENS.map((token, index) => [token, address(index + 5)])),
      },
      relayerPrivateKeys: [`0x${'1'.repeat(64)}`],
      firstBlock: 0n,
      chainTime: { alignTo: async () => undefined, mine: async () => undefined },
      chainBegan: null,
      recordChain: null,
    },
    logger,
    database,
    channel,
    chain,
    queueTransport,
    rateWindows: null,
    secretBox: new AesSecretBox(secretKeys),
    secretKeyIds: ['none'],
    fingerprints,
    fileStorage: diskStorage(configuration, secretKeys, fingerprints),
    signingKeys: null,
    clock: sandboxClock,
    sandboxClock,
    close: async () => {
      chain.destroy();
      await queueTransport.close();
      await channel.close();
    },
  };
}
