import { Command } from 'commander';
import type { CommandDeclaration } from './operator-command.js';

/** A command with what the operator has given. */
export interface Invocation {
  readonly name: string;
  readonly arguments: Readonly<Record<string, string>>;
  readonly json: boolean;
}

type Options = Readonly<Record<string, string | true>>;

/**
 * The operator's tool: parses the command line and hands over what was asked. It writes help and usage errors itself.
 * @param invoked is called once, when the command line is right
 */
export function operatorProgram(
  commands: readonly CommandDeclaration[],
  invoked: (invocation: Invocation) => void,
): Command {
  const root = new Command('ops')
    .description(
      'Inspects and repairs a deployment, with the configuration of the service. The audit log keeps every command with your name.',
    )
    .showHelpAfterError('Run "npm run ops -- --help" to see all commands.');
  const groups = new Map<string, Command>();
  for (const command of commands) {
    const [first = '', second] = command.name.split(' ');
    const words = commands.flatMap(({ name }) => (name.startsWith(`${first} `) ? [name.slice(first.length + 1)] : []));
    const parent =
      second === undefined ? root : (groups.get(first) ?? root.command(first).description(words.join(', ')));
    if (second !== undefined) groups.set(first, parent);
    add(parent, second ?? first, command, invoked);
  }
  return root;
}

function add(
  parent: Command,
  word: string,
  command: CommandDeclaration,
  invoked: (invocation: Invocation) => void,
): void {
  const { name, summary, confirmation, preview = false, options: settings = {}, flags = {} } = command;
  const added = parent.command(word).description(summary).option('--json', 'print JSON');
  for (const [argument, description] of Object.entries(command.arguments)) added.argument(`<${argument}>`, description);
  for (const [option, description] of Object.entries(settings)) added.option(`--${option} <value>`, description);
  for (const [flag, description] of Object.entries(flags)) added.option(`--${flag}`, description);
  if (confirmation !== undefined) added.option('--yes', confirmation);
  added.action(() => {
    const values = Object.keys(command.arguments).map(
      (argument, index) => [argument, added.args[index] ?? ''] as const,
    );
    const { json, yes, ...options } = added.opts<Options>();
    if (confirmation !== undefined && !preview && yes === undefined)
      added.error(`ops ${name}: ${summary}.\nNothing was done. To do it, repeat it with --yes: ${confirmation}.`);
    const set = preview && yes !== undefined ? { ...options, yes } : options;
    const chosen = Object.entries(set).map(([option, value]) => [kebabCase(option), String(value)] as const);
    invoked({ name, arguments: Object.fromEntries([...values, ...chosen]), json: json === true });
  });
}

/* commander gives `rpcUrl` for `--rpc-url`. */
function kebabCase(option: string): string {
  return option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
