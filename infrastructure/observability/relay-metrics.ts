import type { RelayChain } from '../../application/relaying/relay-chain.js';
import type { RelaySlots } from '../../application/relaying/relay-slots.js';
import type { SurveyRelayers } from '../../application/relaying/survey-relayers.js';
import { GAS_LEVELS } from '../../domain/relaying/gas-money.js';
import type { Metric } from './metric.js';
import { once } from './once.js';
import { NotReadyError, type ReadinessCheck } from './readiness-check.js';

export function relayMetrics(survey: SurveyRelayers, slots: RelaySlots, chain: RelayChain): readonly Metric[] {
  const looked = once(() => survey.execute());
  return [
    {
      name: 'accounts_relayer_balance_wei',
      help: 'Gas money of each relayer, in wei',
      labels: ['relayer'],
      read: async () =>
        (await looked()).relayers.flatMap(({ signer, balanceWei }) =>
          balanceWei === null ? [] : [{ value: Number(balanceWei), labels: { relayer: signer } }],
        ),
    },
    {
      name: 'accounts_relayer_operations_left',
      help: 'How many operations the gas money of each relayer pays for at the fees of now',
      labels: ['relayer'],
      read: async () =>
        (await looked()).relayers.flatMap(({ signer, balanceWei, operationsLeft }) =>
          balanceWei === null ? [] : [{ value: operationsLeft, labels: { relayer: signer } }],
        ),
    },
    {
      name: 'accounts_relayer_state',
      help: '1 for the status that each relayer has',
      labels: ['relayer', 'status'],
      read: async () =>
        (await looked()).relayers.map(({ signer, status }) => ({ value: 1, labels: { relayer: signer, status } })),
    },
    {
      name: 'accounts_relayer_nonce',
      help: 'The next nonce of each relayer that the chain takes',
      labels: ['relayer'],
      read: async () =>
        (await looked()).relayers.map(({ signer, chainNonce }) => ({ value: chainNonce, labels: { relayer: signer } })),
    },
    {
      name: 'accounts_relayer_in_flight',
      help: 'Nonces of each relayer that are in no block',
      labels: ['relayer'],
      read: async () => {
        const open = await slots.openSlots(chain.chainId);
        return open.map(({ signer, count }) => ({ value: count, labels: { relayer: signer } }));
      },
    },
    {
      name: 'accounts_gas_money_level',
      help: 'Gas money of all relayers together: 0 ample, 1 low, 2 scarce (only payments are sent), 3 empty',
      read: async () => [{ value: GAS_LEVELS.indexOf((await looked()).level) }],
    },
    {
      name: 'accounts_relay_fees_above_ceiling',
      help: '1 while the chain costs more than RELAYER_MAX_FEE_GWEI, so that nothing new is sent',
      read: async () => [{ value: (await looked()).fees === null ? 1 : 0 }],
    },
  ];
}

/** Checks that a relayer can pay for a transaction. */
export function gasMoneyCheck(survey: SurveyRelayers): ReadinessCheck {
  const check = async () => {
    const { level, relayers } = await survey.execute();
    if (level !== 'EMPTY') return;
    throw new NotReadyError(`None of ${relayers.length} relayers can pay for a transaction`);
  };
  return { name: 'gas_money', neededBy: ['worker'], check };
}
