import { token } from '../ports/token.js';

/** Receivers on this machine that a running sandbox was told of. It reaches each by its name, over plain HTTP. */
export interface OutboundHosts {
  /** Gives a name to the port on 127.0.0.1; the name's port before is forgotten. */
  add(name: string, port: number): Promise<void>;
  portOf(name: string): Promise<number | null>;
}
export const OutboundHosts = token<OutboundHosts>('OutboundHosts');
