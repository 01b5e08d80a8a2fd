import { readFile } from 'node:fs/promises';
import type { AddRelayer } from '../../../application/relaying/add-relayer.js';
import type { ChangeRelayer } from '../../../application/relaying/change-relayer.js';
import type { RelayerState, SurveyRelayers } from '../../../application/relaying/survey-relayers.js';
import type { RelayerStatus } from '../../../domain/relaying/relayer-status.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import { type CommandDeclaration, type OperatorCommand, operatorCommand } from '../operator-command.js';

const RELAYER = { relayer: 'the address of the relayer' };

export function relayersCommand(survey: SurveyRelayers): OperatorCommand {
  return operatorCommand({
    name: 'relayers list',
    summary: 'show the relayers: status, gas money, nonces that are in no block',
    arguments: {},
    execute: async () => {
      const { level, baseFee, relayers } = await survey.execute();
      const isUnread = relayers.every(({ balanceWei }) => balanceWei === null);
      const gasMoney = isUnread ? 'not read yet, a process with the role worker reads it' : level;
      const text = [`Gas money: ${gasMoney}. Base fee: ${baseFee} wei.`, ...relayers.map(line)].join('\n');
      return { text, json: { level, baseFee, relayers } };
    },
  });
}

export function addRelayerCommand(relayers: Pick<AddRelayer, 'execute'>): OperatorCommand {
  return operatorCommand({
    name: 'relayers add',
    summary:
      'add a relayer while the service runs: every process uses it within seconds, as soon as its address has gas money. ' +
      'Repeated with the same name it shows the same one',
    arguments: { name: 'what you call it: a-z, 0-9 and -' },
    options: { 'key-file': 'a file with its private key; without it a new key is made' },
    confirmation:
      'yes, keep its key in the database, sealed with SECRETS_KEY; a key that is made is there alone, so back up the database before you send money to it',
    execute: async ({ name, 'key-file': path }) => {
      const added = await relayers.execute(name, path === undefined ? null : await keyIn(path));
      const paused =
        added.status === 'PAUSED' ? ' It is PAUSED as all others are: `relayers resume` lets it send.' : '';
      const text = added.isNew
        ? `${added.signer} is the relayer ${name}. Back up the database, then send gas money to this address; it has ${added.balanceWei} wei.${paused}`
        : `${added.signer} is the relayer ${name} already; it has ${added.balanceWei} wei.${paused}`;
      return { text, json: added };
    },
  });
}

async function keyIn(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new ValidationError('key-file', `cannot be read: ${cause instanceof Error ? cause.message : cause}`);
  });
  return text.trim();
}

export function pauseRelayerCommand(change: ChangeRelayer): OperatorCommand {
  return changeCommand(change, {
    name: 'relayers pause',
    summary: 'send nothing more from a relayer, not even again',
    to: 'PAUSED',
    confirmation: 'yes, stop it at once; what it carries goes to another relayer, and waits when there is none',
  });
}

export function resumeRelayerCommand(change: ChangeRelayer): OperatorCommand {
  return changeCommand(change, { name: 'relayers resume', summary: 'give a relayer work again', to: 'ACTIVE' });
}

export function drainRelayerCommand(change: ChangeRelayer): OperatorCommand {
  return changeCommand(change, {
    name: 'relayers drain',
    summary: 'give a relayer nothing new; it finishes its nonces and is idle then (to rotate its key)',
    to: 'DRAINING',
    confirmation: 'yes, give it nothing new; payments wait when no other relayer is active',
  });
}

function changeCommand(
  change: ChangeRelayer,
  {
    to,
    ...declaration
  }: Pick<CommandDeclaration, 'name' | 'summary' | 'confirmation'> & {
    readonly to: Exclude<RelayerStatus, 'IDLE'>;
  },
): OperatorCommand {
  return operatorCommand({
    ...declaration,
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
