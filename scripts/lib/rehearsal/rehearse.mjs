import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Contract, JsonRpcProvider, Wallet } from 'ethers';
import { freePort } from '../../../dist/infrastructure/embedded/free-port.js';
import { Failure } from '../failure.mjs';
import { ROOT } from '../root.mjs';
import { run } from '../run.mjs';
import { Machine, query, rpc, until } from './machine.mjs';
import { Person } from './person.mjs';

const TOKEN = ['function mint(address to, uint256 value)', 'function balanceOf(address) view returns (uint256)'];
const COINS = '0x3635c9adc5dea00000';
const DOLLAR = 1_000_000n;

/** @param say takes a line @param Story what is played */
export async function rehearse(say, Story = Rehearsal) {
  const directory = await mkdtemp(join(tmpdir(), 'rehearsal-'));
  const machine = new Machine(directory);
  const played = new Story(machine, directory, say);
  try {
    await played.play();
    played.provider.destroy();
    await machine.stop();
    await rm(directory, { recursive: true, force: true });
  } catch (error) {
    played.provider?.destroy();
    await machine.stop();
    say(`What the processes said is in ${directory}/logs`);
    throw error;
  }
}

/** A deployment on this machine, in plain processes, and what happens to it. */
export class Rehearsal {
  begun = performance.now();
  people = [];

  constructor(machine, directory, say) {
    Object.assign(this, { machine, directory, say });
  }

  async play() {
    await this.step('a PostgreSQL server and a chain', () => this.servers());
    await this.step('ops deploy-contracts', () => this.contracts());
    await this.step('ops migrate, ops doctor', () => this.look());
    await this.step('api with app, and worker with indexer', () => this.startService());
    const [ann, ben] = await this.step('ann and ben sign up, ann pays ben 25', () => this.firstPayment());
    await this.step("ops relayers add, ops relayers drain: another relayer carries ann's payment of 1", () =>
      this.changeRelayer(ann, ben),
    );
    const backup = await this.step('ops backup, ops verify-backup', () => this.backup());
    const cid = await this.step('cid signs up, ann pays cid 10, cid pays ben 5', () => this.later(ann));
    await this.step(
      'an accident, and a server as of the second before (pg_basebackup, the archived log, ops mark-restored)',
      () => this.pointInTime(),
    );
    await this.step('the database is lost', () => this.lose());
    await this.step('ops restore; a start is refused; ops after-restore', () => this.restore(backup, cid));
    await this.step('started again: nobody is lost, balances are those of the chain', () => this.compare());
    await this.step('cid pays ann 2 with the account that the backup did not have', () => this.payAgain(ann, ben, cid));
    this.say(`All of it in ${minutes(performance.now() - this.begun)} minutes.`);
  }

  async servers() {
    const [{ url, bin }, rpcUrl] = await Promise.all([this.machine.postgres(), this.machine.chain()]);
    Object.assign(this, { server: url, rpcUrl });
    await query(`${url}/postgres`, 'CREATE DATABASE accounts');
    const [port, operations, workerPort, workerOperations] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    this.appUrl = `http://localhost:${port}/app`;
    this.ports = { port, operations, workerPort, workerOperations };
    this.provider = new JsonRpcProvider(rpcUrl, undefined, { pollingInterval: 200, cacheTimeout: -1 });
    this.deployer = new Wallet(`0x${randomBytes(32).toString('hex')}`, this.provider);
    this.relayer = new Wallet(`0x${randomBytes(32).toString('hex')}`);
    // On a public chain the operator buys these coins.
    for (const { address } of [this.deployer, this.relayer]) await rpc(rpcUrl, 'anvil_setBalance', [address, COINS]);
    this.environment = {
      SANDBOX: 'false',
      PUBLIC_URL: `http://localhost:${port}`,
      PORT: String(port),
      OPERATIONS_PORT: String(operations),
      DATA_DIR: join(this.directory, 'data'),
      DATABASE_URL: `${url}/accounts`,
      POSTGRES_BIN_DIR: bin,
      SECRETS_KEY: `k1:${randomBytes(32).toString('base64')}`,
      CHAIN_RPC_URL: rpcUrl,
      CHAIN_NETWORK: 'rehearsal',
      CHAIN_FINALITY: '1',
      RELAYER_PRIVATE_KEY: this.relayer.privateKey,
      RATES_SOURCE: 'sandbox',
      RATE_LIMIT_PER_MINUTE: '100000',
      DATABASE_POOL_SIZE: '5',
    };
  }

  async contracts() {
    const environment = { CHAIN_RPC_URL: this.rpcUrl, DEPLOYER_PRIVATE_KEY: this.deployer.privateKey };
    const plan = await this.ops(['deploy-contracts', '--test-tokens'], environment);
    if (plan.isDone || plan.missing.length === 0) throw new Failure('It has not said what it would deploy');
    const { settings } = await this.ops(['deploy-contracts', '--test-tokens', '--yes'], environment);
    Object.assign(this.environment, settings);
    this.token = new Contract(settings.CHAIN_TOKEN_USDC, TOKEN, this.deployer);
    return `${plan.missing.length} contracts, ${plan.gas} gas`;
  }

