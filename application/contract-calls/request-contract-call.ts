import type { GasPurse } from '../../domain/gas-budgets/gas-budgets.js';
import type { ContractFamily } from '../contract-events/contract-events.js';
import type { SponsorGas } from '../gas-budgets/sponsor-gas.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ContractCallRepository } from './contract-call.repository.js';
import type { ContractCallOutcome, ContractCalls, RequestedCall } from './contract-calls.js';

const PURSES: Readonly<Record<ContractFamily, GasPurse>> = {
  'agent-account': 'AGENT',
  'payment-schedule': 'USER',
  'conditional-order': 'USER',
  'recovery-module': 'RECOVERY',
};

/** Stores calls with their gas money. The jobs that follow bring them to the chain. */
export class RequestContractCall implements ContractCalls {
  constructor(
    private readonly calls: ContractCallRepository,
    private readonly sponsoring: Pick<SponsorGas, 'reserveCall'>,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  request({ purse, ...call }: RequestedCall): Promise<void> {
    return this.unitOfWork.run(async () => {
      const at = this.clock.now();
      if (!(await this.calls.add(call, at))) return;
      const { id, userId, clientId, gasLimit, purpose } = call;
      await this.outbox.append([{ type: 'contract_call.requested', subjectId: id, userId, occurredAt: at }]);
      await this.sponsoring.reserveCall({ id, userId, clientId, gasLimit, purse: purse ?? PURSES[purpose] }, at);
    });
  }

  withdraw(id: string): Promise<void> {
    // The sweep finds it within seconds (ResumeContractCalls).
    return this.calls.withdraw(id, this.clock.now());
  }

  async of(id: string): Promise<ContractCallOutcome | null> {
    const call = await this.calls.find(id);
    return call && { status: call.status, transactionHash: call.transactionHash, failure: call.failure };
  }

  async isRepeatable(id: string, blockTime: Date): Promise<boolean> {
    const call = await this.calls.find(id);
    return call?.isHandedOver === true && blockTime <= call.notAfter;
  }
}
