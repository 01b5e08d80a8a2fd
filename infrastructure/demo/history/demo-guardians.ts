import type { Container } from 'inversify';
import { challengeIn } from '../../../adapters/http/app/access/client-data-challenge.js';
import { AnswerInvitation } from '../../../application/recovery/answer-invitation.js';
import { FollowRecovery } from '../../../application/recovery/follow-recovery.js';
import { GuardianRepository } from '../../../application/recovery/guardian.repository.js';
import { InviteGuardian } from '../../../application/recovery/invite-guardian.js';
import { RecoverySetups } from '../../../application/recovery/recovery-setups.js';
import { SET_UP_RECOVERY } from '../../../application/recovery/set-up-recovery-operation.js';
import { RECOVERY_THRESHOLD } from '../../../domain/recovery/recovery-request.js';
import { resolve } from '../../wiring/resolve.js';
import { pageOptions } from '../page-ceremonies.js';
import type { SoftwareAuthenticator } from '../software-authenticator.js';
import type { DemoLedger } from './demo-ledger.js';
import type { DemoPerson } from './demo-person.js';
import type { DemoSigner } from './demo-signer.js';

/** A guardian who is a user: asked, agreed with a passkey, and put on chain by the owner's signature. */
export class DemoGuardians {
  constructor(
    private readonly container: Container,
    private readonly ledger: DemoLedger,
    private readonly signer: DemoSigner,
    private readonly authenticator: SoftwareAuthenticator,
    private readonly origin: string,
  ) {}

  async guard(owner: DemoPerson, friend: DemoPerson): Promise<void> {
    const terms = {
      ownerId: owner.userId,
      email: null,
      username: friend.username,
      weight: RECOVERY_THRESHOLD,
      notes: null,
    };
    const guardian = await resolve(this.container, InviteGuardian).execute(terms);
    const answer = resolve(this.container, AnswerInvitation);
    const options = pageOptions('guardian-consent', await answer.beginConsent(guardian), this.origin);
    const assertion = await this.authenticator.get(options, this.origin, friend.username);
    await answer.acceptWithConsent(guardian, assertion, challengeIn(assertion.response.clientDataJSON));
    const open = await resolve(this.container, RecoverySetups).openOf(owner.userId);
    if (!open) throw new Error('The demo guardian has accepted, and there is nothing to sign');
    await this.signer.sign(owner, SET_UP_RECOVERY, open.setup.id);
    await this.ledger.until(
      'The setup of the demo guardian',
      () => resolve(this.container, FollowRecovery).execute(owner.userId),
      async () => (await resolve(this.container, GuardianRepository).find(guardian.id))?.status === 'active',
    );
  }
}
