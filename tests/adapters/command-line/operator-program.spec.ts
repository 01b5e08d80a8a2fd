import { describe, expect, it } from '@jest/globals';
import { CommanderError } from 'commander';
import { type OperatorCommand, operatorCommand } from '../../../adapters/command-line/operator-command.js';
import { type Invocation, operatorProgram } from '../../../adapters/command-line/operator-program.js';

const answer = async () => ({ text: '', json: {} });

const COMMANDS: readonly OperatorCommand[] = [
  operatorCommand({ name: 'payment', summary: 'show one', arguments: { id: 'its id' }, execute: answer }),
  operatorCommand({ name: 'ledger status', summary: 'show it', arguments: {}, execute: answer }),
  operatorCommand({
    name: 'ledger reindex',
    summary: 'read it again',
    arguments: { from: 'the first block', to: 'the last block' },
    confirmation: 'yes, read it again',
    execute: answer,
  }),
  operatorCommand({
    name: 'deploy',
    summary: 'deploy it',
    arguments: {},
    options: { 'rpc-url': 'the node' },
    flags: { check: 'only look' },
    confirmation: 'yes, deploy it',
    preview: true,
    execute: answer,
  }),
];

/** What a command line asks for, or what the tool says instead. */
async function parsed(...words: readonly string[]): Promise<Invocation | string> {
  const invocations: Invocation[] = [];
  let said = '';
  const write = (text: string) => {
    said += text;
  };
  const program = operatorProgram(COMMANDS, (invocation) => invocations.push(invocation));
  for (const command of [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)]) {
    command.exitOverride().configureOutput({ writeOut: write, writeErr: write });
  }
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
  }
  const [invocation] = invocations;
  return invocation ?? said;
}

describe('a command line', () => {
  it.each<[readonly string[], Invocation]>([
    [['payment', '42'], { name: 'payment', arguments: { id: '42' }, json: false }],
    [['ledger', 'status', '--json'], { name: 'ledger status', arguments: {}, json: true }],
    [
      ['ledger', 'reindex', '7', '9', '--yes'],
      { name: 'ledger reindex', arguments: { from: '7', to: '9' }, json: false },
    ],
    [['deploy'], { name: 'deploy', arguments: {}, json: false }],
    [
      ['deploy', '--rpc-url', 'http://node', '--check', '--yes', '--json'],
      { name: 'deploy', arguments: { 'rpc-url': 'http://node', check: 'true', yes: 'true' }, json: true },
    ],
  ])('%j is understood', async (words, invocation) => {
    expect(await parsed(...words)).toEqual(invocation);
  });

  it.each([
    [['nothing'], "unknown command 'nothing'"],
    [['payment'], "missing required argument 'id'"],
    [['payment', '1', '2'], 'too many arguments'],
    [['payment', '1', '--force'], "unknown option '--force'"],
    [['ledger', 'reindex', '1', '2'], 'Nothing was done. To do it, repeat it with --yes: yes, read it again.'],
    [['ledger', 'reindex', '1', '--yes'], "missing required argument 'to'"],
    [['ledger', 'nothing'], "unknown command 'nothing'"],
  ])('%j is refused with its reason', async (words, reason) => {
    expect(await parsed(...words)).toContain(reason);
  });

  it.each([
    [['--help'], ['payment', 'ledger', 'status, reindex']],
    [
      ['ledger', '--help'],
      ['status', 'show it', 'reindex', 'read it again'],
    ],
    [
      ['ledger', 'reindex', '--help'],
      ['<from> <to>', 'the first block', 'yes, read it again', '--json'],
    ],
  ])('%j explains itself', async (words, explained) => {
    const help = await parsed(...words);
    for (const text of explained) expect(help).toContain(text);
  });
});
