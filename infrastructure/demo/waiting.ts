import type { WorldDescription } from '../world.js';
import { ApiClient } from './api-client.js';
import type { AppClient, Waiting } from './app-client.js';
import { DemoError } from './instance.js';

interface FoundSubject {
  readonly kind: string;
  readonly obstacle: string | null;
}

/** What was signed, and its status now. */
export interface Signed {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
}

/**
 * Signs what waits for somebody, of any kind.
 * @param kind which of several ways; the first one when left out
 * @throws DemoError when nothing with this id waits for this person, with the reason
 */
export async function signWaiting(
  world: WorldDescription,
  app: AppClient,
  { username, id, kind }: { readonly username: string; readonly id: string; readonly kind?: string },
): Promise<Signed> {
  const ways = (await app.waiting()).filter((waiting) => waiting.id === id.toLowerCase());
  if (ways.length === 0) throw new DemoError(await whyNot(world, username, id));
  const way = kind === undefined ? ways[0] : ways.find((each) => each.kind === kind);
  if (!way) throw new DemoError(`${id} is signed as ${kindsOf(ways)}, not as ${kind}`);
  const { status } = await app.sign(way);
  return { id: way.id, kind: way.kind, status };
}

async function whyNot(world: WorldDescription, username: string, id: string): Promise<string> {
  const sandbox = new ApiClient(`${world.apiUrl}/sandbox`);
  const subjectsOf = async (owner: string) => {
    const path = `/subjects/${encodeURIComponent(owner)}/${encodeURIComponent(id)}`;
    return (await sandbox.get<{ readonly found: readonly FoundSubject[] }>(path)).found;
  };
  const own = await subjectsOf(username);
  const [obstacle] = own.flatMap((subject) => subject.obstacle ?? []);
  if (obstacle !== undefined) return `${id} does not wait for ${username}: ${obstacle}`;
  if (own.length > 0) return `${id} does not wait for ${username}: nobody has asked for a signature`;
  for (const other of world.users.filter((person) => person.username !== username)) {
    if ((await subjectsOf(other.username)).length > 0) return `${id} is not ${username}'s: it is ${other.username}'s`;
  }
  return `Nothing has the id ${id}; "npm run demo -- pending --user ${username}" lists what waits`;
}

function kindsOf(ways: readonly Waiting[]): string {
  return ways.map(({ kind }) => kind).join(' or ');
}
