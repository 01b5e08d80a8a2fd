import type { RelayFees } from '../../domain/relaying/relay-fees.js';
import { endSlot, isOpen } from '../../domain/relaying/slot.js';
import { nextStep, type SlotStep, type SlotView } from '../../domain/relaying/slot-step.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { FailSlot } from './fail-slot.js';
import { type ReadInclusion, readSlotInclusion } from './read-slot-inclusion.js';
import type { RelayChain } from './relay-chain.js';
import type { RelaySettings } from './relay-settings.js';
import type { RelaySigners, SignedTransaction } from './relay-signer.js';
import type { RelayAttempt, RelaySlots, StoredAttempt, StoredSlot } from './relay-slots.js';
import type { OverSubject, RelayTaskKinds } from './relay-task-kind.js';
import type { RelayTasks } from './relay-tasks.js';
import type { SendAttempts } from './send-attempts.js';
import type { RelayerSituation } from './survey-relayers.js';

/** Does the next thing for one slot: it ends it, sends its newest attempt again, raises its fees, or cancels it. */
export class TendSlot {
  constructor(
    private readonly slots: RelaySlots,
    private readonly tasks: RelayTasks,
    private readonly kinds: RelayTaskKinds,
    private readonly signers: RelaySigners,
    private readonly sending: SendAttempts,
    private readonly failing: FailSlot,
    private readonly chain: RelayChain,
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: RelaySettings,
  ) {}

  /**
   * Call it under the lease of the slot's relayer, with what was read under it.
   * @param isUrgent whether an unseen attempt is sent at once, without the usual wait
   * @throws ServiceUnavailableError when the chain does not answer, or does not take an attempt
   */
  async execute(slot: StoredSlot, relayer: RelayerSituation, isUrgent = false): Promise<void> {
    const newest = slot.attempts.at(-1);
    if (!newest) throw new Error(`Slot ${slot.signer} ${slot.nonce} has no attempt`);
    const work = await this.workOf(slot);
    // What an operation has ended by can be a block with this very transaction, which is newer than what is known of the relayer.
    const read = work.isSpoilt ? await readSlotInclusion(this.chain, slot) : await this.read(slot, relayer);
    const { fees, isCancellation, ageMs, sinceSentMs, refusals, sinceRefusedMs } = newest;
    const view = {
      status: slot.status,
      inclusion: read.inclusion,
      ...work,
      isNext: slot.nonce === relayer.chainNonce,
      isFunded: relayer.isFunded,
      isLeaving: relayer.sends !== 'ALL' && relayer.hasOther,
      ...{ fees, isCancellation, ageMs, sinceSentMs, refusals, sinceRefusedMs },
    };
    const step = nextStep(view, relayer.baseFee, this.settings.fees);
    if (step.kind === 'end') return this.end(slot, step, read.hash);
    if (step.kind === 'reopen') return this.reopen(slot);
    if (step.kind === 'move') return this.requeue(slot);
    if (step.kind === 'putBack') return this.failing.refused(slot, newest.refusal ?? 'The node refused it');
    const isDue = step.kind === 'send' || (isUrgent && isOpen(slot.status) && refusals === 0);
    const stored = newest.raw === null ? null : { hash: newest.hash, raw: newest.raw };
    if (relayer.sends === 'STORED' && stored && isDue && view.hasWork) return this.send(slot, stored);
    if (relayer.sends !== 'ALL') return;
    if (step.kind === 'raise' || step.kind === 'cancel') return this.replace(slot, newest, step);
    if (!isDue) return;
    if (stored) return this.send(slot, stored);
    // Its bytes are erased. A cancellation takes its place, so that the nonce blocks no later one.
    await this.replace(slot, newest, { kind: 'cancel', fees });
  }

  /** The nonce says without a further request that an open slot is still open. */
  private async read(slot: StoredSlot, { chainNonce }: RelayerSituation): Promise<ReadInclusion> {
    if (isOpen(slot.status) && slot.nonce >= chainNonce) return { inclusion: 'open', hash: null };
    return readSlotInclusion(this.chain, slot);
  }

  private async workOf({ tasks }: StoredSlot): Promise<Pick<SlotView, 'hasWork' | 'isSpoilt'>> {
    const over: OverSubject[] = [];
    for (const purpose of new Set(tasks.map((task) => task.purpose))) {
      const alike = tasks.filter((task) => task.purpose === purpose);
      over.push(...(await this.kinds.of(purpose).over(alike.map(({ subjectId }) => subjectId))));
    }
    return { hasWork: over.length < tasks.length, isSpoilt: over.some(({ isMined }) => !isMined) };
  }

  private async end(
    slot: StoredSlot,
    { status, reverted }: Extract<SlotStep, { readonly kind: 'end' }>,
    hash: ReadInclusion['hash'],
  ): Promise<void> {
    await this.unitOfWork.run(async () => {
      if (!(await this.slots.end(slot, endSlot(slot.status, status), hash))) return;
      if (status !== 'INCLUDED') await this.requeue(slot);
      else if (reverted) await this.failing.reverted(slot, `Transaction ${hash} reverted`);
      else await this.tasks.finish(slot.tasks);
    });
  }

  private async reopen(slot: StoredSlot): Promise<void> {
    await this.unitOfWork.run(async () => {
      if (await this.slots.reopen(slot)) await this.tasks.resume(slot.tasks);
    });
  }

  private async requeue(slot: StoredSlot): Promise<void> {
    await this.unitOfWork.run(async () => {
      // Another worker may have moved them meanwhile: only what this slot still carries is put back.
      await this.tasks.requeue(await this.slots.release(slot));
    });
  }

  private async replace(
    slot: StoredSlot,
    newest: StoredAttempt,
    { kind, fees }: Extract<SlotStep, { readonly fees: RelayFees }>,
  ): Promise<void> {
    const signer = (await this.signers.all()).find(({ address }) => address === slot.signer);
    if (!signer) throw new Error(`There is no key of relayer ${slot.signer}`);
    const raw = kind === 'cancel' || newest.isCancellation ? null : newest.raw;
    const signed: SignedTransaction =
      raw === null ? await signer.signCancellation(slot.nonce, fees) : await signer.signAgain(raw, fees);
    const attempt = { ...signed, fees, isCancellation: raw === null };
    if (await this.slots.addAttempt(slot, attempt)) await this.send(slot, attempt);
  }

  /** When the nonce was used a moment ago, by one of these attempts or by others, the next look tells. */
  private async send(slot: StoredSlot, attempt: Pick<RelayAttempt, 'hash' | 'raw'>): Promise<void> {
    const { failure } = await this.sending.execute(slot.signer, [attempt]);
    if (failure) throw failure;
  }
}
