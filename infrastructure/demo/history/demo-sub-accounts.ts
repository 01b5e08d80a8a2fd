import type { Container } from 'inversify';
import { RequestOpening } from '../../../application/sub-accounts/request-opening.js';
import { SubAccountRepository } from '../../../application/sub-accounts/sub-account.repository.js';
import { OPEN_SUB_ACCOUNT } from '../../../application/sub-accounts/sub-account-operations.js';
import { resolve } from '../../wiring/resolve.js';
import type { DemoPayer } from './demo-payer.js';
import type { DemoPerson } from './demo-person.js';
import type { DemoSigner } from './demo-signer.js';
import type { SubAccountEpisode } from './episode.js';

/** Sub-accounts that their owner opens with a passkey and tops up. */
export class DemoSubAccounts {
  private readonly requestOpening: RequestOpening;
  private readonly subAccounts: SubAccountRepository;

  constructor(
    container: Container,
    private readonly signer: DemoSigner,
    private readonly payer: DemoPayer,
  ) {
    this.requestOpening = resolve(container, RequestOpening);
    this.subAccounts = resolve(container, SubAccountRepository);
  }

  /** @returns the hash of the transaction that topped it up */
  async open(owner: DemoPerson, episode: SubAccountEpisode): Promise<string> {
    const { name, members: usernames, requiredApprovals, amount, currency } = episode;
    const request = { ownerId: owner.userId, name, usernames, requiredApprovals };
    const { id: subAccountId } = await this.requestOpening.execute(request);
    await this.signer.sign(owner, OPEN_SUB_ACCOUNT, subAccountId);
    if (!(await this.subAccounts.findVisible(subAccountId, owner.userId))) {
      throw new Error(`The ledger has no demo sub-account ${subAccountId}`);
    }
    const input = { subAccountId, amount, currency };
    const { hash } = await this.payer.pay(owner, { paymentType: 'sub_account_top_up', input, reference: null });
    return hash;
  }
}
