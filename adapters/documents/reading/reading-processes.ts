import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import type { DisplayCopies } from '../../../application/documents/display-copies.js';
import type { DocumentFile, DocumentReader } from '../../../application/documents/document-reader.js';
import type { Clock } from '../../../application/ports/clock.js';
import { mediaTypeOf } from '../../../domain/documents/media-type.js';
import type { ReadDocument, UnreadableReason } from '../../../domain/documents/read-document.js';
import { utcDate } from '../../../domain/shared/calendar-date.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { READING_LIMITS } from './limits.js';
import type { ProcessAnswer, ProcessMessage, ProcessTask } from './process-task.js';

/** How many files are read at a time, and what one may cost. */
export interface ReadingCapacity {
  readonly processes: number;
  readonly timeMs: number;
  readonly memoryBytes: number;
  /** A process that has taken more than this ends after its file: what decoders keep is not the next file's. */
  readonly keptBytes: number;
  /** A process without work ends after so long and gives its memory back. */
  readonly idleMs: number;
}

export const DEFAULT_CAPACITY: ReadingCapacity = {
  processes: 1,
  timeMs: READING_LIMITS.timeMs,
  memoryBytes: READING_LIMITS.memoryBytes,
  keptBytes: READING_LIMITS.memoryBytes * 0.6,
  idleMs: 30_000,
};

/** Signals by which a process ends for another reason than its file: somebody ends it, or the machine has no memory left. */
const FOREIGN_SIGNALS: readonly (NodeJS.Signals | null)[] = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'];

/** How often a file is tried whose process was ended by somebody else. The machine may have done it because of the file. */
const TRIES = 3;

/** How many files may wait for a process. Behind them it takes too long for whoever waits for the answer. */
const MOST_WAITING = 16;

/** Reads files in processes of their own. What a file does to its process costs that process and nothing else. */
export class ReadingProcesses implements DocumentReader, DisplayCopies {
  private readonly slots: readonly Slot[];
  private readonly idle: Slot[];
  private readonly waiting: ((slot: Slot) => void)[] = [];
  private isStopped = false;

  /**
   * @param program the compiled `reading-process.js`
   * @param tell gets what a process has said when it ended over a file
   */
  constructor(
    program: string,
    private readonly clock: Clock,
    capacity: ReadingCapacity = DEFAULT_CAPACITY,
    tell: (said: string) => void = () => undefined,
  ) {
    this.slots = Array.from({ length: capacity.processes }, () => new Slot(program, capacity, tell));
    this.idle = [...this.slots];
  }

  async read(file: DocumentFile, begun?: () => void): Promise<ReadDocument> {
    const reason = unreadable(file);
    if (reason) return { outcome: 'unreadable', reason };
    const answer = await this.ask({ wanted: 'reading', page: 1 }, file, begun);
    return answer.outcome === 'read' || answer.outcome === 'unreadable' ? answer : TOO_DEMANDING;
  }

  async displayCopyOf(file: DocumentFile, page = 1, begun?: () => void): Promise<Uint8Array | null> {
    if (!canBeSeen(file)) return null;
    const answer = await this.ask({ wanted: 'display copy', page }, file, begun);
    return answer.outcome === 'copied' ? answer.bytes : null;
  }

  async pageCountOf(file: DocumentFile): Promise<number | null> {
    if (!canBeSeen(file)) return null;
    const answer = await this.ask({ wanted: 'page count', page: 1 }, file);
    return answer.outcome === 'counted' ? answer.pages : null;
  }

  /** Ends the processes. Whoever waits for a file gets a ServiceUnavailableError, because this tells nothing about the file. */
  stop(): void {
    this.isStopped = true;
    for (const slot of this.slots) slot.stop();
  }

  private async ask(
    asked: Omit<ProcessTask, 'file'>,
    { bytes, mediaType }: DocumentFile,
    begun?: () => void,
  ): Promise<ProcessAnswer> {
    const slot = await this.freeSlot();
    try {
      begun?.();
      const today = utcDate(this.clock.now());
      for (let tries = 0; tries < TRIES; tries += 1) {
        if (this.isStopped) throw new ServiceUnavailableError('The service is about to stop; the file was not read');
        const answer = await slot.ask({ ...asked, file: { bytes, mediaType, today } });
        if (answer === 'not started') throw new ServiceUnavailableError('No process could be started to read the file');
        if (answer !== 'interrupted') return answer;
      }
      return TOO_DEMANDING;
    } finally {
      const next = this.waiting.shift();
      if (next) next(slot);
      else this.idle.push(slot);
    }
  }

