import type { CommandAnswer, CommandDeclaration, Given } from '../../adapters/command-line/operator-command.js';

/** A command of the operator's tool that works before there is a database, or while it is wrong. */
export interface StandaloneCommand<Argument extends string = string, Option extends string = string>
  extends CommandDeclaration<Argument, Option> {
  /** Whether it changes something, and so belongs into the audit log even when that must be written afterwards. */
  readonly changes: boolean;
  execute(given: Given<Argument, Option>, environment: NodeJS.ProcessEnv): Promise<CommandAnswer>;
}

/** Types the arguments and options of a command by their declaration. */
export function standaloneCommand<Argument extends string, Option extends string = never>(
  declaration: StandaloneCommand<Argument, Option>,
): StandaloneCommand {
  return declaration as StandaloneCommand;
}
