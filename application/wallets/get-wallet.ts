import { NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { UserRepository } from '../users/user.repository.js';
import type { WalletRepository } from './wallet.repository.js';

export interface WalletOverview {
  readonly address: string;
  readonly username: string;
}

export class GetWallet {
  constructor(
    private readonly users: UserRepository,
    private readonly wallets: WalletRepository,
  ) {}

  /** @throws NotFoundError when the user no longer exists */
  async execute(userId: UserId): Promise<WalletOverview> {
    const [user, wallet] = await Promise.all([this.users.find(userId), this.wallets.ofUser(userId)]);
    if (!user || !wallet) throw new NotFoundError('The wallet');
    return { address: wallet.address, username: user.username };
  }
}
