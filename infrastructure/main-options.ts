import { parseArgs } from 'node:util';
import { readConfiguration } from './configuration.js';
import { ConfigurationError } from './environment-reader.js';
import { VERSION } from './version.js';

/** What is printed instead of starting, and the exit code. */
export interface OptionAnswer {
  readonly text: string;
  readonly isError: boolean;
}

const HELP = `Usage: node dist/programs/main.js [option]

Starts the service with the settings in its environment variables (.env.example lists them; NAME_FILE may name a file that holds NAME).
SIGTERM and SIGINT stop it.

Options:
  --check-config  says what is wrong with the settings, and starts nothing
  --version       prints the version
  --help          prints this
`;

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  'check-config': { type: 'boolean' },
} as const;

/** What the words after the program's name ask for; null when they ask to start. */
export function answerToOptions(words: readonly string[], environment: NodeJS.ProcessEnv): OptionAnswer | null {
  try {
    const { values } = parseArgs({ args: [...words], options: OPTIONS, strict: true });
    if (values.help) return { text: HELP, isError: false };
    if (values.version) return { text: `${VERSION}\n`, isError: false };
    return values['check-config'] ? checkedSettings(environment) : null;
  } catch (error) {
    return { text: `${error instanceof Error ? error.message : error}\n${HELP}`, isError: true };
  }
}

function checkedSettings(environment: NodeJS.ProcessEnv): OptionAnswer {
  try {
    const { sandbox, publicUrl, roles } = readConfiguration(environment);
    const what = sandbox ? 'a sandbox' : `the roles ${[...roles].join(', ')}`;
    return { text: `The settings are right: ${what} at ${publicUrl}\n`, isError: false };
  } catch (error) {
    if (error instanceof ConfigurationError) return { text: `${error.message}\n`, isError: true };
    throw error;
  }
}
