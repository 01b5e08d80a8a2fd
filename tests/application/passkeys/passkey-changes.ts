import { DiscardPasskey } from '../../../application/passkeys/discard-passkey.js';
import { CHANGE_PASSKEY, PasskeyChangeOperation } from '../../../application/passkeys/passkey-change-operation.js';
import type { ExecutedOperation } from '../../../application/wallet-operations/operation-outcomes.js';
import { signingChallenge } from '../../../application/wallet-operations/signing-challenge.js';
import { PASSKEY_CHANGES_PER_DAY } from '../../../domain/passkeys/change-limit.js';
import type { PasskeyChange } from '../../../domain/passkeys/passkey-change.js';
import type { PasskeyStatus } from '../../../domain/passkeys/passkey-status.js';
import {
  type PasskeyId,
  passkeyId,
  type UserId,
  type WalletOperationId,
  walletOperationId,
} from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { later, MINUTE } from '../../support/builders/time.js';
import { InMemoryAuditLog } from '../support/in-memory-audit-log.js';
import { InMemorySessions } from '../support/in-memory-people.js';
import { ALICE, passkeyOf, walletOf } from '../support/people.js';
import { ORIGIN, PipelineStage, RELAY_ALLOWANCE_MS } from '../support/pipeline.js';
import { assertionOf, plainCall } from '../support/simple-ports.js';
import { type AtStep, stepwise } from '../support/steps.js';

export const PRIMARY = passkeyOf(ALICE);
export const BACKUP = passkeyOf(ALICE, {
  id: passkeyId(uuid(0xb)),
  credentialId: 'backup of alice',
  kind: 'backup',
  status: 'pending',
});

/** Alice's passkeys on a stage of the pipeline. */
export function passkeysOn(stage: PipelineStage) {
  const { passkeys, operations, unitOfWork } = stage;
  const sessions = new InMemorySessions(unitOfWork);
  const record = new InMemoryAuditLog(unitOfWork);
  const signerCalls = {
    change: (change: PasskeyChange, { x }: { readonly x: string }, wallet: string) => plainCall(change, x, wallet),
  };
  return {
    sessions,
    record,
    kinds: (atStep: AtStep = () => 'none') => {
      const port = <Port extends object>(one: Port): Port => stepwise(one, atStep);
      const ports = [port(passkeys), NOTHING_REPLACED, port(operations), port(sessions), port(record)] as const;
      return (['add', 'remove'] as const).map(
        (change) => new PasskeyChangeOperation(change, ...ports, signerCalls, PASSKEY_CHANGES_PER_DAY),
      );
    },
  };
}

/** No recovery has replaced a passkey. */
const NOTHING_REPLACED = { isReplaced: () => Promise.resolve(false) };

/** Alice with a confirmed passkey and another one, and everything that changes them. */
export function changesOf(backup: PasskeyStatus = 'pending') {
  const stage = new PipelineStage();
  const { passkeys, operations, outbox, outcomes, builder, windows, clock } = stage;
  passkeys.stored.set(BACKUP.id, { ...BACKUP, status: backup });
  const { sessions, record, kinds } = passkeysOn(stage);
  const { begin, sign, settle, ending, resume, jobs } = stage.process(kinds());
  const discarding = new DiscardPasskey(passkeys, record, outbox, clock, stage.unitOfWork);
  const newest = () => {
    const operation = operations.all.at(-1)?.operation;
    if (operation?.status !== 'SIGNED') throw new Error('Nothing is under way');
    return operation;
  };
  return {
    clock,
    passkeys,
    sessions,
    operations,
    outbox,
    record,
    settle,
    newest,
    statusOf: (id: PasskeyId) => passkeys.stored.get(id)?.status,
    begin: (change: PasskeyChange, id: string, userId: UserId = ALICE.id) =>
      begin.execute({ kind: CHANGE_PASSKEY[change], subjectId: id, userId }),
    /** Approves, with a passkey's answer to what is to be signed for this attempt. */
    async approve(
      change: PasskeyChange,
      id: string,
      credentialId = PRIMARY.credentialId,
      userId = ALICE.id,
      signCount = 1,
    ) {
      const attempt = (await operations.countFor(id, Object.values(CHANGE_PASSKEY))) + 1;
      const x = [...passkeys.stored.values()].find((passkey) => passkey.id === id)?.x;
      const { address } = walletOf(ALICE);
      const request = { kind: CHANGE_PASSKEY[change], subjectId: id, userId };
      const windowEnd = await windows.open(request, {
        expiresAt: later(clock.now(), 5 * MINUTE),
        keepFrom: clock.now(),
      });
      const calls = [plainCall(change, x, address)];
      const plan = { key: `passkey:${id}:${attempt}`, calls, validUntil: later(windowEnd, RELAY_ALLOWANCE_MS) };
      const assertion = assertionOf(credentialId, signingChallenge(builder.prepare(address, plan).hash), signCount);
      await sign.execute({ ...request, assertion, origin: ORIGIN });
    },
    /** Ends what is under way as the chain says. */
    async end(outcome: Partial<ExecutedOperation> = {}, id = newest().id) {
      const executed = { transactionHash: '0xfeed', success: true, revertReason: null, isFinal: true } as const;
      outcomes.set(id, { ...executed, ...outcome });
      await settle.execute(id);
    },
    /** The deadline of a change passes on chain. */
    async lapse(id = newest().id) {
      const operation = operations.stored.get(id)?.operation;
      if (operation?.status !== 'SIGNED') throw new Error('It is not under way');
      await ending.lapsed(operation);
    },
    discard: (id: PasskeyId) => discarding.execute({ id, userId: ALICE.id, origin: ORIGIN }),
    operationStatus: (id: WalletOperationId) => operations.stored.get(id)?.operation.status,
    /** The sweep finds what is not settled, and its jobs run. */
    async resume() {
      operations.realTime += MINUTE;
      await resume.execute();
      const ids = new Set(jobs.splice(0).map(({ subjectId }) => walletOperationId(subjectId)));
      for (const id of ids) await settle.execute(id);
    },
    /** The chain drops the block of a change. */
    async drop(id = operations.all.at(-1)?.operation.id) {
      if (!id) throw new Error('Nothing was signed');
      stage.drop(id);
      await settle.execute(id);
    },
    /** Everything that an approval could change. */
    state: () => [...passkeys.stored.values(), ...operations.all, ...outbox.events, ...record.events],
  };
}
