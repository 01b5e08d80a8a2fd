import type { SavedWallet } from '../../domain/external-accounts/external-account.js';
import type { OtherNetwork } from '../../domain/external-accounts/wallet-network.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import { externalAccountId, type UserId } from '../../domain/shared/ids.js';
import { visibleName } from '../../domain/users/personal-text.js';
import type { Contacts } from '../contacts/contacts.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { AddressWarnings } from './address-warnings.js';
import type { ChainAddresses } from './chain-addresses.js';
import { payableAddress } from './payable-address.js';
import type { SaveOutcome, StoreAccount } from './store-account.js';

export interface SaveWalletInput {
  readonly ownerId: UserId;
  /** The contact that the wallet belongs to; null for the owner's own wallet. */
  readonly contactUsername: string | null;
  readonly walletName: string;
  readonly walletAddress: string;
  /** Of a contact's wallet on another network. Left out for the deployment's own network. */
  readonly network?: OtherNetwork | undefined;
  /** The owner has read the warnings. */
  readonly confirmed: boolean;
}

/** Saves an address under a name. */
export class SaveWallet {
  constructor(
    private readonly contacts: Contacts,
    private readonly chain: ChainAddresses,
    private readonly warnings: AddressWarnings,
    private readonly storeAccount: StoreAccount,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * @throws ValidationError when it is no address, or one at which money is lost for certain; NotFoundError for an unknown contact;
   *   ConflictError when it is saved as somebody else's account
   */
  async execute(input: SaveWalletInput): Promise<SaveOutcome<SavedWallet>> {
    const { ownerId, contactUsername, network = null, confirmed } = input;
    const contact = contactUsername === null ? null : await this.contacts.find(ownerId, contactUsername);
    if (contactUsername !== null && !contact) throw new NotFoundError('The contact');
    const name = visibleName('walletName', input.walletName);
    const address = payableAddress(this.chain, input.walletAddress, 'walletAddress');
    const id = externalAccountId(this.ids.next());
    return this.storeAccount.execute({
      account: { kind: 'WALLET', id, ownerId, contactId: contact?.id ?? null, name, address, provider: null, network },
      contactUsername: contact?.username ?? null,
      confirmed,
      warnings: confirmed ? [] : await this.warnings.about(ownerId, address, network),
    });
  }
}
