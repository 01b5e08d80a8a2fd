import { Worker } from 'node:worker_threads';
import { displayCopy, pageCountOf } from './display-copy.js';
import { TextRecognizer } from './pictures/text-recognizer.js';
import type { ProcessAnswer, ProcessMessage, ProcessTask } from './process-task.js';
import { readFile } from './read-file.js';
import { Refusal } from './refusal.js';

/*
 * A process of its own, because a hostile file may crash or block what decodes it. It has no credentials, reads one file after the other,
 * and is killed by its parent when one takes too long.
 */

/**
 * Ends the process when it grows too large or has lost its parent, also while the main thread is busy. The signal is one that nobody else
 * sends, so that the parent knows the file from a service that is being stopped.
 */
const GUARD = `
  const { workerData } = require('node:worker_threads');
  const parent = process.ppid;
  setInterval(() => {
    if (process.memoryUsage.rss() > workerData.memoryBytes || process.ppid !== parent) process.kill(process.pid, 'SIGUSR2');
  }, 50);
`;
new Worker(GUARD, { eval: true, workerData: { memoryBytes: Number(process.argv[2]) } }).unref();

const recognizer = new TextRecognizer();

process.on('message', (task: ProcessTask) => {
  void answerTo(task).then((answer) => tell({ answer, memoryBytes: process.memoryUsage.rss() }));
});
process.on('disconnect', () => process.exit(0));

tell('ready');

function tell(message: ProcessMessage): void {
  process.send?.(message);
}

async function answerTo({ wanted, page, file }: ProcessTask): Promise<ProcessAnswer> {
  try {
    if (wanted === 'display copy') return { outcome: 'copied', bytes: await displayCopy(file.bytes, page) };
    if (wanted === 'page count') return { outcome: 'counted', pages: await pageCountOf(file.bytes) };
    return await readFile(file, recognizer);
  } catch (error) {
    if (error instanceof Refusal) return { outcome: 'unreadable', reason: error.reason };
    // What a library throws unexpectedly is about this file; the process may be in any state, so it ends.
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return process.exit(1);
  }
}
