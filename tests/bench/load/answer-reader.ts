const HEAD_END = Buffer.from('\r\n\r\n');
const CONTENT_LENGTH = /\r\ncontent-length: */i;
const DIGITS = /^\d+\r/;
const [ZERO, NINE] = [0x30, 0x39];
/** Behind "HTTP/1.1 ". */
const STATUS_AT = 9;

/**
 * Finds the ends of the answers of one connection, which come one after the other and name their Content-Length. Where it stands and where the
 * head ends is remembered from the answer before. Only when something else is at these places the head is read as a text.
 */
export class AnswerReader {
  private bytes: Buffer = Buffer.alloc(0);
  /** How much of an answer that is not whole is in `bytes`, which then belongs to the reader. */
  private kept = 0;
  /** The header's name as this server writes it, from the end of the line before to the number. */
  private name: Buffer = HEAD_END;
  private lengthAt = 0;
  private bodyAt = 0;
  private bodyLength = 0;

  /** Of the answer that was whole last, as is its body, until the next bytes are taken. */
  get status(): number {
    return this.numberAt(STATUS_AT);
  }

  get body(): string {
    return this.bytes.toString('utf8', this.bodyAt, this.bodyAt + this.bodyLength);
  }

  /**
   * Takes the first bytes of a chunk.
   * @returns whether the answer is whole
   * @throws Error when it names no Content-Length, or is longer
   */
  take(chunk: Buffer, length: number): boolean {
    const received = this.kept + length;
    if (this.kept === 0) this.bytes = chunk;
    else this.append(chunk, length);
    const end = this.isLaidOutAsBefore(received) || this.readHead(received) ? this.bodyAt + this.bodyLength : Infinity;
    if (received > end) throw new Error(`The answer is longer than its Content-Length, ${this.bodyLength}`);
    if (received === end) {
      this.kept = 0;
      return true;
    }
    if (this.kept === 0) this.bytes = Buffer.from(chunk.subarray(0, length));
    this.kept = received;
    return false;
  }

  private append(chunk: Buffer, length: number): void {
    const needed = this.kept + length;
    if (needed > this.bytes.length) {
      const larger = Buffer.allocUnsafe(2 * needed);
      this.bytes.copy(larger, 0, 0, this.kept);
      this.bytes = larger;
    }
    chunk.copy(this.bytes, this.kept, 0, length);
  }

  private isLaidOutAsBefore(received: number): boolean {
    const { bytes, name, lengthAt, bodyAt } = this;
    if (lengthAt === 0 || received < bodyAt) return false;
    if (!holds(bytes, name, lengthAt - name.length) || !holds(bytes, HEAD_END, bodyAt - HEAD_END.length)) return false;
    this.bodyLength = this.numberAt(lengthAt);
    return true;
  }

  /** @returns whether the head is there */
  private readHead(received: number): boolean {
    const headEnd = this.bytes.subarray(0, received).indexOf(HEAD_END);
    if (headEnd === -1) return false;
    const head = this.bytes.toString('latin1', 0, headEnd + HEAD_END.length);
    const found = CONTENT_LENGTH.exec(head);
    if (!found || !DIGITS.test(head.slice(found.index + found[0].length)))
      throw new Error(`The answer names no Content-Length:\n${head}`);
    this.name = Buffer.from(found[0], 'latin1');
    this.lengthAt = found.index + found[0].length;
    this.bodyAt = head.length;
    this.bodyLength = this.numberAt(this.lengthAt);
    return true;
  }

  private numberAt(position: number): number {
    let value = 0;
    for (let at = position; ; at += 1) {
      const byte = this.bytes[at];
      if (byte === undefined || byte < ZERO || byte > NINE) return value;
      value = 10 * value + byte - ZERO;
    }
  }
}

function holds(bytes: Buffer, expected: Buffer, position: number): boolean {
  for (let at = 0; at < expected.length; at += 1) if (bytes[position + at] !== expected[at]) return false;
  return true;
}
