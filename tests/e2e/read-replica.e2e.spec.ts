import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EmbeddedPostgres, startPostgres } from '../../infrastructure/embedded/postgres.js';
import { migrate } from '../../infrastructure/migrate.js';
import { eventually } from '../support/eventually.js';
import type { RestClient } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';
import { StreamingReplica } from '../support/streaming-replica.js';

interface Listed {
  readonly data: readonly { readonly transactionHash: string }[];
}

describe('the whole service with a read replica', () => {
  let folder: string;
  let primary: EmbeddedPostgres;
  let replica: StreamingReplica;
  let sandbox: Sandbox;
  let payer: Person;
  let recipient: Person;
  let reader: RestClient;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'replicated-service-'));
    const dataDirectory = join(folder, 'primary');
    const { databaseUrl, stop } = await startPostgres({ dataDirectory });
    await migrate(databaseUrl);
    await stop();
    replica = await StreamingReplica.copied(join(dataDirectory, 'postgres'), databaseUrl, join(folder, 'replica'));
    primary = await startPostgres({ dataDirectory });
    await replica.start();
    const environment = { DATABASE_URL: primary.databaseUrl, DATABASE_READ_URL: replica.url };
    sandbox = await Sandbox.start({ dataDirectory, environment });
    [payer, recipient] = [await sandbox.newPerson({ USD: '100' }), await sandbox.newPerson()];
    reader = await sandbox.client(recipient.userId, ['read:transactions']);
  });
  afterAll(async () => {
    await sandbox?.stop({ keepData: true });
    await replica?.stop();
    await primary?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const approved = async (amount: string) => {
    const id = await payer.rest.proposed({ recipientUsername: recipient.username, amount });
    await payer.app.approve(id);
    return id;
  };
  /** The hash of the payment's transaction, once the payment is completed. */
  const completed = async (id: string) => {
    const { status, transactionHash } = await payer.rest.settled(id);
    expect(status).toBe('COMPLETED');
    return String(transactionHash);
  };
  /** The hashes that the recipient's list has. */
  const listed = async () => {
    const { status, body } = await reader.get<Listed>('/transactions?limit=50');
    expect(status).toBe(200);
    return body.data.map(({ transactionHash }) => transactionHash);
  };
  const answered = async (by: 'replica' | 'primary') => {
    const metrics = await (await fetch(`${sandbox.service.operationsUrl}/metrics`)).text();
    return Number(new RegExp(`^accounts_lists_answered_total\\{by="${by}"\\} (\\d+)$`, 'm').exec(metrics)?.[1]);
  };
  /** Whoever is told of a payment finds it in the list at once, whoever answers. */
  const paid = async (amount: string) => {
    const hash = await completed(await approved(amount));
    await eventually('the recipient has it', async () => (await listed()).includes(hash));
    return hash;
  };
  const answersAgain = (by: 'replica' | 'primary') =>
    eventually(`the ${by} answers`, async () => {
      const before = await answered(by);
      await listed();
      return (await answered(by)) > before;
    });

  it('pays, and the replica answers lists', async () => {
    await paid('10');
    await answersAgain('replica');
  });

  it('goes on while the replica is away, without an error or a payment less, and uses it again afterwards', async () => {
    const between = await approved('20');
    await replica.stop();
    const hash = await completed(between);
    await eventually('the recipient has it', async () => (await listed()).includes(hash));
    const meanwhile = await paid('5');
    await answersAgain('primary');

    await replica.start();
    await answersAgain('replica');
    const hashes = await listed();
    expect(hashes).toEqual(expect.arrayContaining([hash, meanwhile]));
    const last = await paid('1');
    expect(await listed()).toContain(last);
    expect(await sandbox.node.balanceOf(recipient.walletAddress)).toBe(36_000_000n);
  }, 180_000);
});
