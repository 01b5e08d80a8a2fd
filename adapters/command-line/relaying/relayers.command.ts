import type { ChangeRelayer } from '../../../application/relaying/change-relayer.js';
import type { RelayerState, SurveyRelayers } from '../../../application/relaying/survey-relayers.js';
import type { RelayerStatus } from '../../../domain/relaying/relayer-status.js';
import { type OperatorCommand, operatorCommand } from '../operator-command.js';

const RELAYER = { relayer: 'the address of the relayer' };

export function relayersCommand(survey: SurveyRelayers): OperatorCommand {
  return operatorCommand({
    name: 'relayer list',
    summary: 'show the relayers: status, gas money, nonces that are in no block',
    arguments: {},
    execute: async () => {
      const { level, baseFee, relayers } = await survey.execute();
      const text = [`Gas money: ${level}. Base fee: ${baseFee} wei.`, ...relayers.map(line)].join('\n');
      return { text, json: { level, baseFee, relayers } };
    },
  });
}

export function pauseRelayerCommand(change: ChangeRelayer): OperatorCommand {
  return changeCommand(change, 'relayer pause', 'send nothing more from a relayer, not even again', 'PAUSED');
}

export function resumeRelayerCommand(change: ChangeRelayer): OperatorCommand {
  return changeCommand(change, 'relayer resume', 'give a relayer work again', 'ACTIVE');
}

export function drainRelayerCommand(change: ChangeRelayer): OperatorCommand {
  const summary = 'give a relayer nothing new; it finishes its nonces and is idle then (to rotate its key)';
  return changeCommand(change, 'relayer drain', summary, 'DRAINING');
}

function changeCommand(
  change: ChangeRelayer,
  name: string,
  summary: string,
  to: Exclude<RelayerStatus, 'IDLE'>,
): OperatorCommand {
  return operatorCommand({
    name,
    summary,
    arguments: RELAYER,
    execute: async ({ relayer }) => {
      const { from } = await change.execute(relayer, to);
      return { text: `${relayer} is ${to} (was ${from}).`, json: { relayer, from, to } };
    },
  });
}

function line({ signer, status, balanceWei, operationsLeft, inFlight, isFunded }: RelayerState): string {
  const balance =
    balanceWei === null ? 'balance not read yet' : `${balanceWei} wei, about ${operationsLeft} operations`;
  return `${signer}  ${status}  ${balance}${isFunded ? '' : ' (too little)'}  ${inFlight} in flight`;
}
