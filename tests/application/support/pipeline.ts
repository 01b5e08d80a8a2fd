import { SponsorGas } from '../../../application/gas-budgets/sponsor-gas.js';
import type { Cursor } from '../../../application/indexing/indexed-chain.js';
import type { AssertionResponse } from '../../../application/passkeys/passkey-ceremonies.js';
import type { Job } from '../../../application/ports/job-queue.js';
import type { DispatchTasks } from '../../../application/relaying/dispatch-tasks.js';
import type { Relay } from '../../../application/relaying/relay.js';
import type { TendSlots } from '../../../application/relaying/tend-slots.js';
import { BeginSigning } from '../../../application/wallet-operations/begin-signing.js';
import { DeploymentTasks } from '../../../application/wallet-operations/deployment-tasks.js';
import { EndOperation } from '../../../application/wallet-operations/end-operation.js';
import { ExpireOperations } from '../../../application/wallet-operations/expire-operations.js';
import type { ExecutedOperation } from '../../../application/wallet-operations/operation-outcomes.js';
import { OperationTasks } from '../../../application/wallet-operations/operation-tasks.js';
import { OwnerSignatures } from '../../../application/wallet-operations/owner-signatures.js';
import { PrepareOperation } from '../../../application/wallet-operations/prepare-operation.js';
import { ResumeOperations } from '../../../application/wallet-operations/resume-operations.js';
import { SettleOperation } from '../../../application/wallet-operations/settle-operation.js';
import { SignOperation } from '../../../application/wallet-operations/sign-operation.js';
import type { SigningRequest } from '../../../application/wallet-operations/signing-request.js';
import { SubmitOperation } from '../../../application/wallet-operations/submit-operation.js';
import type { WalletOperationKind } from '../../../application/wallet-operations/wallet-operation-kind.js';
import { WalletOperationKinds } from '../../../application/wallet-operations/wallet-operation-kinds.js';
import type { WalletOperationId } from '../../../domain/shared/ids.js';
import { CREATED_AT, later, MINUTE } from '../../support/builders/time.js';
import { InMemoryGasLedger, UNLIMITED_GAS } from './in-memory-gas-ledger.js';
import { InMemoryOutbox } from './in-memory-outbox.js';
import { InMemoryPasskeys, InMemoryWallets } from './in-memory-people.js';
import { InMemoryRelaySlots } from './in-memory-relay-slots.js';
import { InMemoryRelayTasks } from './in-memory-relay-tasks.js';
import { InMemoryRelayerAccounts } from './in-memory-relayer-accounts.js';
import { InMemorySigningWindows } from './in-memory-signing-windows.js';
import { InMemoryUnitOfWork } from './in-memory-unit-of-work.js';
import { InMemoryWalletOperations } from './in-memory-wallet-operations.js';
import { ALICE, BOB, passkeyOf, walletOf } from './people.js';
import { relayOn } from './relay-world.js';
import { assertionOf, PlainCeremonies, PlainOperations, SerialIds, StandingClock } from './simple-ports.js';
import { SimulatedChain } from './simulated-chain.js';
import { type AtStep, stepwise } from './steps.js';

/** How long the relay may take after the end of a window. */
export const RELAY_ALLOWANCE_MS = 10 * MINUTE;

export const QUIET_CHAIN_MS = 30_000;

export const ORIGIN = { ip: '192.0.2.7', userAgent: 'Firefox' };

/** Everything that outlives a process of the service: what is stored, and the chain. */
export class PipelineStage {
  readonly unitOfWork = new InMemoryUnitOfWork();
  readonly clock = new StandingClock(later(CREATED_AT, MINUTE));
  readonly wallets = new InMemoryWallets(this.unitOfWork, [walletOf(ALICE), walletOf(BOB)]);
  readonly passkeys = new InMemoryPasskeys(this.unitOfWork, [passkeyOf(ALICE), passkeyOf(BOB)]);
  readonly operations = new InMemoryWalletOperations(this.unitOfWork);
  readonly windows = new InMemorySigningWindows(this.unitOfWork, this.clock);
  readonly outbox = new InMemoryOutbox(this.unitOfWork);
  readonly slots = new InMemoryRelaySlots(this.unitOfWork);
  readonly tasks = new InMemoryRelayTasks(this.unitOfWork, () => this.slots.realTime);
  readonly relayers = new InMemoryRelayerAccounts(this.slots);
  readonly gas = new InMemoryGasLedger(this.unitOfWork);
  gasSettings = UNLIMITED_GAS;
  readonly builder = new PlainOperations();
  readonly chain = new SimulatedChain();
  /** The newest block in the ledger. */
  ledger: Cursor | null = { number: 1n, hash: '0x01' };
  /** What the indexer has seen. */
  readonly outcomes = new Map<WalletOperationId, ExecutedOperation>();
  /** The operations whose blocks the chain has dropped. */
  readonly dropped = new Set<WalletOperationId>();
  private readonly ids = new SerialIds();

