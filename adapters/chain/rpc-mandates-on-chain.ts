import type { ContractEventValue } from '../../application/contract-events/contract-events.js';
import type { ContractLog } from '../../application/contract-events/contract-log.js';
import type { MandateKind } from '../../application/mandates/mandate.js';
import type { Address } from '../../application/ports/user-operation.js';
import type { FoundPolicy, MandateOnChain, MandatesOnChain } from '../../application/restoration/mandates-on-chain.js';
import { LONGEST_PERIOD_SECONDS, MANDATE_CURRENCIES } from '../../domain/agent-sessions/agent-mandate.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { ChainConnection } from './chain-connection.js';
import type { ChainDeployment } from './chain-deployment.js';
import { CONTRACT_EVENTS, decodeContractLogs } from './contract-logs.js';
import { currencyAt, paymentsOf, tradeOf } from './found-terms.js';
import { toAddress, toHex } from './hex.js';
import { LogQuery } from './log-query.js';

const CREATED: Readonly<Record<string, MandateKind>> = {
  AgentAccountCreated: 'AGENT_SESSION',
  PaymentScheduleCreated: 'SCHEDULE',
  ConditionalOrderCreated: 'CONDITIONAL_ORDER',
};
const ENDED: ReadonlySet<string> = new Set(['Revoked', 'Cancelled', 'Filled']);

/** How many blocks are read at once. The connection bounds how long that may take. */
const BLOCKS_AT_ONCE = 10_000n;
/** What the contract calls no end. */
const NEVER_ENDS = 2n ** 48n - 1n;
/** 9999-12-31: what is later has no form in an answer. The contract takes it from whoever calls the factory. */
const LATEST_END = 253_402_300_799n;
/** The most that a column of the database holds. */
const MOST_MINOR_UNITS = 2n ** 63n - 1n;

/** What the module was installed with. */
type Policy = Omit<FoundPolicy, 'salt'>;

/** Reads the events of the factories, whatever the ledger follows. */
export class RpcMandatesOnChain implements MandatesOnChain {
  private readonly query = new LogQuery();

  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: ChainDeployment,
  ) {}

  async madeAfter(block: bigint): Promise<readonly MandateOnChain[]> {
    const head = await this.connection.head();
    const logs: ContractLog[] = [];
    for (let from = block + 1n; from <= head; from += BLOCKS_AT_ONCE) {
      const to = from + BLOCKS_AT_ONCE - 1n < head ? from + BLOCKS_AT_ONCE - 1n : head;
      logs.push(...(await this.logsOf(from, to)));
    }
    const ended = new Set(logs.filter(({ name }) => ENDED.has(name)).map(({ address }) => address));
    const policies = new Map(
      logs.filter(({ name }) => name === 'Installed').map((log) => [log.address, this.policyOf(log)]),
    );
    return logs.flatMap((log) => {
      const made = this.madeBy(log, policies);
      return made === null || ended.has(made.contract) ? [] : [made];
    });
  }

  private madeBy(log: ContractLog, policies: ReadonlyMap<Address, Policy | null>): MandateOnChain | null {
    const { name, address: contract, arguments: fields } = log;
    const kind = CREATED[name];
    if (kind === undefined) return null;
    const found = { owner: toAddress(String(fields['owner'])), contract };
    if (kind === 'AGENT_SESSION') {
      const policy = policies.get(contract) ?? null;
      return { ...found, kind, terms: policy && { ...policy, salt: toHex(String(fields['salt'])) } };
    }
    if (kind === 'SCHEDULE') return { ...found, kind, terms: paymentsOf(log, this.deployment) };
    return { ...found, kind, terms: tradeOf(log, this.deployment) };
  }

  private async logsOf(from: bigint, to: bigint): Promise<readonly ContractLog[]> {
    const found = await this.connection.atQuorum((view) => this.query.run(view, [CONTRACT_EVENTS], from, to));
    if (found === null) throw new ServiceUnavailableError('The chain does not show its newest blocks; try again');
    return decodeContractLogs(found, this.deployment);
  }

  private policyOf({ arguments: { policy } }: ContractLog): Policy | null {
    const fields = policy as Readonly<Record<string, ContractEventValue>>;
    const whole = (name: string) => BigInt(String(fields[name]));
    const currency = currencyAt(toAddress(String(fields['token'])), MANDATE_CURRENCIES, this.deployment);
    const [maxPerExecution, maxPerPeriod] = [whole('maxPerExecution'), whole('maxPerPeriod')];
    const areCaps = maxPerExecution > 0n && maxPerExecution <= maxPerPeriod && maxPerPeriod <= MOST_MINOR_UNITS;
    const periodSeconds = Number(whole('periodSeconds'));
    if (!currency || !areCaps || periodSeconds < 1 || periodSeconds > LONGEST_PERIOD_SECONDS) return null;
    const end = whole('end');
    if (end !== NEVER_ENDS && end > LATEST_END) return null;
    return {
      ...{ currency, maxPerExecution, maxPerPeriod, periodSeconds },
      recipient: toAddress(String(fields['recipient'])),
      executor: toAddress(String(fields['executor'])),
      end: end === NEVER_ENDS ? null : new Date(Number(end) * 1000),
    };
  }
}
