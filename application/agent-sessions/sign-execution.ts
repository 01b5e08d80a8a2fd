import { ValidationError } from '../../domain/shared/errors.js';
import type { Clock } from '../ports/clock.js';
import type { SecretBox } from '../ports/secret-box.js';
import type { Hex } from '../ports/user-operation.js';
import { type Execution, type ExecutorKeys, executorKeyContext } from './agent-accounts.js';
import type { AgentSessionRepository, StoredSession } from './agent-session.repository.js';

/** How long the chain can make a payment that the service's key has signed. */
const EXECUTION_MS = 10 * 60 * 1000;
/** The furthest deadline of an agent's own signature. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

/** What an agent with its own key sends along. */
export interface GivenSignature {
  readonly signature: Hex;
  /** Seconds since 1970, as signed. */
  readonly deadline: number;
}

export interface SignedExecution extends Execution {
  readonly signature: Hex;
}

/** Brings the signature of a session's executor: the service's own, or the one that came with the request. */
export class SignExecution {
  constructor(
    private readonly sessions: Pick<AgentSessionRepository, 'sealedKey'>,
    private readonly keys: ExecutorKeys,
    private readonly secretBox: Pick<SecretBox, 'open'>,
    private readonly clock: Clock,
  ) {}

  /** @throws ValidationError naming `signature` or `deadline` */
  async execute(
    { session, mandate }: StoredSession,
    wanted: Omit<Execution, 'deadline'>,
    given: GivenSignature | null,
  ): Promise<SignedExecution> {
    const { account, executor } = mandate;
    if (executor.kind === 'OWN') return this.checked(account, executor.address, wanted, given);
    if (given) throw new ValidationError('signature', 'does not go with a session whose key the service keeps');
    const sealed = await this.sessions.sealedKey(session.id);
    if (sealed === null) throw new Error(`The agent session ${session.id} has no key`);
    const privateKey = this.secretBox.open(sealed, executorKeyContext(session.id));
    const deadline = new Date(Math.floor((this.clock.now().getTime() + EXECUTION_MS) / 1000) * 1000);
    const execution = { ...wanted, deadline };
    return { ...execution, signature: this.keys.sign(privateKey, account, execution) };
  }

  private checked(
    account: string,
    executor: string,
    wanted: Omit<Execution, 'deadline'>,
    given: GivenSignature | null,
  ): SignedExecution {
    if (!given)
      throw new ValidationError('signature', "is needed, and a deadline: the agent's own key signs executions");
    const deadline = new Date(given.deadline * 1000);
    const now = this.clock.now().getTime();
    if (deadline.getTime() <= now || deadline.getTime() > now + LONGEST_MS) {
      throw new ValidationError('deadline', 'must be in the future, by a day at most, in seconds since 1970');
    }
    const execution = { ...wanted, deadline };
    if (!this.keys.hasSigned(executor, account, execution, given.signature)) {
      throw new ValidationError(
        'signature',
        `must be made by ${executor} for exactly this amount, idempotency key and deadline`,
      );
    }
    return { ...execution, signature: given.signature };
  }
}
