import { token } from '../../application/ports/token.js';

/** What a command found or did: a text for people, and the same for programs. */
export interface CommandAnswer {
  readonly text: string;
  /** Stored as JSON: a bigint becomes a text, a Date an ISO 8601 text. */
  readonly json: object;
  /** Whether the tool exits with 1, because what was found must not stay so. */
  readonly isFailure?: boolean;
}

/** What the operator has given: the arguments, and the options that were set. */
export type Given<Argument extends string = string, Option extends string = string> = Readonly<
  Record<Argument, string> & Partial<Record<Option | 'yes', string>>
>;

/** What the command line says of a command. */
export interface CommandDeclaration<Argument extends string = string, Option extends string = string> {
  /** One or two words: "payment", "reindex". The first of two is the group. */
  readonly name: string;
  /** One line for the help. */
  readonly summary: string;
  /** The names of the arguments with their descriptions, in their order. All of them are needed. */
  readonly arguments: Readonly<Record<Argument, string>>;
  /** Further settings, each `--name <value>`, with their descriptions. None of them is needed. */
  readonly options?: Readonly<Partial<Record<Option, string>>>;
  /** Names without a value, each `--name`, with their descriptions. One that is set has the value "true". */
  readonly flags?: Readonly<Partial<Record<Option, string>>>;
  /** What `--yes` confirms. Without this flag the command is refused; or with a `preview` it only says what it would do. */
  readonly confirmation?: string;
  /** Whether the command says by itself what it would do when `--yes` is missing: `given.yes` is "true" when it is there. */
  readonly preview?: true;
}

/** One command of the operator's tool. Every feature contributes its own (CONTRIBUTING.md, "An ops command"). */
export interface OperatorCommand<Argument extends string = string, Option extends string = string>
  extends CommandDeclaration<Argument, Option> {
  /** @throws DomainError whose message the operator reads */
  execute(given: Given<Argument, Option>): Promise<CommandAnswer>;
}
export const OperatorCommand = token<OperatorCommand>('OperatorCommand');

/** Types the arguments and options of a command by their declaration. */
export function operatorCommand<Argument extends string, Option extends string = never>(
  declaration: OperatorCommand<Argument, Option>,
): OperatorCommand {
  return declaration as OperatorCommand;
}
