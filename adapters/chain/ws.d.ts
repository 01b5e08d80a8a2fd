/** What is used of the package, which has no types of its own. */
declare module 'ws' {
  import type { EventEmitter } from 'node:events';

  export class WebSocket extends EventEmitter {
    constructor(
      url: string,
      options: {
        readonly handshakeTimeout: number;
        readonly maxPayload: number;
        readonly perMessageDeflate: boolean;
      },
    );
    send(text: string): void;
    ping(): void;
    /** Ends the connection at once. */
    terminate(): void;
  }
}
