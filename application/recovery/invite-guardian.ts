import {
  GUARDIAN_NOTES_MAX_LENGTH,
  guardianWeight,
  INVITATION_MS,
  MOST_GUARDIANS,
} from '../../domain/recovery/guardian.js';
import { isActive, statusAt } from '../../domain/recovery/recovery-request.js';
import { emailAddress } from '../../domain/shared/email-address.js';
import { ConflictError, NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import { type GuardianId, guardianId, type UserId } from '../../domain/shared/ids.js';
import { assertMailable } from '../mail/mail-allowance.js';
import type { MailSender } from '../mail/mail-sender.js';
import type { OutgoingMails } from '../mail/outgoing-mails.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { UserRepository } from '../users/user.repository.js';
import type { GuardianContact, GuardianRepository, NamedGuardian } from './guardian.repository.js';
import type { GuardianLinks } from './guardian-links.js';
import type { GuardianMails } from './guardian-mails.js';
import { guardianTold } from './guardian-told.js';
import { approvalMail, invitationMail } from './invitation-mail.js';
import type { RecoveryModule } from './recovery-module.js';
import type { RecoveryRequestRepository } from './recovery-request.repository.js';

export interface Invitation {
  readonly ownerId: UserId;
  /** Exactly one of the two. */
  readonly email: string | null;
  readonly username: string | null;
  readonly weight: number;
  readonly notes: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** By one owner in a day, those that were removed again included: invitations are mails to anybody. */
const MOST_INVITATIONS_A_DAY = 20;

/** Asks somebody to guard the owner's account. */
export class InviteGuardian {
  constructor(
    private readonly users: UserRepository,
    private readonly guardians: GuardianRepository,
    private readonly requests: Pick<RecoveryRequestRepository, 'openOf'>,
    private readonly links: GuardianLinks,
    private readonly module: RecoveryModule,
    private readonly sender: MailSender,
    private readonly outgoing: OutgoingMails,
    private readonly mails: GuardianMails,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws ValidationError naming the field
   * @throws ConflictError when this deployment has no recovery, the contact guards the account already, or there are too many
   */
  async execute(invitation: Invitation): Promise<NamedGuardian> {
    const { ownerId } = invitation;
    if (!this.module.isOffered) throw new ConflictError('This deployment has no recovery');
    const contact = await this.contactOf(invitation);
    const weight = guardianWeight(invitation.weight);
    const notes = notesOf(invitation.notes);
    const id = guardianId(this.ids.next());
    await this.unitOfWork.run(async () => {
      await this.guardians.lock(ownerId);
      const all = await this.guardians.ofOwner(ownerId);
      const invitedAt = this.clock.now();
      const today = all.filter((one) => one.invitedAt.getTime() > invitedAt.getTime() - DAY_MS);
      if (today.length >= MOST_INVITATIONS_A_DAY) {
        throw new ConflictError('You have invited enough people today; try again tomorrow');
      }
      const present = all.filter(({ status }) => status !== 'declined' && status !== 'removed');
      if (present.length >= MOST_GUARDIANS) {
        throw new ConflictError(`An account has at most ${MOST_GUARDIANS} guardians; remove one first`);
      }
      const times = { invitedAt, acceptedAt: null, declinedAt: null, removedAt: null };
      const state = { id, userId: ownerId, status: 'invited' as const, ...times };
      await this.guardians.add({ ...state, contact, weight, notes, passkey: null });
      await this.announce(id, invitedAt);
    });
    return this.named(id);
  }

  /**
   * Sends the invitation again, and the earlier link ends. Who guards the account already gets the mail of a recovery that is under way again.
   * @throws NotFoundError
   * @throws ConflictError when there is nothing to ask the guardian now, or the address got enough mails
   */
  async again(id: GuardianId, ownerId: UserId): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.guardians.lock(ownerId);
      const guardian = await this.guardians.find(id);
      if (guardian?.userId !== ownerId) throw new NotFoundError('The guardian');
      if (guardian.status === 'active' || guardian.status === 'removing') return this.askAgain(guardian);
      if (guardian.status !== 'invited')
        throw new ConflictError(`The guardian is ${guardian.status} and has no invitation`);
      await this.links.endInvitations(id);
      await this.announce(id, this.clock.now());
    });
  }

  private async announce(id: GuardianId, at: Date): Promise<void> {
    const guardian = await this.named(id);
    await this.outbox.append(guardianTold(guardian, at));
    if (guardian.contact.kind !== 'email') return;
    const { email } = guardian.contact;
    await assertMailable(this.outgoing, email, 'GUARDIAN', at);
    const expiresAt = new Date(at.getTime() + INVITATION_MS);
    const link = { guardianId: id, recoveryRequestId: null, expiresAt };
    await this.mails.write(link, { to: email, ...invitationMail(guardian, expiresAt) }, at);
  }

  private async askAgain(guardian: NamedGuardian): Promise<void> {
    const at = this.clock.now();
    const { id, userId, contact } = guardian;
    const running = (await this.requests.openOf(userId)).find(({ request }) => isActive(statusAt(request, at)));
    if (!running || contact.kind !== 'email') throw new ConflictError('There is no recovery to ask the guardian for');
    await assertMailable(this.outgoing, contact.email, 'GUARDIAN', at);
    const { id: recoveryRequestId, executeBefore: expiresAt } = running.request;
    const link = { guardianId: id, recoveryRequestId, expiresAt };
    await this.mails.write(link, { to: contact.email, ...approvalMail(guardian, expiresAt) }, at);
    await this.outbox.append(guardianTold(guardian, at));
  }

  private async named(id: GuardianId): Promise<NamedGuardian> {
    const guardian = await this.guardians.find(id);
    if (!guardian) throw new NotFoundError('The guardian');
    return guardian;
  }

  private async contactOf({ ownerId, email, username }: Invitation): Promise<GuardianContact> {
    if ((email === null) === (username === null)) {
      throw new ValidationError('email', 'or username must be given, and not both');
    }
    if (email !== null) {
      if (!this.sender.isOffered) throw new ConflictError('This deployment sends no mails; name a user of the service');
      return { kind: 'email', email: emailAddress(email) };
    }
    const user = await this.users.findByUsername(String(username).toLowerCase());
    if (!user) throw new ValidationError('username', 'is nobody of this service');
    if (user.id === ownerId) throw new ValidationError('username', 'must be somebody else');
    return { kind: 'user', userId: user.id };
  }
}

function notesOf(text: string | null): string | null {
  const notes = text?.trim() || null;
  if (notes === null || notes.length <= GUARDIAN_NOTES_MAX_LENGTH) return notes;
  throw new ValidationError('notes', `must have at most ${GUARDIAN_NOTES_MAX_LENGTH} characters`);
}
