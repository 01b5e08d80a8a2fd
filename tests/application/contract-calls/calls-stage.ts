import { randomUUID } from 'node:crypto';
import { RpcChainReader } from '../../../adapters/chain/rpc-chain-reader.js';
import { RpcChainTransactions } from '../../../adapters/chain/rpc-chain-transactions.js';
import { RpcContractCallSimulator } from '../../../adapters/chain/rpc-contract-call-simulator.js';
import { PostgresContractCalls } from '../../../adapters/persistence/contract-calls/contract-call.postgres.js';
import { PostgresContractEvents } from '../../../adapters/persistence/contract-events/contract-events.postgres.js';
import { PostgresGasLedger } from '../../../adapters/persistence/gas-budgets/gas-ledger.postgres.js';
import { PostgresFinalBlocks } from '../../../adapters/persistence/indexing/final-blocks.postgres.js';
import { PostgresIndexedChain } from '../../../adapters/persistence/indexing/indexed-chain.postgres.js';
import { PostgresOutbox } from '../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../adapters/persistence/outbox-signal.js';
import { PostgresRelaySlots } from '../../../adapters/persistence/relaying/relay-slots.postgres.js';
import { PostgresRelayTasks } from '../../../adapters/persistence/relaying/relay-tasks.postgres.js';
import { PostgresRelayerAccounts } from '../../../adapters/persistence/relaying/relayer-accounts.postgres.js';
import { PostgresNetworkFees } from '../../../adapters/persistence/savings/network-fees.postgres.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import type { EndedContractCall } from '../../../application/contract-calls/contract-call-listener.js';
import { CALL_CONTRACT, ContractCallTasks } from '../../../application/contract-calls/contract-call-tasks.js';
import type { ContractCall } from '../../../application/contract-calls/contract-calls.js';
import { RequestContractCall } from '../../../application/contract-calls/request-contract-call.js';
import { ResumeContractCalls } from '../../../application/contract-calls/resume-contract-calls.js';
import { SettleContractCall } from '../../../application/contract-calls/settle-contract-call.js';
import { SubmitContractCall } from '../../../application/contract-calls/submit-contract-call.js';
import { TellContractCall } from '../../../application/contract-calls/tell-contract-call.js';
import type { GasSettings } from '../../../application/gas-budgets/gas-settings.js';
import { SponsorGas } from '../../../application/gas-budgets/sponsor-gas.js';
import { FollowChain } from '../../../application/indexing/follow-chain.js';
import type { RelayChain } from '../../../application/relaying/relay-chain.js';
import { NoteNetworkFees } from '../../../application/savings/note-network-fees.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { AgentStage, Session } from '../../adapters/chain/agent-account-stage.js';
import type { OpenDatabase } from '../../adapters/persistence/support/test-database.js';
import { eventually } from '../../support/eventually.js';
import type { SandboxChain } from '../../support/sandbox-chain.js';
import { SECRET_BOX } from '../../support/secret-box.js';
import { UNLIMITED_GAS } from '../support/in-memory-gas-ledger.js';
import { relayOn } from '../support/relay-world.js';
import { StandingClock } from '../support/simple-ports.js';

const FINALITY = { usual: 1, rules: [] };
const MINUTE = 60_000;

/** Contract calls from the request to the end, in one process after another: PostgreSQL, a node, and the relay. */
export class CallsStage {
  readonly clock = new StandingClock(new Date());
  readonly events: PostgresContractEvents;
  readonly calls: PostgresContractCalls;
  readonly gas: PostgresGasLedger;
  readonly told: EndedContractCall[] = [];
  /** The jobs that the sweep has added. */
  readonly queued: string[] = [];
  readonly resume: ResumeContractCalls;
  private readonly follow: FollowChain;
  private readonly fees: NoteNetworkFees;

  constructor(
    private readonly db: OpenDatabase,
    private readonly chain: SandboxChain,
    readonly agents: AgentStage,
    private readonly owner: UserId,
  ) {
    const { database } = db;
    this.events = new PostgresContractEvents(database);
    this.calls = new PostgresContractCalls(database, SECRET_BOX);
    this.gas = new PostgresGasLedger(database);
    this.resume = new ResumeContractCalls(this.calls, {
      add: async (jobs) => {
        this.queued.push(...jobs.map(({ kind, subjectId }) => `${kind.name} ${subjectId}`));
      },
    });
    const settings = { firstBlock: 0n, reorgDepth: 64, blocksPerRange: 100, mayShrink: true };
    const ledger = new PostgresIndexedChain(database, this.outbox, { ...settings, finality: FINALITY });
    this.follow = new FollowChain(new RpcChainReader(chain.connection, chain.deployment), ledger, this.clock, settings);
    const transactions = new RpcChainTransactions(chain.connection, chain.deployment);
    this.fees = new NoteNetworkFees(new PostgresNetworkFees(database), transactions);
  }

