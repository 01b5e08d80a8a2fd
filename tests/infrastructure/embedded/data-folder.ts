import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Stoppable {
  stop(): Promise<void>;
}

/** What a test has made: folders, and servers that are stopped before their folder goes. */
export class Leftovers {
  private readonly servers: Stoppable[] = [];
  private readonly folders: string[] = [];

  /** An empty folder (mode 0700) whose path is absolute. */
  async folder(): Promise<string> {
    const path = await mkdtemp(join(tmpdir(), 'accounts-embedded-'));
    this.folders.push(path);
    return path;
  }

  track<T extends Stoppable>(server: T): T {
    this.servers.push(server);
    return server;
  }

  async remove(): Promise<void> {
    await Promise.all(this.servers.splice(0).map((server) => server.stop()));
    await Promise.all(this.folders.splice(0).map((path) => rm(path, { recursive: true, force: true })));
  }
}
