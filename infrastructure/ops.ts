import 'reflect-metadata';
import './runtime-notice.js';
import { type CommandAnswer, OperatorCommand } from '../adapters/command-line/operator-command.js';
import { type Invocation, operatorProgram } from '../adapters/command-line/operator-program.js';
import { BullJobQueue } from '../adapters/jobs/bull-job-queue.js';
import { RunAsOperator } from '../application/operator/run-as-operator.js';
import { DomainError } from '../domain/shared/errors.js';
import { createContainer } from './container.js';
import { StartupError } from './embedded/startup-error.js';
import { ConfigurationError } from './environment-reader.js';
import { unopenedResources } from './openapi/unopened-resources.js';
import { openOperatorResources } from './operator/operator-resources.js';
import { runStandalone, STANDALONE_COMMANDS } from './operator/standalone-commands.js';
import { printable, printableJson } from './operator/terminal-output.js';
import { thisOperator } from './operator/this-operator.js';
import { resolve, resolveEvery } from './wiring/resolve.js';

/* The operator's tool: `npm run ops -- …`, or `node dist/programs/ops.js …` with the environment of the service. */
for (const invocation of await parse(process.argv)) await report(invocation);

/** Help and a wrong command line need no database. @returns what is to be done; nothing after help */
async function parse(words: readonly string[]): Promise<readonly Invocation[]> {
  const resources = unopenedResources();
  const invocations: Invocation[] = [];
  try {
    const commands = resolveEvery(createContainer(resources), OperatorCommand);
    await operatorProgram([...STANDALONE_COMMANDS, ...commands], (invocation) =>
      invocations.push(invocation),
    ).parseAsync([...words]);
  } finally {
    await resources.close();
  }
  return invocations;
}

async function report(invocation: Invocation): Promise<void> {
  try {
    const { text, json, isFailure = false } = await carryOut(invocation);
    print(invocation.json ? printableJson(json) : printable(text));
    if (isFailure) process.exitCode = 1;
  } catch (error) {
    process.exitCode = 1;
    const expected = [StartupError, ConfigurationError, DomainError].some((type) => error instanceof type);
    const message = error instanceof Error ? error.message : String(error);
    if (invocation.json) {
      print(printableJson({ error: { code: error instanceof DomainError ? error.code : 'FAILED', message } }));
    }
    process.stderr.write(`${printable(expected ? message : String(error instanceof Error ? error.stack : error))}\n`);
  }
}

async function carryOut(invocation: Invocation): Promise<CommandAnswer> {
  const standalone = STANDALONE_COMMANDS.find(({ name }) => name === invocation.name);
  if (standalone) return runStandalone(standalone, invocation.arguments, process.env);
  const { resources, close } = await openOperatorResources(process.env);
  const container = createContainer(resources);
  try {
    const { name: command, arguments: given } = invocation;
    const found = resolveEvery(container, OperatorCommand).find(({ name }) => name === command);
    if (!found) throw new Error(`This deployment has no command "${command}"`);
    const act = { operator: thisOperator(), command, arguments: given };
    return await resolve(container, RunAsOperator).execute(act, () => found.execute(given));
  } finally {
    await resolve(container, BullJobQueue).close();
    await close();
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
