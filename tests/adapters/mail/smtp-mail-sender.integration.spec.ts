import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { SMTPServerOptions } from 'smtp-server';
import { SmtpMailSender } from '../../../adapters/mail/smtp-mail-sender.js';
import { mailId } from '../../../domain/shared/ids.js';
import { MailServer, TRUST } from '../../support/mail/mail-server.js';

const ID = mailId('0190a6f4-7c11-7a53-9c47-0d1b2e3f4a5b');
const MAIL = {
  to: 'anna@example.org',
  subject: 'alice asks you',
  text: 'Open this link\nhttps://app.example/app/guardian#s3cret\n',
};
const FROM = 'accounts@example.org';

let server: MailServer;
afterEach(() => server?.stop());

const start = async (options?: SMTPServerOptions) => {
  server = await MailServer.start(options);
};
const sender = (
  scheme: 'smtp' | 'smtps' = 'smtp',
  { credentials = '', query = TRUST, host = 'localhost', timeoutMs = 10_000 } = {},
) => new SmtpMailSender({ url: `${scheme}://${credentials}${host}:${server.port}/?${query}`, from: FROM, timeoutMs });

const withPassword: SMTPServerOptions = {
  authOptional: false,
  onAuth: ({ username, password }, _session, answer) =>
    username === 'service' && password === 'p@ss/word' ? answer(null, { user: 'service' }) : answer(new Error('No')),
};
const CREDENTIALS = `service:${encodeURIComponent('p@ss/word')}@`;

describe('a mail', () => {
  it('reaches its recipient as it was written, from the configured address', async () => {
    await start();
    await sender().send(ID, MAIL);
    expect(server.received).toEqual([
      { recipients: [MAIL.to], content: expect.stringContaining('#s3cret'), wasEncrypted: true },
    ]);
    const [{ content = '' } = {}] = server.received;
    expect(content).toMatch(/^From: accounts@example\.org\r$/m);
    expect(content).toMatch(/^To: anna@example\.org\r$/m);
    expect(content).toMatch(/^Subject: alice asks you\r$/m);
  });

  it('has the same Message-ID when it is sent again, because the answer to it was lost', async () => {
    await start();
    server.treatments.push('drop');
    await expect(sender().send(ID, MAIL)).rejects.toThrow();
    await sender().send(ID, MAIL);
    const ids = server.received.map(({ content }) => /^Message-ID: (.+)\r$/m.exec(content)?.[1]);
    expect(ids).toEqual([`<${ID}@example.org>`, `<${ID}@example.org>`]);
  });

  it.each([
    ['a line break in the subject', { subject: 'Bob\r\nBcc: mallory@example.com\r\n\r\nHello' }],
    ['a line break and nothing else', { subject: 'Bob\nBcc: mallory@example.com' }],
    ['a whole mail in the text', { text: 'Hello\r\n.\r\nMAIL FROM:<x@example.com>\r\nRCPT TO:<mallory@example.com>' }],
    ['a list of addresses', { to: 'anna@example.org, mallory@example.com' }],
  ])('goes to its recipient alone with %s', async (_what, altered) => {
    await start();
    await sender()
      .send(ID, { ...MAIL, ...altered })
      .catch(() => undefined);
    for (const { recipients, content } of server.received) {
      expect(recipients).toHaveLength(1);
      expect(recipients[0]).not.toBe('mallory@example.com');
      expect(content.split('\r\n\r\n')[0]).not.toMatch(/^(Bcc|Cc):/im);
    }
    expect(server.received.length).toBeLessThan(2);
  });

  it('keeps letters of all scripts in names', async () => {
    await start();
    await sender().send(ID, { ...MAIL, subject: 'Zoë Łuczak 山田 asks you' });
    expect(server.received[0]?.content).toMatch(/^Subject: =\?UTF-8\?/m);
  });
});

describe('the connection', () => {
  it.each(['smtp', 'smtps'] as const)('by %s signs in over TLS', async (scheme) => {
    await start({ ...withPassword, secure: scheme === 'smtps' });
    await sender(scheme, { credentials: CREDENTIALS }).send(ID, MAIL);
    expect(server.received).toMatchObject([{ wasEncrypted: true }]);
  });

  it('with a wrong password takes nothing', async () => {
    await start(withPassword);
    await expect(sender('smtp', { credentials: 'service:wrong@' }).send(ID, MAIL)).rejects.toThrow(/Invalid login/);
    expect(server.received).toEqual([]);
  });

  it.each(['smtp', 'smtps'] as const)('by %s is not made with a server that nobody vouches for', async (scheme) => {
    await start({ secure: scheme === 'smtps' });
    await expect(sender(scheme, { query: '' }).send(ID, MAIL)).rejects.toThrow(/self-signed/);
    expect(server.received).toEqual([]);
  });

  it('is never in plain text, unless the server is this machine or the operator says so', async () => {
    await start({ disabledCommands: ['STARTTLS'] });
    // It reaches this machine, and is none of its names.
    const host = '0.0.0.0';
    await expect(sender('smtp', { host }).send(ID, MAIL)).rejects.toThrow(/STARTTLS/);
    expect(server.received).toEqual([]);
    await sender('smtp', { host, query: 'requireTLS=false' }).send(ID, MAIL);
    await sender().send(ID, MAIL);
    expect(server.received).toMatchObject([{ wasEncrypted: false }, { wasEncrypted: false }]);
  });
});

describe('a server', () => {
  it.each([
    ['is busy', 451],
    ['greylists', 450],
    ['is full', 452],
    ['does not want it', 550],
    ['thinks it is spam', 554],
  ])('that %s has not taken the mail, and takes it later', async (_what, refuse) => {
    await start();
    server.treatments.push({ refuse });
    await expect(sender().send(ID, MAIL)).rejects.toMatchObject({ responseCode: refuse });
    await sender().send(ID, MAIL);
    expect(server.received).toHaveLength(2);
  });

  it('that does not know the recipient has not taken it', async () => {
    await start({
      onRcptTo: (_address, _session, answer) => answer(Object.assign(new Error('Who?'), { responseCode: 550 })),
    });
    await expect(sender().send(ID, MAIL)).rejects.toMatchObject({ responseCode: 550 });
    expect(server.received).toEqual([]);
  });

  it('that stops answering is left', async () => {
    await start();
    server.treatments.push('silence');
    await expect(sender('smtp', { timeoutMs: 500 }).send(ID, MAIL)).rejects.toThrow(/timeout/i);
  });

  it('that never greets is left, and so is one that is not there', async () => {
    const mute = createServer();
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const { port = 0 } = Object(mute.address());
    const at = (to: number) => new SmtpMailSender({ url: `smtp://127.0.0.1:${to}`, from: FROM, timeoutMs: 200 });
    // The socket and the greeting have the same limit, and either may notice it first.
    await expect(
      at(port)
        .send(ID, MAIL)
        .finally(() => mute.close()),
    ).rejects.toThrow(/Greeting never received|Timeout/);
    await expect(at(port).send(ID, MAIL)).rejects.toThrow(/ECONNREFUSED/);
  });
});
