import type { ChildProcess } from 'node:child_process';

/**
 * Starts a detached server. When this process exits before `start` is done, it ends the server, because nothing else would.
 * @param start is given a function to name the child that is being started
 */
export async function endedOnEarlyExit<T>(
  signal: NodeJS.Signals,
  start: (watch: (child: ChildProcess) => void) => Promise<T>,
): Promise<T> {
  let watched: ChildProcess | undefined;
  const end = () => watched?.kill(signal);
  process.once('exit', end);
  try {
    return await start((child) => {
      watched = child;
    });
  } finally {
    process.off('exit', end);
  }
}
