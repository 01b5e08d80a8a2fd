// npm run bench: compares the service with bare servers on this machine. npm run bench -- receipts: how well documents are read.
// npm run bench -- webhooks: how many webhooks are delivered in a second. npm run bench -- newcomer: how long somebody needs who has just come.
import { requireNode } from './lib/node-version.mjs';

requireNode();

async function bench() {
  const { prepare, sayOnStderr } = await import('./lib/prepare.mjs');
  await prepare(sayOnStderr);
  const [part, ...args] = process.argv.slice(2);
  if (part === 'webhooks') return await (await import('../dist/tests/bench/webhooks/webhooks.js')).benchWebhooks();
  if (part === 'newcomer') {
    await (await import('./lib/chromium.mjs')).ensureChromium(sayOnStderr);
    return await (await import('../dist/tests/bench/newcomer/newcomer.js')).benchNewcomer();
  }
  if (part !== 'receipts') return await import('../dist/tests/bench/main.js');
  const { benchReceipts } = await import('../dist/tests/bench/receipts/receipts.js');
  await benchReceipts(args);
}

bench().catch((error) => import('./lib/failure.mjs').then(({ reportFailure }) => reportFailure(error)));
