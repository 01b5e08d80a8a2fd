import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../dist/infrastructure/embedded/free-port.js';
import { Failure } from '../failure.mjs';
import { rpc, until } from './machine.mjs';
import { Rehearsal } from './rehearse.mjs';

const DOLLAR = 1_000_000n;
const COINS = '0x3635c9adc5dea00000';

/** A service with two people, of whom one has paid the other 25. */
class Incident extends Rehearsal {
  async deployed() {
    await this.step('a PostgreSQL server and a chain', () => this.servers());
    await this.step('ops deploy-contracts', () => this.contracts());
    await this.step('ops migrate, ops doctor', () => this.look());
    await this.step('api with app, and worker with indexer', () => this.startService());
    return this.step('ann and ben sign up, ann pays ben 25', () => this.twoPeople());
  }

  async expectHeld({ username, address }, dollars) {
    const held = await this.token.balanceOf(address);
    if (held !== dollars * DOLLAR) throw new Failure(`${username} has ${held} millionths of a dollar`);
  }

  /** Waits until a process has said this. */
  said(what) {
    return until(`a process says ${what}`, async () => this.processes.some((one) => what.test(one.said())) || null);
  }
}

/** docs/operations/incidents.md#redis-is-gone */
class RedisGone extends Incident {
  async servers() {
    await super.servers();
    const port = await freePort();
    this.startRedis = () =>
      this.machine.start('redis', 'redis-server', [
        ...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--maxmemory-policy', 'noeviction'],
      ]);
    this.redis = await this.startRedis();
    this.environment.REDIS_URL = `redis://127.0.0.1:${port}`;
  }

  async play() {
    const [ann, ben] = await this.deployed();
    await this.step('Redis is killed', async () => {
      await this.redis.stop('SIGKILL');
      await this.said(/The job queue on Redis/);
    });
    const id = await this.step('ann proposes and approves 2; api and app are ready', async () => {
      const approved = await this.approved(ann, ben, '2');
      if (!(await fetch(`http://localhost:${this.ports.port}/readyz`)).ok)
        throw new Failure('api and app are not ready');
      return { value: approved, note: await this.statusOf(approved) };
    });
    await this.step('Redis is back, and empty: it is paid, and once', async () => {
      await this.startRedis();
      await this.completed(id);
      await this.expectHeld(ben, 27n);
    });
    await this.step('ann pays ben 3, nothing is given up', async () => {
      await this.paid(ann, ben, '3', 3n);
      const { deadLetters } = await this.ops(['dead-letters']);
      if (deadLetters.length > 0) throw new Failure('Something was given up');
    });
  }
}

/** docs/operations/incidents.md#the-relayers-are-empty */
class RelayersEmpty extends Incident {
  async play() {
    const [ann, ben] = await this.deployed();
    const hasMoney = (level) =>
      until(`the gas money is ${level}`, async () => (await this.ops(['relayers', 'list'])).level === level || null);
    await this.step('the relayer is empty: the log and ops relayers list say so', async () => {
      await rpc(this.rpcUrl, 'anvil_setBalance', [this.relayer.address, '0x0']);
      await this.said(/GAS_MONEY_EMPTY/);
      await hasMoney('EMPTY');
    });
    const id = await this.step('ann proposes and approves 2: it waits', async () => {
      const approved = await this.approved(ann, ben, '2');
      await delay(3_000);
      const status = await this.statusOf(approved);
      if (status !== 'APPROVED') throw new Failure(`It is ${status}`);
      await this.expectHeld(ben, 25n);
      return { value: approved, note: status };
    });
    await this.step('ops budgets; money is sent to the relayer, and ann’s payment is made', async () => {
      await this.ops(['budgets']);
      await rpc(this.rpcUrl, 'anvil_setBalance', [this.relayer.address, COINS]);
      await this.completed(id);
      await this.expectHeld(ben, 27n);
      await hasMoney('AMPLE');
    });
  }
}

/** The stories that are played with a running service. */
export const INCIDENTS = { 'redis-gone': RedisGone, 'relayers-empty': RelayersEmpty };
