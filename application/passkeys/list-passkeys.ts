import { NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Address } from '../ports/user-operation.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { PasskeyOverview, PasskeyRepository } from './passkey.repository.js';

export interface WalletPasskeys {
  /** The wallet that the passkeys belong to. */
  readonly walletAddress: Address;
  readonly passkeys: readonly PasskeyOverview[];
}

export class ListPasskeys {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly wallets: WalletRepository,
  ) {}

  /** @throws NotFoundError when the user no longer exists */
  async execute(userId: UserId): Promise<WalletPasskeys> {
    const [passkeys, wallet] = await Promise.all([this.passkeys.overviewOf(userId), this.wallets.ofUser(userId)]);
    if (!wallet) throw new NotFoundError('The wallet');
    return { walletAddress: wallet.address, passkeys };
  }
}
