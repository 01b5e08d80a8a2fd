import { RECEIVER_NAME } from '../application/sandbox/name-receiver.js';
import { ConfigurationError, type EnvironmentReader } from './environment-reader.js';

const NAME = 'SANDBOX_OUTBOUND_HOSTS';
const ITEM = /^([^=]+)=127\.0\.0\.1:(\d{1,5})$/;

/**
 * The receivers on this machine that a sandbox may reach by a name: the port of each.
 * @throws ConfigurationError outside a sandbox, where nothing on this machine may be reached
 */
export function readOutboundHosts(read: EnvironmentReader, sandbox: boolean): ReadonlyMap<string, number> {
  const items = read.texts(NAME);
  if (items.length > 0 && !sandbox) {
    throw new ConfigurationError(`${NAME} is only for a sandbox, because it leads to this machine; leave it out`);
  }
  return new Map(items.map(parsed));
}

function parsed(item: string): readonly [string, number] {
  const [, name = '', digits = ''] = ITEM.exec(item) ?? [];
  const port = Number(digits);
  if (RECEIVER_NAME.test(name) && port >= 1 && port <= 65_535) return [name, port];
  throw new ConfigurationError(`${NAME} must list receivers such as hooks.example=127.0.0.1:4242, not "${item}"`);
}
