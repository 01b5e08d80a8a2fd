const LOOK_EVERY_MS = 500;

/** A server that this process keeps running. */
export interface Supervised {
  isRunning(): boolean;
  restart(): Promise<void>;
  /** Called when a restart failed. It is tried again. */
  failed(error: unknown): void;
}

/** Starts the server again whenever it has ended, until it is stopped. */
export function keepRunning(server: Supervised): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const look = async () => {
    if (server.isRunning()) return;
    await server.restart().catch((error: unknown) => server.failed(error));
  };
  const schedule = () => {
    timer = setTimeout(() => {
      working = look().finally(() => {
        if (!isStopped) schedule();
      });
    }, LOOK_EVERY_MS).unref();
  };
  schedule();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
