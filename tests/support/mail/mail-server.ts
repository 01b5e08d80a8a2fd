import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from './localhost-certificate.js';

/** A mail as the server got it. */
export interface ReceivedMail {
  readonly recipients: readonly string[];
  /** Headers and text, as they came. */
  readonly content: string;
  readonly wasEncrypted: boolean;
}

/** What the server does with a mail that has come. `silence` never answers, `drop` ends the connection, a refusal has its code. */
export type Treatment = 'take' | 'silence' | 'drop' | { readonly refuse: number };

/** A mail server on this machine. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** For the next mails, in turn; the others are taken. */
  readonly treatments: Treatment[] = [];

  private constructor(
    private readonly server: SMTPServer,
    readonly port: number,
  ) {}

  /** @param options of the server; without TLS and authentication unless they say so */
  static async start(options: SMTPServerOptions = {}): Promise<MailServer> {
    const server: SMTPServer = new SMTPServer({
      authOptional: true,
      key: LOCALHOST_KEY,
      cert: LOCALHOST_CERTIFICATE,
      closeTimeout: 1,
      onData: async (stream, { envelope: { rcptTo }, secure }, answer) => {
        const content = await text(stream);
        started.received.push({ recipients: rcptTo.map(({ address }) => address), content, wasEncrypted: secure });
        const treatment = started.treatments.shift() ?? 'take';
        if (treatment === 'take') answer();
        else if (treatment === 'drop') for (const connection of server.connections) connection.close();
        else if (treatment !== 'silence')
          answer(Object.assign(new Error('Not this one'), { responseCode: treatment.refuse }));
      },
      ...options,
    });
    server.on('error', () => undefined);
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const started = new MailServer(server, (listening.address() as AddressInfo).port);
    return started;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}

/** What a client needs to trust the server at `localhost`, as a part of its URL. */
export const TRUST = `tls.ca=${encodeURIComponent(LOCALHOST_CERTIFICATE)}`;
