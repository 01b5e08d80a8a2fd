import type { ContractFamily } from '../../../application/contract-events/contract-events.js';
import type { Sandbox } from '../../support/sandbox/sandbox.js';

/** A mandate or a recovery of somebody new, as it is before the service dies. */
export interface MandateScene {
  /** Whose it is. */
  readonly ownerId: string;
  /** What is signed, when the owner signs. */
  readonly subjectId: string;
  /** The contract; for a recovery the wallet. */
  readonly address: string;
  /** Has it happen. Repeated it changes nothing; it may be refused, and it throws when the service dies meanwhile. */
  begin(): Promise<unknown>;
  /** Waits until the owner reads that it is done. */
  completed(): Promise<unknown>;
  /** The money is where it belongs, and what the owner reads is what the chain did. */
  expectEffect(): Promise<void>;
  /** Ends what would go on. */
  end?(): Promise<unknown>;
}

/** One thing that happens to a mandate or a recovery. */
export interface MandateUnderTest {
  readonly name: string;
  /**
   * In whose life the process dies: of the operation that the owner signs, of the contract call that the service makes, of a change that
   * others make on chain, of a pause, or of the start of a recovery.
   */
  readonly in: 'operation' | 'call' | 'event' | 'pause' | 'start';
  readonly family: ContractFamily;
  /** Whether it is the first that the owner's wallet does, which is put on chain for it. */
  readonly isFirst?: boolean;
  /** The event of the contract that stands for it, and that it emits exactly once. Null when it is not on chain. */
  readonly event: string | null;
  /** The kind of the operation that the owner signs, where another one is under way beside it. */
  readonly kind?: string;
  /** How many operations are under way before it; none when left out. */
  readonly underWayBefore?: number;
  /** Nothing fails meanwhile. */
  prepare(sandbox: Sandbox): Promise<MandateScene>;
}
