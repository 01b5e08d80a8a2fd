/** A process that says when it is ready, and ends as the case tells when a signal comes. Argument: the case. */
import { ProcessShutdown } from '../../infrastructure/process-shutdown.js';

const say = (text: string) => process.stdout.write(`${text}\n`);
const never = () => new Promise<void>(() => undefined);

const cases: Readonly<Record<string, (shutdown: ProcessShutdown) => void>> = {
  'in order': (shutdown) => {
    shutdown.onStop('database', () => say('database'));
    shutdown.onStop('service', async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      say('service');
    });
  },
  'a failing step': (shutdown) => {
    shutdown.onStop('database', () => say('database'));
    shutdown.onStop('service', () => Promise.reject(new Error('it broke')), { abort: () => say('service aborted') });
  },
  'a hanging step': (shutdown) => {
    shutdown.onStop('database', () => say('database'));
    shutdown.onStop('service', never, { timeoutMs: 100, abort: () => say('service aborted') });
  },
  'a second signal': (shutdown) => {
    shutdown.onStop('database', () => say('database'), { abort: () => say('database aborted') });
    shutdown.onStop(
      'service',
      () => {
        say('stopping');
        return never();
      },
      { abort: () => say('service aborted') },
    );
  },
};

const shutdown = new ProcessShutdown();
cases[process.argv[2] ?? '']?.(shutdown);
/* Something that would keep the process alive for ever. */
setInterval(() => undefined, 1_000);
say('ready');
