import type { ChainBlock } from '../../../application/indexing/chain-reader.js';
import type {
  Slice,
  SubAccountMember,
  SubAccountRepository,
  SubAccountView,
} from '../../../application/sub-accounts/sub-account.repository.js';
import type { SubAccountLog } from '../../../application/sub-accounts/sub-account-log.js';
import { type SubAccountId, subAccountId, type UserId } from '../../../domain/shared/ids.js';
import * as accounts from '../../../domain/sub-accounts/sub-account.js';
import type { Person } from '../../adapters/persistence/support/people.js';

/** An event with its block. */
export type PlacedLog = SubAccountLog & { readonly block: ChainBlock };

/** Follows the chain by the transitions of the domain: each event must be one that the machines allow. */
export class InMemorySubAccounts implements SubAccountRepository {
  private readonly ids = new Map<string, SubAccountId>();

  /** @param blocks those of the ledger @param people the users with their wallets */
  constructor(
    private readonly blocks: () => readonly ChainBlock[],
    private readonly people: () => readonly Person[],
    private readonly newId: () => string,
  ) {}

  async findVisible(id: SubAccountId, viewer: UserId): Promise<SubAccountView | null> {
    return this.visibleTo(viewer).find(({ account }) => account.id === id) ?? null;
  }

  async listVisible(
    viewer: UserId,
    includesClosed: boolean,
    { limit, offset }: Slice,
  ): Promise<readonly SubAccountView[]> {
    const listed = this.visibleTo(viewer).filter(({ account }) => includesClosed || account.status !== 'CLOSED');
    return listed.reverse().slice(offset, offset + limit);
  }

  /** The oldest first. */
  visibleTo(viewer: UserId): SubAccountView[] {
    return [...this.byAddress().values()].filter(({ members }) => members.some(({ user }) => user?.id === viewer));
  }

  membersAt(addresses: readonly string[]): readonly SubAccountMember[] {
    return addresses.map((address) => {
      const person = this.people().find(({ wallet }) => wallet.address === address);
      const user = person && {
        id: person.user.id,
        username: person.user.username,
        displayName: person.user.displayName,
      };
      return { address: address as SubAccountMember['address'], user: user ?? null };
    });
  }

  logs(): readonly PlacedLog[] {
    return this.blocks().flatMap((block) => block.subAccountLogs.map((log) => ({ ...log, block })));
  }

  private byAddress(): ReadonlyMap<string, SubAccountView> {
    const found = new Map<string, SubAccountView>();
    for (const log of this.logs()) {
      const person = log.type === 'CREATED' && this.people().find(({ wallet }) => wallet.address === log.owner);
      if (person) found.set(log.account, this.opened(log, person));
      const known = found.get(log.account);
      if (known && log.type !== 'CREATED') found.set(log.account, this.after(known, log));
    }
    return found;
  }

  private opened(log: Extract<PlacedLog, { type: 'CREATED' }>, { user, wallet }: Person): SubAccountView {
    const id = this.ids.get(log.account) ?? subAccountId(this.newId());
    this.ids.set(log.account, id);
    const terms = { id, ownerId: user.id, name: `Account ${log.index}`, address: log.account };
    const { members, threshold, index } = log;
    const set = { members, threshold, version: 1, deploymentIndex: index, createdAt: log.block.timestamp };
    return {
      account: { ...terms, ...set, status: 'ACTIVE' },
      ownerAddress: wallet.address,
      members: this.membersAt(members),
    };
  }

  private after(view: SubAccountView, log: PlacedLog): SubAccountView {
    const { account } = view;
    switch (log.type) {
      case 'FROZEN':
        return { ...view, account: accounts.freeze(account) };
      case 'UNFROZEN':
        return { ...view, account: accounts.unfreeze(account) };
      case 'CLOSED':
        return { ...view, account: accounts.close(account, log.block.timestamp) };
      case 'MEMBERS_SET': {
        const { members, threshold, version } = log;
        return { ...view, account: { ...account, members, threshold, version }, members: this.membersAt(members) };
      }
      default:
        return view;
    }
  }
}
