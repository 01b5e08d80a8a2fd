import 'reflect-metadata';
import { start } from '../../../infrastructure/start.js';
import type { ReadyMessage } from './child-process.js';

/* The service as it starts in production; what it is configured for comes from the environment, as there. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await start();
const message: ReadyMessage = { port: Number(process.env['PORT']) };
process.send?.(message);
