import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** An authority that nobody else knows, and a certificate of it for the servers of this machine. */
export class PrivateAuthority {
  private constructor(
    /** The file with its certificate. */
    readonly file: string,
    readonly certificate: string,
    /** The files of the server's certificate and key. */
    readonly server: { readonly certificate: string; readonly key: string },
  ) {}

  /** @param folder exists; the files go into it */
  static async create(folder: string): Promise<PrivateAuthority> {
    const path = (name: string) => join(folder, name);
    const make = (name: string, subject: string, ...words: readonly string[]) => {
      const files = ['-keyout', path(`${name}.key`), '-out', path(`${name}.crt`)];
      return run('openssl', [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '2',
        '-subj',
        subject,
        ...files,
        ...words,
      ]);
    };
    await make('authority', '/CN=authority of tests');
    const by = ['-CA', path('authority.crt'), '-CAkey', path('authority.key')];
    const extensions = ['subjectAltName=DNS:localhost,IP:127.0.0.1', 'basicConstraints=CA:FALSE'];
    await make('server', '/CN=localhost', ...by, ...extensions.flatMap((extension) => ['-addext', extension]));
    const certificate = await readFile(path('authority.crt'), 'utf8');
    return new PrivateAuthority(path('authority.crt'), certificate, {
      certificate: path('server.crt'),
      key: path('server.key'),
    });
  }
}
