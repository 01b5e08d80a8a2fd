import { token } from '../../application/ports/token.js';

/** What a command found or did: a text for people, and the same for programs. */
export interface CommandAnswer {
  readonly text: string;
  /** Stored as JSON: a bigint becomes a text, a Date an ISO 8601 text. */
  readonly json: object;
}

/** One command of the operator's tool. Every feature contributes its own (CONTRIBUTING.md, "An ops command"). */
export interface OperatorCommand<Argument extends string = string> {
  /** One or two words: "payment", "ledger reindex". The first of two is the group. */
  readonly name: string;
  /** One line for the help. */
  readonly summary: string;
  /** The names of the arguments with their descriptions, in their order. All of them are needed. */
  readonly arguments: Readonly<Record<Argument, string>>;
  /** What `--yes` confirms. Without this flag the command is refused. */
  readonly confirmation?: string;
  /** @throws DomainError whose message the operator reads */
  execute(given: Readonly<Record<Argument, string>>): Promise<CommandAnswer>;
}
export const OperatorCommand = token<OperatorCommand>('OperatorCommand');

/** Types the arguments of a command by their declaration. */
export function operatorCommand<Argument extends string>(declaration: OperatorCommand<Argument>): OperatorCommand {
  return declaration;
}