  constructor() {
    for (const { address } of this.wallets.stored) this.chain.deployed.add(address);
  }

  /** The pipeline as one process of the service runs it, which meets `atStep` at everything it asks of the world. */
  process(kinds: readonly WalletOperationKind[], atStep: AtStep = () => 'none'): Pipeline {
    const port = <Port extends object>(one: Port): Port => stepwise(one, atStep);
    const { clock, ids, builder } = this;
    const [operations, outbox, unitOfWork] = [port(this.operations), port(this.outbox), port(this.unitOfWork)];
    const windows = port(this.windows);
    const [wallets, chain] = [port(this.wallets), port(this.chain)];
    const registry = new WalletOperationKinds(kinds);
    const preparation = new PrepareOperation(wallets, builder, RELAY_ALLOWANCE_MS);
    const signatures = new OwnerSignatures(port(this.passkeys), new PlainCeremonies(), builder);
    const gas = new SponsorGas(port(this.gas), this.gasSettings);
    const ending = new EndOperation(registry, operations, outbox, clock, unitOfWork);
    const { relay, tend, dispatch } = relayOn({
      tasks: port(this.tasks),
      slots: port(this.slots),
      accounts: port(this.relayers),
      chain,
      unitOfWork,
      signers: [port(this.chain.signer)],
      kinds: [new OperationTasks(operations, chain, chain, 10), new DeploymentTasks(wallets, chain)],
    });
    const outcomes = port({
      of: async (id: WalletOperationId) => this.outcomes.get(id) ?? null,
      blockOf: async () => null,
    });
    const ledger = port({ cursor: async () => this.ledger });
    const jobs: Job[] = [];
    const queue = { add: async (added: readonly Job[]) => void jobs.push(...added) };
    return {
      preparation,
      signatures,
      relay,
      tend,
      dispatch,
      jobs,
      begin: new BeginSigning(registry, preparation, signatures, windows, gas, clock),
      sign: new SignOperation(
        registry,
        preparation,
        signatures,
        windows,
        operations,
        outbox,
        gas,
        ids,
        clock,
        unitOfWork,
      ),
      submit: new SubmitOperation(registry, operations, wallets, relay, chain, chain, ledger, ending, clock, {
        quietChainMs: QUIET_CHAIN_MS,
      }),
      settle: new SettleOperation(operations, outcomes, ending),
      ending,
      resume: new ResumeOperations(operations, queue),
      expire: new ExpireOperations(registry, outbox, clock, unitOfWork),
    };
  }

  /** The indexer hears of what the chain has executed. */
  index(end: Partial<ExecutedOperation> = {}): void {
    for (const { operation, signed } of this.operations.all) {
      if (!signed) continue;
      const sent = this.chain.effective(this.chain.executionOf(signed));
      if (!sent.some(({ inclusionStatus }) => inclusionStatus === 'included')) continue;
      const good = { success: true, revertReason: null, isFinal: true };
      this.outcomes.set(operation.id, { transactionHash: '0xfeed', ...good, ...end });
    }
  }

  /** The chain drops the block of an operation, and the indexer hears of it. */
  drop(id: WalletOperationId): void {
    this.dropped.add(id);
    this.outcomes.delete(id);
    this.operations.loseOutcome(id);
  }
}

export interface Pipeline {
  readonly preparation: PrepareOperation;
  readonly signatures: OwnerSignatures;
  readonly relay: Relay;
  readonly tend: TendSlots;
  readonly dispatch: DispatchTasks;
  /** What the sweep has queued. */
  readonly jobs: Job[];
  readonly begin: BeginSigning;
  readonly sign: SignOperation;
  readonly submit: SubmitOperation;
  readonly settle: SettleOperation;
  readonly ending: EndOperation;
  readonly resume: ResumeOperations;
  readonly expire: ExpireOperations;
}

/** Signs with Alice's passkey what the pipeline asks to be signed. */
export async function signAsAlice({ begin, sign }: Pipeline, request: Omit<SigningRequest, 'userId'>, signCount = 1) {
  const asked = { ...request, userId: ALICE.id };
  const { options } = await begin.execute(asked);
  const assertion: AssertionResponse = assertionOf(
    passkeyOf(ALICE).credentialId,
    String(options['challenge']),
    signCount,
  );
  return sign.execute({ ...asked, assertion, origin: ORIGIN });
}
