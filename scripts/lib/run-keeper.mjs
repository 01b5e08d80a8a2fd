// node run-keeper.mjs FOLDER: waits until its standard input closes, which it does when the process that started it ends in whatever
// way, then ends what is left of the test run in FOLDER.
import { removeRun } from './test-run.mjs';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.stdin.resume();
process.stdin.on('close', () => removeRun(process.argv[2]));
