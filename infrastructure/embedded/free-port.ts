import { createServer } from 'node:net';

/**
 * A free TCP port of 127.0.0.1. Another process may take it before it is used, so the caller must try again with another port when
 * binding fails.
 * @param preferred a port to use when it is free, such as the one of the last run
 */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await canListen(preferred)) === preferred) return preferred;
  const port = await canListen(0);
  if (port === undefined) throw new Error('No TCP port of 127.0.0.1 is free');
  return port;
}

/** Listens for a moment and returns the bound port, or undefined when it is taken. */
function canListen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1' }, () => {
      const address = server.address();
      const bound = address !== null && typeof address === 'object' ? address.port : undefined;
      server.close(() => resolve(bound));
    });
  });
}
