import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from './file-errors.js';

const LOOK_EVERY_MS = 1_000;
const TELL_AFTER_MS = 3_000;
const TELL_EVERY_MS = 10_000;

/** What a server says about its own start: each second while it replays its log (`log_startup_progress_interval`). */
const OWN_WORDS = /LOG: +(.*)/g;

/** How far a starting PostgreSQL is, by its own account in its log. */
export class RecoveryProgress {
  private readonly began = performance.now();
  private movedAt = this.began;
  private lookedAt = this.began;
  private toldAt = this.began;
  private words: readonly string[] = [];

  /**
   * @param startLog the file with the server's standard error
   * @param tell gets a sentence about what is waited for
   */
  constructor(
    private readonly directory: string,
    private readonly startLog: string,
    private readonly tell: (sentence: string) => void,
  ) {}

  /** Milliseconds since the server last said something new about its start. */
  async stalledMs(): Promise<number> {
    const now = performance.now();
    if (now - this.lookedAt >= LOOK_EVERY_MS) await this.look(now);
    return now - this.movedAt;
  }

  /** Whatever the server has said since it was started. */
  said(): Promise<string> {
    return serverOutput(this.directory, this.startLog);
  }

  private async look(now: number): Promise<void> {
    this.lookedAt = now;
    const words = [...(await this.said()).matchAll(OWN_WORDS)].map(([, sentence = '']) => sentence);
    if (words.length !== this.words.length) this.movedAt = now;
    this.words = words;
    if (now - this.began < TELL_AFTER_MS || (this.toldAt > this.began && now - this.toldAt < TELL_EVERY_MS)) return;
    this.toldAt = now;
    this.tell(`The start waits: PostgreSQL is starting (${words.at(-1) ?? 'it has said nothing yet'})`);
  }
}

/** The server's messages: from its standard error, and from the newest log file once its log collector runs. */
async function serverOutput(directory: string, startLog: string): Promise<string> {
  const first = await unlessMissing(readFile(startLog, 'utf8'), '');
  const folder = join(directory, 'log');
  if (!first.includes('Future log output')) return first;
  const names = await unlessMissing(readdir(folder), []);
  const logs = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const since = first.slice(0, 'yyyy-mm-dd hh:mm:ss'.length);
  const fresh = logs.flatMap((log) => log.split('\n')).filter((line) => line.slice(0, since.length) >= since);
  return [first, ...fresh].join('\n');
}
