import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { RpcContractCallSimulator } from '../../adapters/chain/rpc-contract-call-simulator.js';
import { Backlog } from '../../adapters/persistence/backlog.js';
import { PostgresContractCalls } from '../../adapters/persistence/contract-calls/contract-call.postgres.js';
import { PENDING_CALLS } from '../../adapters/persistence/contract-calls/open-calls.js';
import { Database } from '../../adapters/persistence/database.js';
import {
  contractCallEnded,
  contractCallIncluded,
  contractCallRequested,
  contractCallReversed,
} from '../../application/contract-calls/contract-call.events.js';
import { ContractCallRepository } from '../../application/contract-calls/contract-call.repository.js';
import { ContractCallListener } from '../../application/contract-calls/contract-call-listener.js';
import { ContractCallSimulator } from '../../application/contract-calls/contract-call-simulator.js';
import { ContractCallTasks } from '../../application/contract-calls/contract-call-tasks.js';
import { ContractCalls } from '../../application/contract-calls/contract-calls.js';
import { RequestContractCall } from '../../application/contract-calls/request-contract-call.js';
import { ResumeContractCalls } from '../../application/contract-calls/resume-contract-calls.js';
import { SettleContractCall } from '../../application/contract-calls/settle-contract-call.js';
import { SubmitContractCall } from '../../application/contract-calls/submit-contract-call.js';
import { TellContractCall } from '../../application/contract-calls/tell-contract-call.js';
import { SponsorGas } from '../../application/gas-budgets/sponsor-gas.js';
import { FinalBlocks } from '../../application/indexing/final-blocks.js';
import { IndexedChain } from '../../application/indexing/indexed-chain.js';
import { Clock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { JobHandler, JobQueue } from '../../application/ports/job-queue.js';
import { SecretBox } from '../../application/ports/secret-box.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { Relay } from '../../application/relaying/relay.js';
import { RelayTaskKind } from '../../application/relaying/relay-task-kind.js';
import { SubmissionSettings } from '../../application/wallet-operations/submit-operation.js';
import { FinalityRules } from '../identifiers.js';
import { every, part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { alias, constant, contribute, implement, provide } from '../wiring/rows.js';

/** The calls that the service relays without a user operation. Features contribute a `ContractCallListener` each. */
export function contractCallsModule(): Module {
  return module(
    implement(ContractCallRepository, PostgresContractCalls, [Database, SecretBox]),
    implement(ContractCallSimulator, RpcContractCallSimulator, [ChainConnection]),
    implement(ContractCalls, RequestContractCall, [ContractCallRepository, SponsorGas, EventOutbox, Clock, UnitOfWork]),
    contribute(RelayTaskKind, ContractCallTasks, [ContractCallRepository, ContractCallSimulator, Clock]),
    provide(SettleContractCall, [ContractCallRepository, FinalBlocks, FinalityRules, EventOutbox, Clock, UnitOfWork]),
    provide(SubmitContractCall, [
      ContractCallRepository,
      Relay,
      ContractCallSimulator,
      part(IndexedChain),
      SettleContractCall,
      Clock,
      SubmissionSettings,
    ]),
    contribute(JobHandler, TellContractCall, [ContractCallRepository, every(ContractCallListener)]),
    contribute(Sweep, ResumeContractCalls, [ContractCallRepository, JobQueue]),
    alias(JobHandler, SettleContractCall),
    alias(JobHandler, SubmitContractCall),
    constant(EventKind, contractCallRequested),
    constant(EventKind, contractCallIncluded),
    constant(EventKind, contractCallReversed),
    constant(EventKind, contractCallEnded),
    constant(Backlog, PENDING_CALLS),
  );
}