  async look() {
    const { run: migrations } = await this.ops(['migrate']);
    const { isFit, findings } = await this.ops(['doctor']);
    if (!isFit)
      throw new Failure(
        findings
          .filter(({ level }) => level === 'fatal')
          .map(({ sentence }) => sentence)
          .join('\n'),
      );
    return `${migrations.length} migrations; ${findings.length} checks, none fatal`;
  }

  async startService() {
    const main = join(ROOT, 'dist', 'programs', 'main.js');
    const { workerPort, workerOperations } = this.ports;
    const worker = {
      PORT: String(workerPort),
      OPERATIONS_PORT: String(workerOperations),
      ROLES: 'worker,indexer',
      DATA_DIR: join(this.directory, 'data-of-worker'),
    };
    const front = await this.machine.start('api', process.execPath, [main], {
      env: { ...this.environment, ROLES: 'api,app' },
    });
    const back = await this.machine.start('worker', process.execPath, [main], {
      env: { ...this.environment, ...worker },
    });
    this.processes = [front, back];
    for (const port of [this.ports.port, workerPort]) {
      await until(`port ${port} is ready`, async () => (await fetch(`http://localhost:${port}/readyz`)).ok || null);
    }
  }

  async signUp(username, dollars) {
    const person = new Person(this.appUrl, join(this.directory, 'people'), username);
    const address = await person.signUp();
    this.people.push(person);
    if (dollars > 0n) await (await this.token.mint(address, dollars * DOLLAR)).wait();
    return person;
  }

  async twoPeople() {
    const ann = await this.signUp('ann_rehearses', 100n);
    const ben = await this.signUp('ben_rehearses', 0n);
    await this.paid(ann, ben, '25', 25n);
    return [ann, ben];
  }

  async firstPayment() {
    const [ann, ben] = await this.twoPeople();
    await until('the metrics have the seconds of its stages', async () => {
      const answer = await fetch(`http://127.0.0.1:${this.ports.workerOperations}/metrics`);
      const counted = /accounts_payment_stage_seconds_count\{stage="(\w+)"\} 1$/gm;
      const stages = [...(await answer.text()).matchAll(counted)].map(([, stage]) => stage);
      return stages.length === 4 || null;
    });
    return [ann, ben];
  }

  /** Proposes, approves, and waits until the chain has it and the request is completed. */
  async paid(payer, payee, amount, arrives) {
    const before = await this.token.balanceOf(payee.address);
    await this.completed(await this.approved(payer, payee, amount));
    const after = await this.token.balanceOf(payee.address);
    if (after - before < arrives * DOLLAR) throw new Failure(`Of ${amount} there came ${after - before}`);
  }

  /** @returns the payment's id */
  approved(payer, payee, amount) {
    return until(`${payer.username} can propose and approve`, () => payer.pay(payee.username, amount));
  }

  async statusOf(id) {
    const text = 'SELECT status FROM payment_requests WHERE id = $1';
    return (await query(this.environment.DATABASE_URL, text, [id]))[0]?.status;
  }

  async completed(id) {
    await until('the payment is COMPLETED', async () => (await this.statusOf(id)) === 'COMPLETED' || null);
  }

  /** While the service runs. */
  async changeRelayer(ann, ben) {
    const add = () => this.ops(['relayers', 'add', 'second', '--yes']);
    const [{ signer }, again] = [await add(), await add()];
    if (again.signer !== signer || again.isNew) throw new Failure('A relayer was added twice');
    await rpc(this.rpcUrl, 'anvil_setBalance', [signer, COINS]);
    await this.ops(['relayers', 'drain', this.relayer.address, '--yes']);
    await until('the new relayer has money', async () => {
      const { relayers } = await this.ops(['relayers', 'list']);
      return relayers.find((one) => one.signer === signer && one.isFunded && BigInt(one.balanceWei) > 0n) ?? null;
    });
    await this.paid(ann, ben, '1', 1n);
    const [newest] = await query(
      this.environment.DATABASE_URL,
      'SELECT signer FROM relay_slots ORDER BY opened_at DESC LIMIT 1',
    );
    if (newest.signer !== signer) throw new Failure(`${newest.signer} has carried it`);
    return signer;
  }

  async backup() {
    const folder = join(this.directory, 'backups');
    const { path, bytes } = await this.ops(['backup', folder]);
    const { tables } = await this.ops(['verify-backup', path]);
    await this.machine.baseBackup(`${this.server}/postgres`);
    return { value: path, note: `${bytes} bytes, ${tables} tables` };
  }

  async later(ann) {
    const cid = await this.signUp('cid_rehearses', 0n);
    await this.paid(ann, cid, '10', 10n);
    await this.paid(cid, this.people[1], '5', 5n);
    return cid;
  }

