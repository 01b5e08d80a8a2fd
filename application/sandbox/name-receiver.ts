import { ConflictError, ValidationError } from '../../domain/shared/errors.js';
import type { OutboundHosts } from './outbound-hosts.js';

/** A host name of letters, digits, hyphens and points. */
export const RECEIVER_NAME =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
const LOWEST_PORT = 1024;

/** Gives a name to a receiver on this machine. */
export class NameReceiver {
  /** @param ownPorts on which the sandbox itself listens, partly without asking for a credential */
  constructor(
    private readonly hosts: OutboundHosts,
    private readonly ownPorts: ReadonlySet<number>,
  ) {}

  /** @throws ValidationError for what is no host name; ConflictError for a port of the sandbox itself */
  async execute(name: string, port: number): Promise<void> {
    if (!RECEIVER_NAME.test(name)) throw new ValidationError('name', 'must be a host name such as "hooks.example"');
    if (port < LOWEST_PORT) throw new ValidationError('port', `must be at least ${LOWEST_PORT}`);
    if (this.ownPorts.has(port)) throw new ConflictError(`The sandbox itself listens on the port ${port}`);
    await this.hosts.add(name, port);
  }
}
