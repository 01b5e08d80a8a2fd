import { computeAddress } from 'ethers';
import pg from 'pg';
import { toAddress } from '../../adapters/chain/hex.js';
import { readOn } from '../../adapters/persistence/connections/read-on.js';
import { connectionOptions, SESSION_LIMITS } from '../../adapters/persistence/connections/session-limits.js';
import { RELAYERS } from '../../adapters/persistence/relaying/relayer-accounts.postgres.js';
import { openedKey, RELAYER_KEYS, type SealedKey } from '../../adapters/persistence/relaying/relayer-keys.postgres.js';
import { AesSecretBox } from '../../adapters/security/secret-box.js';
import type { Address } from '../../application/ports/user-operation.js';
import type { RelayerStatus } from '../../domain/relaying/relayer-status.js';
import type { ConfiguredChain } from '../configured-chain.js';
import type { MasterKeys } from '../secret-keys.js';

/** A relayer of the settings, or one that an operator has added while the service ran. */
export interface KnownRelayer {
  readonly address: Address;
  /** What the operator calls it; null for one of the settings. */
  readonly name: string | null;
  readonly status: RelayerStatus;
  /** False: the secret key that its key was sealed with is missing, or the row was altered. */
  readonly isUsable: boolean;
}

/** @param databaseUrl null: there is none to be asked, and only those of the settings are known */
export async function knownRelayers(
  { chainId, relayerPrivateKeys }: Pick<ConfiguredChain, 'chainId' | 'relayerPrivateKeys'>,
  databaseUrl: string | null,
  keys: MasterKeys | null,
): Promise<readonly KnownRelayer[]> {
  const stored = databaseUrl === null ? NOTHING : await read(databaseUrl, chainId);
  const status = (address: Address) => stored.statuses.get(address) ?? 'ACTIVE';
  const configured = relayerPrivateKeys.map((key): KnownRelayer => {
    const address = toAddress(computeAddress(key));
    return { address, name: null, status: status(address), isUsable: true };
  });
  const box = keys && new AesSecretBox(keys);
  const added = stored.added
    .filter(({ signer }) => configured.every(({ address }) => address !== signer))
    .map((sealed): KnownRelayer => {
      const { name, signer } = sealed;
      const isUsable = box === null || openedKey(box, chainId, sealed).privateKey !== null;
      return { address: signer, name, status: status(signer), isUsable };
    });
  return [...configured, ...added];
}

interface Stored {
  readonly added: readonly SealedKey[];
  readonly statuses: ReadonlyMap<Address, RelayerStatus>;
}

const NOTHING: Stored = { added: [], statuses: new Map() };

/* A database that is away, or of an older schema, says so in the findings about it. */
async function read(databaseUrl: string, chainId: number): Promise<Stored> {
  const client = new pg.Client({ connectionString: databaseUrl, ...connectionOptions(SESSION_LIMITS.worker) });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const read = readOn(client);
    const added = await read(RELAYER_KEYS, { chainId });
    const accounts = await read(RELAYERS, { chainId });
    return { added, statuses: new Map(accounts.map(({ signer, status }) => [signer, status])) };
  } catch {
    return NOTHING;
  } finally {
    await client.end().catch(() => undefined);
  }
}
