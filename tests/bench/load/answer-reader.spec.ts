import { describe, expect, it } from '@jest/globals';
import { AnswerReader } from './answer-reader.js';

function answer(status: number, body: string, ...headers: readonly string[]): Buffer {
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  return Buffer.from([`HTTP/1.1 ${status} Some reason`, ...headers, length, 'Date: today', '', body].join('\r\n'));
}

/** Whether it was whole after each chunk. All are read into the same memory, as a connection does it. */
function taken(reader: AnswerReader, bytes: Buffer, size: number): boolean[] {
  const memory = Buffer.alloc(2_000, 'what was read before');
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, nth) => {
    const length = bytes.copy(memory, 0, nth * size, (nth + 1) * size);
    return reader.take(memory, length);
  });
}

describe('the reader of answers', () => {
  const answers = [
    answer(200, '{"a":"ä"}'),
    answer(200, '{"b":"ö"}'),
    answer(404, '{"message":"a longer one"}'),
    answer(201, '{"c":"again"}', 'X-Request-Id: another header'),
    answer(204, ''),
  ];

  it.each([1, 2, 7, 64, 1_000])('finds status and body of each answer in chunks of %d bytes', (size) => {
    const reader = new AnswerReader();
    const read = answers.map((bytes) => {
      const whole = taken(reader, bytes, size);
      expect(whole.indexOf(true)).toBe(whole.length - 1);
      return [reader.status, reader.body];
    });
    expect(read).toEqual([
      [200, '{"a":"ä"}'],
      [200, '{"b":"ö"}'],
      [404, '{"message":"a longer one"}'],
      [201, '{"c":"again"}'],
      [204, ''],
    ]);
  });

  it('takes the header in any letter case, also when it is another than in the answer before', () => {
    const reader = new AnswerReader();
    const other = Buffer.from('HTTP/1.1 200 Some reason\r\ncontent-length:3\r\nDate: today\r\n\r\nabc');
    expect([answer(200, 'first'), other].map((bytes) => reader.take(bytes, bytes.length) && reader.body)).toEqual([
      'first',
      'abc',
    ]);
  });

  it('refuses an answer without a length, and more than one answer for one request', () => {
    const chunked = Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
    expect(() => new AnswerReader().take(chunked, chunked.length)).toThrow('names no Content-Length');
    const unread = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n');
    expect(() => new AnswerReader().take(unread, unread.length)).toThrow('names no Content-Length');
    const two = Buffer.concat([answer(200, 'one'), answer(200, 'two')]);
    expect(() => new AnswerReader().take(two, two.length)).toThrow('longer than its Content-Length, 3');
  });
});
