import type { RelayerStatus } from '../../domain/relaying/relayer-status.js';
import { ConflictError, ValidationError } from '../../domain/shared/errors.js';
import type { Address } from '../ports/user-operation.js';
import type { RelayChain } from './relay-chain.js';
import type { RelaySignerMaker, RelaySigners } from './relay-signer.js';
import type { RelayerAccounts } from './relayer-accounts.js';
import type { RelayerKey, RelayerKeys } from './relayer-keys.js';

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

export interface AddedRelayer {
  readonly name: string;
  readonly signer: Address;
  /** What its account has. */
  readonly balanceWei: bigint;
  /** False: it was there. */
  readonly isNew: boolean;
  /** PAUSED: all others are, so this one must not send either. */
  readonly status: RelayerStatus;
}

/** Adds a relayer while the service runs (docs/rules/relaying.md#relayers). */
export class AddRelayer {
  constructor(
    private readonly keys: RelayerKeys,
    private readonly signers: RelaySigners,
    private readonly maker: RelaySignerMaker,
    private readonly accounts: RelayerAccounts,
    private readonly chain: RelayChain,
  ) {}

  /**
   * Repeating it with the same name gives the same relayer.
   * @param given its private key; null: a new one is made
   * @throws ServiceUnavailableError when the chain does not answer: then nothing was stored
   */
  async execute(name: string, given: string | null): Promise<AddedRelayer> {
    if (!NAME.test(name))
      throw new ValidationError('name', 'must have 1 to 40 of the characters a-z, 0-9 and -, and begin with none of -');
    const before = await this.named(name);
    const privateKey = given ?? this.maker.newKey();
    const key = before ?? (await this.newKey(name, privateKey));
    this.assertSame(key, given);
    const { chainId } = this.chain;
    const balanceWei = await this.chain.balanceOf(key.signer);
    // First, so that no process takes it for one that has money. From now on it can be paused and drained.
    await this.accounts.noteBalance(chainId, key.signer, balanceWei);
    if (!before && (await this.isPaused(key.signer)))
      await this.accounts.change(chainId, key.signer, ['ACTIVE'], 'PAUSED');
    if (!before) await this.keys.add(chainId, { ...key, privateKey });
    // Another operator may have added one with this name in this moment.
    const { signer } = before ?? (await this.named(name)) ?? key;
    if (signer !== key.signer) throw new ConflictError(`The relayer ${name} was added a moment ago; repeat this`, true);
    const account = (await this.accounts.all(chainId)).find((one) => one.signer === signer);
    return { name, signer, balanceWei, isNew: !before, status: account?.status ?? 'ACTIVE' };
  }

  /** Whether the operator has stopped the whole relay. */
  private async isPaused(added: Address): Promise<boolean> {
    const statuses = (await this.accounts.all(this.chain.chainId))
      .filter(({ signer }) => signer !== added)
      .map(({ status }) => status);
    return statuses.includes('PAUSED') && !statuses.some((status) => status === 'ACTIVE' || status === 'DRAINING');
  }

  private async named(name: string): Promise<RelayerKey | null> {
    return (await this.keys.all(this.chain.chainId)).find((key) => key.name === name) ?? null;
  }

  private async newKey(name: string, privateKey: string): Promise<RelayerKey> {
    const { address } = this.signerOf(privateKey);
    const known = [...(await this.signers.all()), ...(await this.keys.all(this.chain.chainId)).map(addressOf)];
    if (known.some((one) => one.address === address)) throw new ConflictError(`${address} is a relayer already`);
    return { name, signer: address, privateKey };
  }

  private assertSame({ name, signer }: RelayerKey, given: string | null): void {
    if (given !== null && this.signerOf(given).address !== signer)
      throw new ConflictError(`The relayer ${name} has another key: choose another name`);
  }

  private signerOf(privateKey: string) {
    const signer = this.maker.signerOf(privateKey);
    if (signer) return signer;
    throw new ValidationError('key-file', 'must hold a private key: 0x and 64 hexadecimal digits');
  }
}

const addressOf = ({ signer }: RelayerKey) => ({ address: signer });
