import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from '@jest/globals';
import { startEvmNode } from '../evm-node.js';
import { createTestDatabase } from '../postgres.js';
import { TestService } from '../service.js';
import { testRunDirectory } from '../test-run-directory.js';

it('starts servers, says where, and does not come to an end', async () => {
  // A new one: nothing has to be prepared for it.
  const dataDirectory = join(testRunDirectory(), 'service');
  await Promise.all([createTestDatabase(), startEvmNode(), TestService.launch({ dataDirectory })]);
  await writeFile(process.env['SERVERS_STARTED'] ?? '', testRunDirectory());
  await new Promise(() => undefined);
}, 3_600_000);