  /** A process of the service. @param relayChain for faults */
  process(relayChain: RelayChain = this.chain.relayChain, gas: GasSettings = UNLIMITED_GAS) {
    const { database } = this.db;
    const unitOfWork = new PostgresUnitOfWork(database);
    const simulator = new RpcContractCallSimulator(this.chain.connection);
    const finalBlocks = new PostgresFinalBlocks(database);
    const relaying = relayOn({
      slots: new PostgresRelaySlots(database, SECRET_BOX),
      tasks: new PostgresRelayTasks(database),
      accounts: new PostgresRelayerAccounts(database),
      kinds: [new ContractCallTasks(this.calls, simulator, this.clock)],
      signers: [this.chain.relayer],
      unitOfWork,
      chain: relayChain,
      settings: {
        fees: { tip: 1_000_000_000n, ceiling: 500_000_000_000n },
        gas: { low: 100, scarce: 10 },
        draining: new Set(),
        mostInFlight: 16,
      },
    });
    const settle = new SettleContractCall(this.calls, finalBlocks, FINALITY, this.outbox, this.clock, unitOfWork);
    const ledger = { cursor: async () => null };
    const submit = new SubmitContractCall(this.calls, relaying.relay, simulator, ledger, settle, this.clock, {
      quietChainMs: 0,
    });
    const sponsoring = new SponsorGas(this.gas, gas);
    const requests = new RequestContractCall(this.calls, sponsoring, this.outbox, this.clock, unitOfWork);
    const listener = {
      purpose: 'agent-account',
      ended: async (call: EndedContractCall) => void this.told.push(call),
    } as const;
    const tell = new TellContractCall(this.calls, [listener]);
    return { ...relaying, requests, submit, settle, tell };
  }

  /** A session with 1,000 USDC, at most 40 at once and 100 in a minute, that the service follows. */
  async session(): Promise<Session> {
    const session = await this.agents.open();
    const { address } = session.account;
    await this.events.follow({ family: 'agent-account', address, subjectId: randomUUID(), userId: this.owner });
    return session;
  }

  /** An execution of this amount, for ten minutes. */
  async execution(session: Session, amount: bigint, overrides: Partial<ContractCall> = {}): Promise<ContractCall> {
    const values = await this.agents.signed(session, this.agents.execution(amount));
    return {
      id: randomUUID(),
      purpose: 'agent-account',
      target: this.agents.module.address,
      data: this.agents.module.encode('execute', ...values),
      gasLimit: 300_000n,
      notAfter: new Date(this.clock.now().getTime() + 10 * MINUTE),
      userId: this.owner,
      clientId: null,
      ...overrides,
    };
  }

  /** Waits until the node has mined what it got: it answers a broadcast before it mines. */
  async mined(): Promise<void> {
    await eventually('nothing is left to mine', async () => {
      const { pending } = await this.chain.connection.request<{ readonly pending: string }>('txpool_status');
      return Number(pending) === 0;
    });
  }

  /** The indexer and the sweep of network fees look at the chain when nothing is left to mine. */
  async index(): Promise<void> {
    await this.mined();
    await this.follow.execute(10_000);
    await this.fees.execute();
  }

  /** The calls that the sweep would look at. */
  stranded(): Promise<readonly string[]> {
    return this.calls.takeStranded(-MINUTE, 1_000);
  }

  async slots(): Promise<readonly string[]> {
    const rows = await this.db.sql<{ status: string }>('SELECT status FROM relay_slots ORDER BY nonce');
    return rows.map(({ status }) => status);
  }

  /** The types of the events that were published for a call or a session, in their order. */
  async published(subjectId: string): Promise<readonly string[]> {
    const query = 'SELECT type FROM outbox WHERE subject_id = $1 ORDER BY position';
    return (await this.db.sql<{ type: string }>(query, [subjectId])).map(({ type }) => type);
  }

  async task(subjectId: string): Promise<string | undefined> {
    const query = 'SELECT status FROM relay_tasks WHERE purpose = $1 AND subject_id = $2';
    return (await this.db.sql<{ status: string }>(query, [CALL_CONTRACT, subjectId]))[0]?.status;
  }

  private get outbox(): PostgresOutbox {
    return new PostgresOutbox(this.db.database, new OutboxSignal(this.db.channel()));
  }
}
