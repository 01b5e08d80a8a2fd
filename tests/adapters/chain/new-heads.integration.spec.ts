import { once } from 'node:events';
import net from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { NewHeads, type NewHeadsSettings } from '../../../adapters/chain/new-heads.js';
import { eventually } from '../../support/eventually.js';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';

/** Between a client and the node. It can go silent without closing anything. */
class Wire {
  private readonly sockets = new Set<net.Socket>();
  private readonly server = net.createServer((client) => this.join(client));
  /** How many connections there were. */
  count = 0;
  private isSilent = false;

  constructor(private readonly target: URL) {}

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `ws://127.0.0.1:${(this.server.address() as net.AddressInfo).port}`;
  }

  /** What is connected now hears nothing any more, and is not told so. New connections work. */
  silence(): void {
    for (const socket of this.sockets) socket.pause().unpipe();
  }

  /** Nothing is said to new connections either. */
  set silent(isSilent: boolean) {
    this.isSilent = isSilent;
  }

  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
  }

  private join(client: net.Socket): void {
    this.count += 1;
    const node = net.connect(Number(this.target.port), this.target.hostname);
    for (const socket of [client, node]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
    }
    client.on('close', () => node.destroy());
    node.on('close', () => client.destroy());
    if (this.isSilent) return;
    client.pipe(node);
    node.pipe(client);
  }
}

let chain: SandboxChain;
let wire: Wire;
let heads: NewHeads;
let told: number;
let changes: boolean[];

beforeAll(async () => {
  chain = await startSandboxChain();
});
afterAll(() => chain.stop());
afterEach(async () => {
  heads.close();
  await wire.close();
});

async function listening(settings: Partial<NewHeadsSettings> = {}, first: readonly string[] = []): Promise<void> {
  wire = new Wire(new URL(chain.node.rpcUrl));
  [told, changes] = [0, []];
  heads = new NewHeads({
    urls: [...first, await wire.open()],
    onHead: () => {
      told += 1;
    },
    onChange: ({ isListening }) => changes.push(isListening),
    firstPauseMs: 10,
    ...settings,
  });
  heads.start();
  await eventually('a node tells of new blocks', async () => heads.isListening, 30_000);
}

const mine = () => chain.connection.request('evm_mine');

async function heardOfNext(): Promise<void> {
  const before = told;
  await mine();
  await eventually('the block is told', async () => told > before, 30_000);
}

describe('the new blocks of a node', () => {
  it('are told, each, and one may have come before listening began', async () => {
    await listening();
    expect(told).toBe(1);
    await heardOfNext();
    await heardOfNext();
    heads.close();
    const after = told;
    await mine();
    expect([heads.isListening, told, changes]).toEqual([false, after, [true]]);
  });

  it('are told again when the connection was cut', async () => {
    await listening();
    wire.cut();
    await eventually('it listens again', async () => wire.count === 2 && heads.isListening, 30_000);
    expect(changes).toEqual([true, false, true]);
    await heardOfNext();
  });

  it('are told again when a socket is dead and nobody has said so', async () => {
    await listening({ silentMs: 300 });
    wire.silence();
    await eventually('it listens again', async () => wire.count > 1 && heads.isListening, 30_000);
    expect(changes.slice(0, 3)).toEqual([true, false, true]);
    await heardOfNext();
  });

  it('are told by the next node when the first one cannot be asked, takes no connection, or says nothing', async () => {
    const mute = new Wire(new URL(chain.node.rpcUrl));
    mute.silent = true;
    await listening({ silentMs: 300 }, ['ws://127.0.0.1:1/#fragment', 'ws://127.0.0.1:1', await mute.open()]);
    expect(mute.count).toBeGreaterThan(0);
    await heardOfNext();
    await mute.close();
  });
});
