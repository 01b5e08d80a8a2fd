import { expect, it } from '@jest/globals';
import { NameReceiver } from '../../../application/sandbox/name-receiver.js';
import { ConflictError, ValidationError } from '../../../domain/shared/errors.js';

it('names receivers on this machine, but not the sandbox itself', async () => {
  const named = new Map<string, number>();
  const hosts = {
    add: async (name: string, port: number) => void named.set(name, port),
    portOf: async (name: string) => named.get(name) ?? null,
  };
  const naming = new NameReceiver(hosts, new Set([3000, 9464]));
  await naming.execute('hooks.example', 4242);
  await naming.execute('hooks.example', 4243);
  for (const port of [3000, 9464]) await expect(naming.execute('self.example', port)).rejects.toThrow(ConflictError);
  for (const [name, port] of [
    ['localhost', 4242],
    ['Hooks.example', 4242],
    ['hooks.example/', 4242],
    ['low.example', 80],
  ] as const) {
    await expect(naming.execute(name, port)).rejects.toThrow(ValidationError);
  }
  expect([...named]).toEqual([['hooks.example', 4243]]);
});
