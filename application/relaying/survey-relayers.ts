import { type GasLevel, gasLevel, isFunded, leftWei, operationsLeft } from '../../domain/relaying/gas-money.js';
import { firstFees, type RelayFees } from '../../domain/relaying/relay-fees.js';
import type { RelayerLoad } from '../../domain/relaying/relayer-choice.js';
import type { Address } from '../ports/user-operation.js';
import type { RelayChain } from './relay-chain.js';
import type { RelaySettings } from './relay-settings.js';
import type { RelaySigners } from './relay-signer.js';
import type { OpenSlots, RelaySlots } from './relay-slots.js';
import type { RelayerAccount, RelayerAccounts } from './relayer-accounts.js';

/** One relayer at this moment. */
export interface RelayerState extends RelayerLoad {
  readonly signer: Address;
  /** The next nonce that the chain takes. */
  readonly chainNonce: number;
  /** The next nonce that the service will reserve. */
  readonly nextNonce: number;
  /** Null before the first look. */
  readonly balanceWei: bigint | null;
  /** Of the balance, what is left when everything in flight costs the most that it can; below zero when it is not enough. */
  readonly leftWei: bigint | null;
  readonly operationsLeft: number;
}

/** All relayers at this moment. */
export interface RelayerSurvey {
  readonly chainId: number;
  /** Of the next block, in wei per gas. */
  readonly baseFee: bigint;
  /** Of a first attempt; null while the chain costs more than the operator allows. */
  readonly fees: RelayFees | null;
  readonly relayers: readonly RelayerState[];
  readonly level: GasLevel;
}

/** What has to be known of a relayer and the chain to look after its slots. */
export interface RelayerSituation extends Pick<RelayerState, 'chainNonce'> {
  /** Whether it can pay for all that is in flight. */
  readonly isFunded: boolean;
  /** Of the next block, in wei per gas. */
  readonly baseFee: bigint;
  /** ALL; STORED: only what was signed before, because its key is configured no longer; NOTHING: the operator has paused it. */
  readonly sends: 'ALL' | 'STORED' | 'NOTHING';
  /** Whether another relayer can do its work. */
  readonly hasOther: boolean;
}

/**
 * A balance is read every ten seconds. What pays for fewer operations may be spent before that, so it is read in each look. A hundred payments a
 * second, for ten seconds.
 */
const LEAST_OPERATIONS = 1_000;

/** Looks at the relayers: what they have to do, and whether they can pay for it. */
export class SurveyRelayers {
  constructor(
    private readonly signers: RelaySigners,
    private readonly accounts: RelayerAccounts,
    private readonly slots: RelaySlots,
    private readonly chain: RelayChain,
    private readonly settings: RelaySettings,
  ) {}

  /** @throws ServiceUnavailableError when the chain does not answer */
  async execute(): Promise<RelayerSurvey> {
    const { chainId } = this.chain;
    const signers = await this.signers.all();
    const [{ accounts, open }, baseFee, nonces] = await Promise.all([
      this.inFlight(),
      this.chain.nextBaseFee(),
      Promise.all(signers.map(({ address }) => this.chain.nextNonce(address))),
    ]);
    const relayers = await Promise.all(
      signers.map(({ address }, index) => {
        const ofSigner = ({ signer }: { readonly signer: Address }) => signer === address;
        const chainNonce = nonces[index] ?? 0;
        return this.freshStateOf(address, chainNonce, accounts.find(ofSigner), open.find(ofSigner), baseFee);
      }),
    );
    const working = relayers.filter(({ status }) => status === 'ACTIVE');
    const operations = working.reduce((sum, relayer) => sum + relayer.operationsLeft, 0);
    return {
      chainId,
      baseFee,
      fees: firstFees(baseFee, this.settings.fees),
      relayers,
      level: gasLevel(operations, working.length === 0 || working.some((one) => one.isFunded), this.settings.gas),
    };
  }

  /**
   * Of one relayer, also of one whose key is configured no longer.
   * @throws ServiceUnavailableError when the chain does not answer
   */
  async situationOf(signer: Address): Promise<RelayerSituation> {
    const { baseFee, relayers } = await this.execute();
    const own = relayers.find((one) => one.signer === signer);
    const hasOther = relayers.some((one) => one.signer !== signer && one.status === 'ACTIVE' && one.isFunded);
    if (!own) {
      return { baseFee, hasOther, sends: 'STORED', isFunded: true, chainNonce: await this.chain.nextNonce(signer) };
    }
    const { chainNonce, leftWei, status } = own;
    const paysForAll = leftWei === null || leftWei >= 0n;
    return { baseFee, hasOther, sends: status === 'PAUSED' ? 'NOTHING' : 'ALL', isFunded: paysForAll, chainNonce };
  }

  /** The accounts are read first, so that the costs of every nonce that they have given away are among the slots. */
  private async inFlight() {
    const { chainId } = this.chain;
    const accounts = await this.accounts.all(chainId);
    return { accounts, open: await this.slots.openSlots(chainId) };
  }

  /** The nonces are older than the balance: what a block has taken meanwhile counts twice, and never not at all. */
  private async freshStateOf(...given: Parameters<SurveyRelayers['stateOf']>): Promise<RelayerState> {
    const state = this.stateOf(...given);
    const [signer, chainNonce, account, open, baseFee] = given;
    if (!account || state.status !== 'ACTIVE' || state.operationsLeft >= LEAST_OPERATIONS) return state;
    const balanceWei = await this.chain.balanceOf(signer);
    return this.stateOf(signer, chainNonce, { ...account, balanceWei }, open, baseFee);
  }

  private stateOf(
    signer: Address,
    chainNonce: number,
    account: RelayerAccount | undefined,
    open: OpenSlots | undefined,
    baseFee: bigint,
  ): RelayerState {
    const { fees, draining } = this.settings;
    const nextNonce = account?.nextNonce || chainNonce;
    const inFlight = Math.max(0, nextNonce - chainNonce);
    const balanceWei = account?.balanceWei ?? null;
    const status = account?.status ?? 'ACTIVE';
    const maxFee = firstFees(baseFee, fees)?.maxFeePerGas ?? fees.ceiling;
    const stored = open?.nonces ?? [];
    const left = balanceWei === null ? null : leftWei(balanceWei, maxFee, { chainNonce, nextNonce, stored });
    return {
      signer,
      chainNonce,
      nextNonce,
      balanceWei,
      leftWei: left,
      status: status === 'ACTIVE' && draining.has(signer) ? 'DRAINING' : status,
      inFlight,
      waitingMs: inFlight > 0 ? (open?.waitingMs ?? null) : null,
      isFunded: left === null || isFunded(left, maxFee),
      operationsLeft: balanceWei === null ? Number.POSITIVE_INFINITY : operationsLeft(balanceWei, baseFee + fees.tip),
    };
  }
}
