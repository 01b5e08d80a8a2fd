import type { MandateRecipient } from '../../domain/agent-sessions/agent-mandate.js';
import { ValidationError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import { USERNAME_MAX_LENGTH } from '../../domain/users/username.js';
import type { AddressOwners } from '../contacts/address-owners.js';
import type { ChainAddresses } from '../external-accounts/chain-addresses.js';
import { payableAddress } from '../external-accounts/payable-address.js';
import type { UserRepository } from '../users/user.repository.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';

/** Finds whom a session pays: a user by username, or an address on the deployment's chain. */
export class SessionRecipients {
  constructor(
    private readonly users: Pick<UserRepository, 'findByUsername'>,
    private readonly wallets: Pick<WalletRepository, 'ofUser'>,
    private readonly addresses: Pick<ChainAddresses, 'checksummed' | 'deadEnd'>,
    private readonly owners: AddressOwners,
  ) {}

  /** @throws ValidationError naming `recipient` */
  async find(text: string, payer: UserId): Promise<MandateRecipient> {
    const recipient = text.startsWith('0x') ? await this.atAddress(text) : await this.named(text);
    if (recipient.user?.userId === payer) throw new ValidationError('recipient', 'must be somebody else than yourself');
    return recipient;
  }

  /** Whether a text that a client sent names this recipient. */
  names(text: string, { user, address }: MandateRecipient): boolean {
    return text.toLowerCase() === user?.username || this.addresses.checksummed(text) === address;
  }

  private async atAddress(text: string): Promise<MandateRecipient> {
    const address = payableAddress(this.addresses, text, 'recipient');
    return { address, user: await this.owners.of(address) };
  }

  private async named(text: string): Promise<MandateRecipient> {
    const user = await this.users.findByUsername(text.toLowerCase());
    const wallet = user && (await this.wallets.ofUser(user.id));
    if (!user || !wallet) {
      const name = text.slice(0, USERNAME_MAX_LENGTH);
      throw new ValidationError('recipient', `must be a user of this service or an address; there is no ${name}`);
    }
    return { address: wallet.address, user: { userId: user.id, username: user.username } };
  }
}
