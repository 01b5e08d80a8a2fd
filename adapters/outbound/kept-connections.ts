import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

/** How long an unused connection stays open. */
const IDLE_MS = 8_000;
/** How many targets have connections that are kept. */
const MOST_TARGETS = 500;
const MOST_FREE_SOCKETS = 16;

/**
 * Connections that are used again. They belong to a host, a port and the addresses that were checked: when the name leads elsewhere, none of
 * them is used for it.
 */
export class KeptConnections {
  /** The least recently used first. */
  private readonly agents = new Map<string, HttpAgent>();

  agentFor(isPlain: boolean, host: string, port: number, addresses: readonly string[]): HttpAgent {
    const key = `${isPlain ? 'http' : 'https'} ${host} ${port} ${[...addresses].sort().join(' ')}`;
    const agent = this.agents.get(key) ?? newAgent(isPlain);
    this.agents.delete(key);
    this.agents.set(key, agent);
    if (this.agents.size > MOST_TARGETS) this.dropOldest();
    return agent;
  }

  /* The requests that still use its connections go on. */
  private dropOldest(): void {
    const [oldest] = this.agents;
    if (!oldest) return;
    const [key, agent] = oldest;
    this.agents.delete(key);
    for (const sockets of Object.values(agent.freeSockets)) for (const socket of sockets ?? []) socket.destroy();
  }
}

function newAgent(isPlain: boolean): HttpAgent {
  const options = {
    keepAlive: true,
    maxFreeSockets: MOST_FREE_SOCKETS,
    timeout: IDLE_MS,
    scheduling: 'lifo',
    proxyEnv: {},
  } as const;
  return isPlain ? new HttpAgent(options) : new HttpsAgent(options);
}
