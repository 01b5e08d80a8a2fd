import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../../../../infrastructure/embedded/postgres.js';
import type { Stage } from '../stage/stage.js';
import { type Injection, type Injections, nothingToEnd } from './injection.js';

/**
 * After this time an embedded server that was killed does not come back by itself any more. A busy machine needs a minute for it: at 22
 * runnable processes for each processor the EVM node took 57 s. How long it took is measured apart.
 */
const BACK_WITHIN_MS = 180_000;
const LOOK_AGAIN_MS = 100;

type Name = 'service' | 'api' | 'worker' | 'indexer';

const killing =
  (name: Name): Injection =>
  async ({ stage }, { seconds }) => {
    stage.process(name).kill(seconds);
    return nothingToEnd;
  };

const freezing =
  (name: Name): Injection =>
  async ({ stage }) => {
    stage.process(name).freeze();
    return async () => stage.process(name).thaw();
  };

/** Kills of the service's processes and of its servers. */
export const PROCESS_INJECTIONS: Injections<
  | `kill ${Name}`
  | 'kill postgres'
  | 'kill node'
  | 'kill redis'
  | 'kill everything'
  | 'terminate worker'
  | 'freeze worker'
  | 'freeze indexer'
  | 'freeze service'
  | 'freeze node'
> = {
  'kill service': killing('service'),
  'kill api': killing('api'),
  'kill worker': killing('worker'),
  'kill indexer': killing('indexer'),
  'freeze worker': freezing('worker'),
  'freeze indexer': freezing('indexer'),
  'freeze service': freezing('service'),
  'kill postgres': async ({ stage }) => {
    await stage.servers.endPostgres('SIGKILL');
    return () => postgresIsBack(stage);
  },
  'kill node': async ({ stage }) => {
    await stage.servers.endNode('SIGKILL');
    return () => nodeIsBack(stage);
  },
  'kill redis': async ({ stage }) => {
    await stage.redis?.stop();
    return async () => stage.redis?.start();
  },
  'kill everything': async ({ stage }, { seconds }) => {
    for (const process of stage.processes) process.kill(seconds);
    await Promise.all([stage.servers.endPostgres('SIGKILL'), stage.servers.endNode('SIGKILL')]);
    return async () => {
      await postgresIsBack(stage);
      await nodeIsBack(stage);
    };
  },
  'terminate worker': async ({ stage }, { seconds }) => {
    await stage.process('worker').terminate(seconds);
    return nothingToEnd;
  },
  'freeze node': async ({ stage }) => {
    await stage.servers.signalNode('SIGSTOP');
    return () => stage.servers.signalNode('SIGCONT');
  },
};

async function postgresIsBack(stage: Stage): Promise<void> {
  if (await isTrueInTime(() => stage.servers.query('SELECT 1'))) return;
  stage.intervene('PostgreSQL was killed and did not come back: started by hand');
  await startPostgres({ dataDirectory: stage.dataDirectory });
}

async function nodeIsBack(stage: Stage): Promise<void> {
  if (await isTrueInTime(() => stage.node('eth_chainId'))) return;
  stage.intervene('The EVM node was killed and did not come back: the service was restarted by hand');
  stage.process('service').kill(0);
  await isTrueInTime(() => stage.node('eth_chainId'));
}

async function isTrueInTime(look: () => Promise<unknown>): Promise<boolean> {
  const until = performance.now() + BACK_WITHIN_MS;
  while (performance.now() < until) {
    const seen = await look().then(
      () => true,
      () => false,
    );
    if (seen) return true;
    await delay(LOOK_AGAIN_MS);
  }
  return false;
}
