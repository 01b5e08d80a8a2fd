import type { GasLevel } from '../../domain/relaying/gas-money.js';
import type { Logger } from '../ports/logger.js';
import type { Sweep } from '../ports/sweep.js';
import type { RelayChain } from './relay-chain.js';
import type { RelaySigners } from './relay-signer.js';
import type { RelayerAccounts } from './relayer-accounts.js';
import type { RelayerSurvey, SurveyRelayers } from './survey-relayers.js';

const NOTICES: Readonly<Record<GasLevel, string>> = {
  AMPLE: 'The relayers have enough gas money',
  LOW: 'The relayers run low on gas money; send some to their accounts',
  SCARCE: 'The relayers have little gas money left; only payments are sent',
  EMPTY: 'No relayer has gas money; nothing is sent',
};

/** The sweep that reads the relayers' balances, tells the operator when gas money runs low, and ends the draining of relayers. */
export class WatchRelayers implements Sweep {
  readonly name = 'watch-relayers';
  readonly everyMs = 10_000;
  private noticed: GasLevel = 'AMPLE';

  constructor(
    private readonly signers: RelaySigners,
    private readonly accounts: RelayerAccounts,
    private readonly chain: RelayChain,
    private readonly survey: SurveyRelayers,
    private readonly logger: Logger,
  ) {}

  /** @throws ServiceUnavailableError when the chain does not answer */
  async execute(): Promise<void> {
    const { chainId } = this.chain;
    for (const { address } of await this.signers.all()) {
      await this.accounts.noteBalance(chainId, address, await this.chain.balanceOf(address));
    }
    const survey = await this.survey.execute();
    this.notice(survey);
    for (const { signer, status, inFlight } of survey.relayers) {
      if (status === 'DRAINING' && inFlight === 0) await this.accounts.change(chainId, signer, ['DRAINING'], 'IDLE');
    }
  }

  private notice({ level, relayers }: RelayerSurvey): void {
    if (level === this.noticed) return;
    this.noticed = level;
    const left = relayers.map(({ signer, operationsLeft, status }) => ({ signer, operationsLeft, status }));
    const fields = { code: `GAS_MONEY_${level}`, relayers: left };
    if (level === 'AMPLE') this.logger.info(fields, NOTICES[level]);
    else this.logger.warn(fields, NOTICES[level]);
  }
}