  /** What a whole backup of each night cannot: any second between two of them. */
  async pointInTime() {
    const [{ time, users }] = await query(
      this.environment.DATABASE_URL,
      'SELECT now()::text AS time, (SELECT count(*)::int FROM users) AS users',
    );
    await delay(1_100);
    await query(this.environment.DATABASE_URL, 'CREATE TABLE accident ()');
    await query(this.environment.DATABASE_URL, 'SELECT pg_switch_wal()');
    const url = await this.machine.atTime(time);
    const [found] = await query(
      `${url}/accounts`,
      `SELECT to_regclass('accident') AS accident, (SELECT count(*)::int FROM users) AS users`,
    );
    if (found.accident !== null || found.users !== users)
      throw new Failure(`Recovered ${found.users} of ${users} people`);
    await query(this.environment.DATABASE_URL, 'DROP TABLE accident');
    await this.prepareRecovered(`${url}/accounts`, time);
    return `${users} people, no accident, prepared by ops mark-restored`;
  }

  /** A drill: beside the running service, with a copy of its storage, so that it leaves no note there. */
  async prepareRecovered(databaseUrl, time) {
    const dataDirectory = join(this.directory, 'drill');
    await cp(join(this.environment.DATA_DIR, 'files'), join(dataDirectory, 'files'), { recursive: true });
    const drill = { ...this.environment, DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory };
    const plan = await this.ops(['mark-restored', time], drill);
    const mark = () => this.ops(['mark-restored', time, '--yes'], drill);
    const [done, again] = [await mark(), await mark()];
    if (plan.isDone || !done.isDone || again.isDone) throw new Failure('The recovered database was not marked once');
    await this.startIsRefused(drill);
    const { accounts, withoutPasskey } = await this.ops(['after-restore', '--yes'], drill);
    if (accounts.length > 0 || withoutPasskey.length > 0)
      throw new Failure(`The recovered database lacked ${accounts.join()}`);
    const { isFit } = await this.ops(['doctor'], drill);
    if (!isFit) throw new Failure('The doctor is not content with the recovered database');
  }

  async startIsRefused(environment) {
    const refused = await run(process.execPath, [join(ROOT, 'dist', 'programs', 'main.js')], { env: environment });
    if (refused.code === 0 || !/after-restore/.test(refused.output))
      throw new Failure(`A start was not refused: ${refused.output}`);
  }

  async lose() {
    for (const { stop } of this.processes) await stop();
    await query(`${this.server}/postgres`, 'DROP DATABASE accounts WITH (FORCE)');
    await query(`${this.server}/postgres`, 'CREATE DATABASE accounts');
    const copies = await readdir(join(this.environment.DATA_DIR, 'files', 'passkey-copies'));
    if (copies.length !== this.people.length) throw new Failure(`There are copies of ${copies.length} people only`);
  }

  async restore(backup, cid) {
    await this.ops(['restore', backup, '--yes']);
    await this.startIsRefused(this.environment);
    const { accounts, withoutPasskey } = await this.ops(['after-restore', '--yes']);
    if (accounts.join() !== cid.username || withoutPasskey.length > 0)
      throw new Failure(`Given back: ${accounts.join()}`);
    return `given back: ${accounts.join()}`;
  }

  async compare() {
    await this.startService();
    for (const person of this.people) {
      // The session of before is ended, whoever had it.
      await person.app.api.get('/approvals').then(
        () => {
          throw new Failure(`The session of ${person.username} still works`);
        },
        (error) => {
          if (!/401|403/.test(error.message)) throw error;
        },
      );
      await person.app.signIn();
    }
    for (const { username, address } of this.people) {
      const onChain = await this.token.balanceOf(address);
      await until(`the balance of ${username} is that of the chain`, async () => {
        const rows = await query(
          this.environment.DATABASE_URL,
          `SELECT b.minor_units AS units FROM account_balances b JOIN chain_accounts a ON a.id = b.account_id WHERE lower(a.address) = lower($1) AND b.asset = 'USDC'`,
          [address],
        );
        return BigInt(rows[0]?.units ?? 0) === onChain || null;
      });
    }
    const { isFit } = await this.ops(['doctor']);
    if (!isFit) throw new Failure('The doctor is not content');
    return this.people.map(({ username }) => username).join(', ');
  }

  async payAgain(ann, _ben, cid) {
    await this.paid(cid, ann, '2', 2n);
  }

  /** Runs the operator's tool. @returns its JSON */
  async ops(words, environment = this.environment) {
    const program = join(ROOT, 'dist', 'programs', 'ops.js');
    const child = promisify(execFile)(process.execPath, [program, ...words, '--json'], {
      env: { ...process.env, ...environment },
    });
    // With an answer of its own it may exit with 1.
    const { stdout, stderr } = await child.catch((error) => error);
    const json = parsed(stdout);
    if (json && !json.error) return json;
    throw new Failure(`ops ${words.join(' ')} failed: ${json?.error?.message ?? stderr}`);
  }

  async step(name, work) {
    const begun = performance.now();
    const answer = await work();
    const isPair = answer !== null && typeof answer === 'object' && 'note' in answer;
    const note = isPair ? answer.note : typeof answer === 'string' ? answer : '';
    this.say(`${minutes(performance.now() - begun)} min  ${name}${note === '' ? '' : ` (${note})`}`);
    return isPair ? answer.value : answer;
  }
}

function parsed(output) {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}

function minutes(milliseconds) {
  return (milliseconds / 60_000).toFixed(2);
}
