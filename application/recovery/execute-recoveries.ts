import { end, execute } from '../../domain/recovery/recovery-request.js';
import { ConflictError } from '../../domain/shared/errors.js';
import type { RecoveryRequestId } from '../../domain/shared/ids.js';
import type { ContractCalls } from '../contract-calls/contract-calls.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { GuardianRepository } from './guardian.repository.js';
import type { RecoveryModule } from './recovery-module.js';
import type { RecoveryRequestRepository, StoredRecovery } from './recovery-request.repository.js';

const AT_ONCE = 20;
/** One that was refused goes behind the others: the gas budget can be used up, or the chain away. */
const PUT_OFF_MS = 60_000;

/**
 * The sweep that executes recoveries whose delay is over, again after each failure, and ends those whose time is over. Anybody else may
 * execute them as well.
 */
export class ExecuteRecoveries implements Sweep {
  readonly name = 'execute-recoveries';
  readonly everyMs = 2_000;

  constructor(
    private readonly requests: RecoveryRequestRepository,
    private readonly guardians: GuardianRepository,
    private readonly wallets: WalletRepository,
    private readonly module: RecoveryModule,
    private readonly calls: ContractCalls,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws the first error; a recovery that fails, for instance because its owner's gas budget is used up, does not stop the others */
  async execute(): Promise<void> {
    const at = this.clock.now();
    const failures: unknown[] = [];
    const note = (error: unknown) => {
      // Another process was faster: then there is nothing to do.
      if (!(error instanceof ConflictError)) failures.push(error);
    };
    for (const id of await this.requests.overdue(at, AT_ONCE)) {
      await this.each(id, (found) => this.end(found)).catch(note);
    }
    const putOff = (id: RecoveryRequestId) => this.requests.putOff(id, new Date(at.getTime() + PUT_OFF_MS));
    for (const id of this.module.isOffered ? await this.requests.executable(at, AT_ONCE) : []) {
      await this.each(id, (found) => this.request(found)).catch((error: unknown) => {
        note(error);
        return putOff(id);
      });
    }
    if (failures.length > 0) throw failures[0];
  }

  private each(id: RecoveryRequestId, work: (recovery: StoredRecovery) => Promise<void>): Promise<void> {
    return this.unitOfWork.run(async () => {
      const known = await this.requests.find(id);
      if (known) await this.guardians.lock(known.request.userId);
      const recovery = await this.requests.find(id);
      if (recovery) await work(recovery);
    });
  }

  private async request({ request, passkey }: StoredRecovery): Promise<void> {
    const wallet = await this.wallets.ofUser(request.userId);
    if (!wallet) return;
    const { next, events } = execute(request, this.clock.now());
    if (!(await this.requests.transition(next, request.status))) return;
    const { id, userId, executeBefore } = request;
    const callId = this.ids.next();
    if (!(await this.requests.requestExecution(id, callId))) return;
    const { x, y } = passkey;
    const call = this.module.execute({ account: wallet.address, newPasskey: { x, y } });
    await this.calls.request({
      id: callId,
      purpose: 'recovery-module',
      ...call,
      notAfter: executeBefore,
      userId,
      clientId: null,
    });
    await this.outbox.append(events);
  }

  private async end({ request }: StoredRecovery): Promise<void> {
    const { next, events } = end(request, this.clock.now());
    if (await this.requests.transition(next, request.status)) await this.outbox.append(events);
  }
}
