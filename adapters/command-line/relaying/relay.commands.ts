import type { ChangeAllRelayers } from '../../../application/relaying/change-all-relayers.js';
import { type OperatorCommand, operatorCommand } from '../operator-command.js';

export function pauseRelayCommand(relay: ChangeAllRelayers): OperatorCommand {
  return operatorCommand({
    name: 'relay pause',
    summary:
      'send nothing more to the chain from any relayer, not even again; approved payments wait until their deadline',
    arguments: {},
    confirmation: 'yes, stop all payments',
    execute: async () => {
      const paused = await relay.execute('PAUSED');
      return {
        text: paused.length > 0 ? `Paused: ${paused.join(', ')}.` : 'The relay is paused already.',
        json: { paused },
      };
    },
  });
}

export function resumeRelayCommand(relay: ChangeAllRelayers): OperatorCommand {
  return operatorCommand({
    name: 'relay resume',
    summary: 'give all paused relayers work again; drain a relayer again whose key is being rotated',
    arguments: {},
    execute: async () => {
      const resumed = await relay.execute('ACTIVE');
      return {
        text: resumed.length > 0 ? `Active: ${resumed.join(', ')}.` : 'The relay is not paused.',
        json: { resumed },
      };
    },
  });
}
