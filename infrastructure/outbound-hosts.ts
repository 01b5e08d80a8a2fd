import { RECEIVER_NAME } from '../application/sandbox/name-receiver.js';
import type { EnvironmentReader } from './environment-reader.js';

const NAME = 'SANDBOX_OUTBOUND_HOSTS';
const ITEM = /^([^=]+)=127\.0\.0\.1:(\d{1,5})$/;

/** The receivers on this machine that a sandbox may reach by a name: the port of each. Refused outside a sandbox. */
export function readOutboundHosts(read: EnvironmentReader, sandbox: boolean): ReadonlyMap<string, number> {
  const items = read.texts(NAME);
  read.demand(
    sandbox || items.length === 0,
    `${NAME} is only for a sandbox, because it leads to this machine; leave it out`,
  );
  return new Map(items.flatMap((item) => parsed(item) ?? read.refuse(wrong(item), [])));
}

function parsed(item: string): readonly [readonly [string, number]] | null {
  const [, name = '', digits = ''] = ITEM.exec(item) ?? [];
  const port = Number(digits);
  return RECEIVER_NAME.test(name) && port >= 1 && port <= 65_535 ? [[name, port]] : null;
}

function wrong(item: string): string {
  return `${NAME} must list receivers such as hooks.example=127.0.0.1:4242, not "${item}"`;
}
