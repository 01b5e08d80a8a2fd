import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { RedisCluster } from '../support/redis-cluster.js';
import { runOps } from '../support/sandbox/ops-command.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

/** A key of the queue of operations that go to the chain; all keys of a queue are on one node. */
const QUEUE = '{account-and-payments:submit-operation}:meta';

describe('the whole service on a Redis Cluster with TLS and a private authority', () => {
  let cluster: RedisCluster;
  let sandbox: Sandbox;
  let payer: Person;
  let recipient: Person;

  beforeAll(async () => {
    cluster = await RedisCluster.create({ hasReplicas: true, hasTls: true });
    const environment = { REDIS_URL: cluster.urls.join(','), NODE_EXTRA_CA_CERTS: cluster.authorityFile ?? '' };
    sandbox = await Sandbox.start({ environment });
    [payer, recipient] = [await sandbox.newPerson({ USD: '100' }), await sandbox.newPerson()];
  });
  afterAll(async () => {
    await sandbox?.stop();
    await cluster?.destroy();
  });

  const approved = async (amount: string) => {
    const id = await payer.rest.proposed({ recipientUsername: recipient.username, amount });
    await payer.app.approve(id);
    return id;
  };
  const statusOf = async (id: string) => (await payer.rest.settled(id)).status;

  it('brings a payment to COMPLETED, with keys on every master', async () => {
    expect(await statusOf(await approved('10'))).toBe('COMPLETED');
    expect(Math.min(...(await cluster.sizes()))).toBeGreaterThan(0);
  });

  it('a master that is killed in between is replaced by its replica, and nothing is lost', async () => {
    const lost = await cluster.masterOf(QUEUE);
    const before = await approved('1');
    await cluster.kill(lost);
    const meanwhile = [await approved('2'), await approved('3')];
    const asked = cluster.another(lost);
    await eventually('its replica has taken over', async () => (await cluster.masterOf(QUEUE, asked)) !== lost);
    const after = await approved('4');

    for (const id of [before, ...meanwhile, after]) expect(await statusOf(id)).toBe('COMPLETED');
    expect(await sandbox.node.balanceOf(recipient.walletAddress)).toBe(20_000_000n);
    await eventually('both were told of each', async () => {
      const told = `SELECT FROM notifications WHERE user_id = $1 AND type = 'PAYMENT_COMPLETED'
        UNION ALL SELECT FROM notifications WHERE user_id = $2 AND type = 'TRANSFER_RECEIVED'`;
      return (await sandbox.database.query(told, [payer.userId, recipient.userId])).length === 2 * 5;
    });
    await eventually('every role works again', async () => {
      const answer = await fetch(`${sandbox.service.operationsUrl}/readyz`);
      return answer.status === 200;
    });
    await eventually('limits are counted together again', async () => {
      await payer.rest.get('/balances');
      const said = [...sandbox.service.printed.matchAll(/counted by each process|shared over Redis again/g)];
      return said.length === 0 || said.at(-1)?.[0] === 'shared over Redis again';
    });
  }, 180_000);

  it('the doctor trusts the authority only where it is named', async () => {
    const settings = { DATA_DIR: sandbox.service.dataDirectory, REDIS_URL: cluster.urls.slice(1).join(',') };
    const finding = async (environment: Readonly<Record<string, string>>) => {
      const { stdout } = await runOps(['doctor', '--json'], { ...settings, ...environment });
      const { findings } = JSON.parse(stdout) as {
        findings: readonly { check: string; level: string; sentence: string }[];
      };
      return findings.find(({ check }) => check === 'redis');
    };
    expect(await finding({ NODE_EXTRA_CA_CERTS: cluster.authorityFile ?? '' })).toMatchObject({ level: 'ok' });
    expect(await finding({})).toMatchObject({ level: 'warning', sentence: expect.stringContaining('certificate') });
  });
});
