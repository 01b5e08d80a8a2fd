import { setTimeout as delay } from 'node:timers/promises';
import type { Fault, RpcRequest } from '../../../support/faulty-node.js';
import { altering, boasting, down, http, rejecting } from '../../../support/node-faults.js';
import type { Random } from '../plan/random.js';
import { behind } from './behind.js';
import type { Injection, Injections } from './injection.js';
import { submitKept } from './kept-operations.js';

const FALSE_HEIGHT = 1_000_000;
const LONGEST_DELAY_MS = 4_000;
const LONGEST_OVERTAKING_MS = 400;
const MOST_BLOCKS_BEHIND = 3;

/** Below this shape only the first endpoint is faulty, where there are several. */
const ONE_ENDPOINT = 0.5;

const facing =
  (faultOf: (luck: Random, shape: number) => Fault): Injection =>
  async ({ stage, luck }, { shape }) => {
    const faulty = shape < ONE_ENDPOINT ? stage.proxies.slice(0, 1) : stage.proxies;
    const ends = faulty.map((proxy) => proxy.meet(faultOf(luck, shape)));
    return async () => {
      for (const end of ends) end();
    };
  };

/** What an endpoint before the node does. */
export const NODE_INJECTIONS: Injections<
  | 'dropped requests'
  | 'lost answers'
  | 'lost answers to sending'
  | 'doubled requests'
  | 'delayed answers'
  | 'reordered answers'
  | 'empty logs'
  | 'stale blocks'
  | 'two backends'
  | 'too many requests'
  | 'false height'
  | 'kept operations'
> = {
  'dropped requests': facing((luck) => sometimes(luck, 0.6, down)),
  'lost answers': facing((luck) =>
    sometimes(
      luck,
      0.5,
      losing(() => true),
    ),
  ),
  'lost answers to sending': facing((luck) => sometimes(luck, 0.8, losing(isSending))),
  'doubled requests': facing((luck) => sometimes(luck, 0.7, doubled)),
  'delayed answers': facing((luck) => delayed(() => luck.between(50, LONGEST_DELAY_MS))),
  'reordered answers': facing((luck) => reordered(luck)),
  'empty logs': facing((luck) => sometimes(luck, 0.7, withoutLogs)),
  'stale blocks': facing((_luck, shape) => behind(() => 1 + Math.floor(shape * MOST_BLOCKS_BEHIND))),
  'two backends': facing((luck) =>
    behind(
      () => luck.whole(0, 1),
      losing((request) => isSending(request) && luck.isLucky(0.5)),
    ),
  ),
  'too many requests': facing((luck) => sometimes(luck, 0.7, http(429))),
  'false height': facing(() => boasting(FALSE_HEIGHT)),
  'kept operations': async (ground, fault) => {
    const refuse = sometimes(ground.luck, 0.9, refusing);
    const ends = ground.stage.proxies.map((proxy) => proxy.meet(refuse));
    return async () => {
      for (const end of ends) end();
      // Long enough for the owner of a payment that was refused to get money.
      await delay(fault.shape * LONGEST_DELAY_MS);
      await submitKept(ground.stage);
    };
  },
};

function sometimes(luck: Random, chance: number, fault: Fault): Fault {
  return (requests, ask) => (luck.isLucky(chance) ? fault(requests, ask) : ask(requests));
}

function isSending({ method }: RpcRequest): boolean {
  return method === 'eth_sendRawTransaction';
}

/** Does what it is asked, and loses the answer. */
function losing(isLost: (request: RpcRequest) => boolean): Fault {
  return async (requests, ask) => {
    const replies = await ask(requests);
    return requests.some(isLost) ? null : replies;
  };
}

const doubled: Fault = async (requests, ask) => {
  await ask(requests);
  return ask(requests);
};

/** Keeps what it is asked to send, and sends nothing. */
const refusing = rejecting(-32_000, 'the node is busy', /^eth_sendRawTransaction$/);

const withoutLogs: Fault = altering(({ method }) => (method === 'eth_getLogs' ? { result: [] } : null));

function delayed(milliseconds: () => number): Fault {
  return async (requests, ask) => {
    await delay(milliseconds());
    return ask(requests);
  };
}

/** Later requests overtake earlier ones, and the replies of a batch come in any order. */
function reordered(luck: Random): Fault {
  return async (requests, ask) => {
    await delay(luck.between(0, LONGEST_OVERTAKING_MS));
    const replies = [...(await ask(requests))].map((reply) => ({ reply, order: luck.fraction() }));
    return replies.sort((one, other) => one.order - other.order).map(({ reply }) => reply);
  };
}