  /** @throws ServiceUnavailableError when too many files wait */
  private async freeSlot(): Promise<Slot> {
    const slot = this.idle.pop();
    if (slot) return slot;
    if (this.waiting.length >= MOST_WAITING) {
      throw new ServiceUnavailableError('Too many files are being read at the moment', { retryAfterSeconds: 30 });
    }
    return await new Promise((resolve) => this.waiting.push(resolve));
  }
}

const TOO_DEMANDING = { outcome: 'unreadable', reason: 'too_demanding' } as const;

const isTooDemanding = (answer: ProcessAnswer) => answer.outcome === 'unreadable' && answer.reason === 'too_demanding';

/** What needs no process to be refused. */
function unreadable({ bytes, mediaType }: DocumentFile): UnreadableReason | null {
  if (bytes.length === 0) return 'empty_file';
  const actual = mediaTypeOf(bytes);
  if (actual === null || actual === 'image/heic') return 'unsupported_type';
  return actual === mediaType ? null : 'wrong_type';
}

function canBeSeen(file: DocumentFile): boolean {
  return unreadable(file) === null && file.mediaType !== 'application/xml';
}

/** How much of what a process says is kept. */
const MOST_SAID = 4_000;

/** How a process can end for another reason than its file: somebody ends it, or the machine cannot run it. */
type Failure = 'interrupted' | 'not started';

/** A place for one process, which is started when there is something to read and replaced when it has ended. */
class Slot {
  private process: ChildProcess | null = null;
  private isReady = false;
  private said = '';
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly program: string,
    private readonly capacity: ReadingCapacity,
    private readonly tell: (said: string) => void,
  ) {}

  /** A process that ends or takes too long has met a file that demands too much. */
  async ask(task: ProcessTask): Promise<ProcessAnswer | Failure> {
    clearTimeout(this.idleTimer);
    const child = this.process ?? this.start();
    child.ref();
    child.channel?.ref();
    const answer = await new Promise<ProcessAnswer | Failure>((resolve) => {
      const tooDemanding = () => finish(TOO_DEMANDING);
      const failed = () => finish(this.isReady ? 'interrupted' : 'not started');
      const ended = (code: number | null, signal: NodeJS.Signals | null) => {
        if (FOREIGN_SIGNALS.includes(signal)) return finish('interrupted');
        if (this.said !== '') this.tell(this.said);
        return finish(code !== null && !this.isReady ? 'not started' : TOO_DEMANDING);
      };
      const told = (message: ProcessMessage) => {
        if (message === 'ready') return;
        finish(message.answer);
        if (message.memoryBytes > this.capacity.keptBytes) this.stop();
      };
      const timer = setTimeout(tooDemanding, this.capacity.timeMs);
      const finish = (answer: ProcessAnswer | Failure) => {
        clearTimeout(timer);
        child.off('message', told).off('exit', ended).off('error', failed);
        if (typeof answer === 'string' || isTooDemanding(answer)) this.stop();
        resolve(answer);
      };
      child.on('message', told).on('exit', ended).on('error', failed);
      child.send(task, (error) => {
        // A process that has ended by now tells why with its end.
        if (error && child.connected) failed();
      });
    });
    // A process that waits for work keeps nobody from ending.
    child.unref();
    child.channel?.unref();
    if (child.stderr instanceof Socket) child.stderr.unref();
    this.idleTimer = setTimeout(() => this.stop(), this.capacity.idleMs).unref();
    return answer;
  }

  stop(): void {
    clearTimeout(this.idleTimer);
    this.process?.kill('SIGKILL');
    this.process = null;
  }

  /** With nothing of this process's environment. */
  private start(): ChildProcess {
    const child = fork(this.program, [String(this.capacity.memoryBytes)], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=384'],
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.isReady = false;
    this.said = '';
    child.once('message', () => {
      if (this.process === child) this.isReady = true;
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      if (this.process === child) this.said = (this.said + chunk.toString()).slice(-MOST_SAID);
    });
    child.once('exit', () => {
      if (this.process === child) this.process = null;
    });
    this.process = child;
    return child;
  }
}
