import { resolve } from 'node:path';
import { type Configuration, DEFAULT_PORT } from './configuration.js';
import { DEFAULT_DATA_DIRECTORY } from './default-data-directory.js';
import { VERSION } from './version.js';
import type { WorldDescription } from './world.js';

/** The text after a successful start: the addresses, and what to try next. */
export function welcome(
  configuration: Configuration,
  world: WorldDescription,
  operationsUrl: string,
  startMs: number,
): string {
  const lines = [
    `Account and Payments Service ${VERSION} is ready after ${(startMs / 1000).toFixed(1)} s`,
    '',
    `  App            ${world.appUrl}`,
    `  API            ${world.apiUrl}/v1        reference: ${world.apiUrl}/docs/reference`,
    `  Documentation  ${world.apiUrl}/docs`,
    `  App API        ${world.apiUrl}/app/api   reference: ${world.apiUrl}/app/api/docs`,
    `  Operations     ${operationsUrl}/readyz and /metrics, for the operator only`,
    `  Chain          ${world.chain.rpcUrl} (id ${world.chain.chainId})`,
    `  Data           ${configuration.dataDirectory}${configuration.sandbox ? ' (log: logs/service.log)' : ''}`,
    '',
    ...(configuration.sandbox ? sandboxLines(world, settingsFor(configuration)) : []),
  ];
  return `${lines.join('\n')}\n`;
}

/* The commands in the other terminal have the settings of this one, as far as they are not the defaults. */
function settingsFor({ dataDirectory, port }: Configuration): string {
  const named = port === DEFAULT_PORT ? '' : `PORT=${port} `;
  if (dataDirectory === resolve(DEFAULT_DATA_DIRECTORY)) return named;
  const path = /^[\w./-]+$/.test(dataDirectory) ? dataDirectory : `'${dataDirectory.replaceAll("'", "'\\''")}'`;
  return `${named}DATA_DIR=${path} `;
}

function sandboxLines(world: WorldDescription, settings: string): readonly string[] {
  const demo = (command: string, purpose: string) =>
    `  ${`${settings}npm run --silent demo -- ${command}`.padEnd(50)}  # ${purpose}`;
  return [
    ...world.users.map(({ username, walletAddress }) => `  ${username.padEnd(15)}${walletAddress}`),
    '',
    'Try next, in a second terminal:',
    '',
    demo('tour', 'one payment, from proposal to chain'),
    demo('token --user alice', 'an access token for the API'),
    demo('world', 'addresses and URLs as JSON'),
    demo('help', 'everything else'),
    '',
    'Ctrl+C stops everything.',
  ];
}
