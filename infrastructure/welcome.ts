import type { Configuration } from './configuration.js';
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
    `  API            ${world.apiUrl}/v1        reference: ${world.apiUrl}/docs`,
    `  App API        ${world.apiUrl}/app/api   reference: ${world.apiUrl}/app/api/docs`,
    `  Operations     ${operationsUrl}/readyz and /metrics, for the operator only`,
    `  Chain          ${world.chain.rpcUrl} (id ${world.chain.chainId})`,
    `  Data           ${configuration.dataDirectory}${configuration.sandbox ? ' (log: logs/service.log)' : ''}`,
    '',
    ...(configuration.sandbox ? sandboxLines(world) : []),
  ];
  return `${lines.join('\n')}\n`;
}

function sandboxLines(world: WorldDescription): readonly string[] {
  return [
    ...world.users.map(({ username, walletAddress }) => `  ${username.padEnd(15)}${walletAddress}`),
    '',
    'Try next, in a second terminal:',
    '',
    '  npm run --silent demo -- tour                       # one payment, from proposal to chain',
    '  npm run --silent demo -- token --user alice         # an access token for the API',
    '  npm run --silent demo -- world                      # addresses and URLs as JSON',
    '  npm run --silent demo -- help                       # everything else',
    '',
    'Ctrl+C stops everything.',
  ];
}
