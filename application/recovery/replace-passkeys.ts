import { replace, restore } from '../../domain/passkeys/passkey.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { passkeyId } from '../../domain/shared/ids.js';
import type { AppSessionRepository } from '../access/app-session.repository.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Passkey, PasskeyRepository } from '../passkeys/passkey.repository.js';
import type { ReplacedPasskeys } from '../passkeys/replaced-passkeys.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { PublicKey } from './recovery-module.js';
import type { StoredRecovery } from './recovery-request.repository.js';

/** Follows what a recovery did to the signers of the wallet (docs/rules/recovery.md#what-a-recovery-changes). */
export class ReplacePasskeys {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly replaced: ReplacedPasskeys,
    private readonly sessions: AppSessionRepository,
    private readonly auditLog: AuditLog,
    private readonly ids: IdGenerator,
  ) {}

  /** The chain has executed the recovery. Runs in a unit of work. @returns the events to publish */
  async execute({ request, passkey, credential }: StoredRecovery, at: Date): Promise<readonly DomainEvent[]> {
    const { id: by, userId } = request;
    const events: DomainEvent[] = [];
    for (const old of await this.passkeys.lock(userId)) {
      if (isKeyOf(old, passkey)) continue;
      const decision = replace(old, at);
      assertCurrent(await this.passkeys.transition(decision.next, old.status), 'The passkey');
      await this.replaced.mark(old.id, by, old.status);
      await this.auditLog.append({ type: 'passkey.removed', userId, origin: null, details: { passkeyId: old.id } });
      events.push(...decision.events, ...(await this.endSignIns(old, at)));
    }
    if (!credential) return events;
    const known = await this.passkeys.findByCredential(credential.credentialId);
    if (known) {
      // The caller chose the credential id: it can be that of somebody else's passkey, or of another key.
      if (known.userId !== userId || !isKeyOf(known, passkey) || known.status !== 'removed') return events;
      const decision = restore(known, 'confirmed', at);
      assertCurrent(await this.passkeys.transition(decision.next, known.status), 'The passkey');
      return [...events, ...decision.events];
    }
    const standing = { kind: 'backup', status: 'confirmed', createdAt: at } as const;
    const added: Passkey = { ...credential, id: passkeyId(this.ids.next()), userId, ...standing };
    await this.passkeys.add(added);
    await this.auditLog.append({ type: 'passkey.confirmed', userId, origin: null, details: { passkeyId: added.id } });
    return [...events, { type: 'passkey.changed', subjectId: added.id, userId, occurredAt: at }];
  }

  /** The chain has dropped the recovery. Runs in a unit of work. @returns the events to publish */
  async takeBack({ request, passkey, credential }: StoredRecovery, at: Date): Promise<readonly DomainEvent[]> {
    const { id: by, userId } = request;
    await this.passkeys.lock(userId);
    const events: DomainEvent[] = [];
    for (const { id, from } of await this.replaced.unmark(by)) {
      const { next, events: told } = restore({ id, userId, status: 'removed' }, from, at);
      assertCurrent(await this.passkeys.transition(next, 'removed'), 'The passkey');
      events.push(...told);
    }
    const added = credential && (await this.passkeys.findByCredential(credential.credentialId));
    if (added?.userId !== userId || !isKeyOf(added, passkey) || added.status === 'removed') return events;
    const decision = replace(added, at);
    assertCurrent(await this.passkeys.transition(decision.next, added.status), 'The passkey');
    return [...events, ...decision.events, ...(await this.endSignIns(added, at))];
  }

  private async endSignIns({ id, userId }: Passkey, at: Date): Promise<readonly DomainEvent[]> {
    const ended = await this.sessions.endOpenedWith(id);
    for (const sessionId of ended) {
      await this.auditLog.append({ type: 'session.ended', userId, origin: null, details: { sessionId } });
    }
    return ended.map((subjectId) => ({ type: 'session.ended', subjectId, userId, occurredAt: at }));
  }
}

function isKeyOf(one: PublicKey, other: PublicKey): boolean {
  return one.x === other.x && one.y === other.y;
}
