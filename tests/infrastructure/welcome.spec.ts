import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { readConfiguration } from '../../infrastructure/configuration.js';
import { welcome } from '../../infrastructure/welcome.js';

const WORLD = {
  appUrl: 'http://localhost:3000/app',
  apiUrl: 'http://localhost:3000',
  chain: { rpcUrl: 'http://127.0.0.1:8545', chainId: 31337 },
  users: [{ username: 'alice', walletAddress: '0xa11ce' }],
} as unknown as Parameters<typeof welcome>[1];

const textWith = (environment: NodeJS.ProcessEnv) =>
  welcome(readConfiguration(environment), WORLD, 'http://127.0.0.1:9464', 1_500);

it.each([
  [{}, '  npm run --silent demo -- tour '],
  [{ PORT: '4000' }, '  PORT=4000 npm run --silent demo -- tour '],
  [{ PORT: '4000', DATA_DIR: '/tmp/other' }, '  PORT=4000 DATA_DIR=/tmp/other npm run --silent demo -- tour '],
  [{ DATA_DIR: '/tmp/other' }, '  DATA_DIR=/tmp/other npm run --silent demo -- tour '],
  [{ DATA_DIR: 'my data' }, `  DATA_DIR='${resolve('my data')}' npm run --silent demo -- tour `],
  [{ DATA_DIR: "/tmp/it's" }, "  DATA_DIR='/tmp/it'\\''s' npm run --silent demo -- tour "],
])('says commands that find this service: %j', (environment, line) => {
  expect(textWith(environment)).toContain(`\n${line}`);
});
