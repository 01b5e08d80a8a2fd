import { Resolver } from 'node:dns/promises';

/** All addresses of a name. Rejects when there are none or the signal is aborted. */
export type ResolveName = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

/**
 * Asks the name servers directly. dns.lookup() would block a thread of the pool that file access and cryptography use, and slow name
 * servers could stop both.
 * @param servers IP addresses with or without a port; the machine's name servers when left out
 */
export function resolverOf(servers?: readonly string[]): ResolveName {
  return async (name, signal) => {
    signal.throwIfAborted();
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      signal.throwIfAborted();
      const addresses = [ipv4, ipv6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      if (addresses.length === 0 && ipv4.status === 'rejected') throw ipv4.reason;
      return addresses;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}
