import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { resolverOf } from '../../../adapters/outbound/name-resolution.js';

const A = 1;
const AAAA = 28;
const PATIENT = AbortSignal.timeout(60_000);

let socket: Socket | undefined;

afterEach(() => {
  socket?.close();
});

/** A name server that knows these records of every name; null is silent. */
async function nameServer(records: Readonly<Record<number, readonly Buffer[]>> | null): Promise<string> {
  const server = createSocket('udp4');
  server.on('message', (query, { port, address }) => {
    // Header of 12 bytes, then the name: labels with their length before them, ended by an empty one.
    let end = 12;
    while (query[end]) end += (query[end] ?? 0) + 1;
    const question = query.subarray(12, end + 5);
    const answers = records?.[query.readUInt16BE(end + 1)] ?? [];
    const header = Buffer.from([0, 0, 0x81, 0x80, 0, 1, 0, answers.length, 0, 0, 0, 0]);
    query.copy(header, 0, 0, 2);
    const rows = answers.map((data) =>
      Buffer.concat([Buffer.from([0xc0, 12]), question.subarray(-4), Buffer.from([0, 0, 0, 60, 0, data.length]), data]),
    );
    if (records) server.send(Buffer.concat([header, question, ...rows]), port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  socket = server;
  return `127.0.0.1:${server.address().port}`;
}

describe('the addresses of a name', () => {
  it('are all of both families', async () => {
    const server = await nameServer({
      [A]: [Buffer.from([8, 8, 8, 8]), Buffer.from([10, 0, 0, 1])],
      [AAAA]: [Buffer.from('260647000000000000000000000000ff', 'hex')],
    });
    const addresses = await resolverOf([server])('hooks.example', PATIENT);
    expect([...addresses].sort()).toEqual(['10.0.0.1', '2606:4700::ff', '8.8.8.8']);
  });

  it('may be of one family only', async () => {
    const server = await nameServer({ [AAAA]: [Buffer.from('260647000000000000000000000000ff', 'hex')] });
    expect(await resolverOf([server])('hooks.example', PATIENT)).toEqual(['2606:4700::ff']);
  });

  it('are an error when there are none', async () => {
    const server = await nameServer({});
    await expect(resolverOf([server])('hooks.example', PATIENT)).rejects.toMatchObject({ code: 'ENODATA' });
  });

  it('are not waited for longer than the caller wants', async () => {
    const server = await nameServer(null);
    await expect(resolverOf([server])('hooks.example', AbortSignal.timeout(100))).rejects.toThrow();
  });
});
