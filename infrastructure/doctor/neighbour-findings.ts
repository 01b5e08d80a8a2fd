import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { createTransport } from 'nodemailer';
import { HmacFingerprints } from '../../adapters/security/hmac-fingerprints.js';
import { objectKey } from '../../domain/shared/object-key.js';
import type { Configuration } from '../configuration.js';
import { openFileStorage } from '../file-storage.js';
import type { MasterKeys } from '../secret-keys.js';
import { type Finding, fatal, ok, outage, reasonOf, warning } from './finding.js';

/** Whoever has one of them stores or reads files. */
export const FILE_ROLES = ['api', 'app', 'worker'] as const;

const WITHIN_MS = 5_000;
const DAY_MS = 86_400_000;
const TOLD_BEFORE_DAYS = 14;
const TELLS_NOTHING = '00000000-0000-7000-8000-000000000000';

/** Writes, reads and removes an object of nobody. */
export async function storageFinding(configuration: Configuration, keys: MasterKeys): Promise<Finding> {
  const where = configuration.s3Bucket ? `the bucket ${configuration.s3Bucket.bucket}` : 'DATA_DIR/files';
  const storage = await openFileStorage(configuration, keys, new HmacFingerprints(keys));
  try {
    const key = objectKey(`${TELLS_NOTHING}/${randomBytes(32).toString('base64url')}`);
    const bytes = randomBytes(16);
    await storage.objects.write(key, { bytes, mediaType: 'application/octet-stream' });
    const found = await storage.objects.read(key);
    await storage.objects.remove(key);
    if (found !== null && Buffer.from(found).equals(bytes)) {
      // S3 says that a file is missing only to who may list the bucket, and refuses everybody else.
      const isMissingSaid = await storage.objects.read(key).then(
        () => true,
        () => false,
      );
      return isMissingSaid ? sharedFinding(configuration, where) : unlistedFinding(where);
    }
    return fatal(
      'storage',
      `A file in ${where} is not there when it is read: correct the STORAGE_S3 settings or DATA_DIR.`,
    );
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const sentence = `Files cannot be stored in ${where}: ${reasonOf(cause)}; correct the ${configuration.s3Bucket ? 'STORAGE_S3 settings and its policy (PutObject, GetObject, DeleteObject, ListBucket)' : 'permissions of DATA_DIR'}.`;
    // Refused is a mistake; not reached may pass.
    return error === cause ? fatal('storage', sentence) : outage('storage', sentence);
  } finally {
    storage.close();
  }
}

function unlistedFinding(where: string): Finding {
  return warning(
    'storage',
    `Files can be stored in ${where}, but it does not say that a file is missing: allow s3:ListBucket in its policy. Until then a file that has not arrived is answered with 500, and \`ops after-restore\` cannot read the copies of passkeys.`,
  );
}

/* The copies of passkeys are among the files, too: after a loss they must be found where one process looks. */
function sharedFinding({ s3Bucket, roles }: Configuration, where: string): Finding {
  if (s3Bucket || FILE_ROLES.every((role) => roles.has(role))) return ok('storage', `Files can be stored in ${where}.`);
  return warning(
    'storage',
    `Files can be stored in ${where}, but this process has the roles ${[...roles].join(', ')} only and there is no bucket: let all processes share one DATA_DIR/files, or set STORAGE_S3_BUCKET.`,
  );
}

export async function mailFinding({ smtp, sandbox }: Configuration): Promise<Finding> {
  if (smtp === null) {
    if (sandbox) return ok('mail', 'Mails go to the mailbox of the sandbox.');
    return warning(
      'mail',
      'No SMTP_URL: only users of the service can be guardians; set SMTP_URL and MAIL_FROM to send mails to others.',
    );
  }
  const limits = { connectionTimeout: WITHIN_MS, greetingTimeout: WITHIN_MS, socketTimeout: WITHIN_MS };
  const transport = createTransport({ url: smtp.url, ...limits });
  try {
    await transport.verify();
    return ok('mail', 'The mail server takes our sign-in.');
  } catch (error) {
    return warning(
      'mail',
      `SMTP_URL leads to no mail server that takes us: ${reasonOf(error)}; correct the URL, user and password.`,
    );
  } finally {
    transport.close();
  }
}

/** The certificate that a browser gets at PUBLIC_URL. */
export async function publicUrlFinding({ publicUrl }: Configuration, now = Date.now()): Promise<Finding> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') {
    return warning(
      'public url',
      `PUBLIC_URL ${publicUrl} is not https: browsers give passkeys to no page but one of this machine.`,
    );
  }
  return new Promise((resolve) => {
    const socket = connectTls({
      host: hostname,
      port: Number(port || 443),
      ...(isIP(hostname) === 0 && { servername: hostname }),
      timeout: WITHIN_MS,
    });
    const done = (finding: Finding) => {
      socket.destroy();
      resolve(finding);
    };
    socket.once('secureConnect', () => {
      const end = new Date(socket.getPeerCertificate().valid_to);
      const days = Math.floor((end.getTime() - now) / DAY_MS);
      if (days >= TOLD_BEFORE_DAYS) done(ok('public url', `The certificate of ${hostname} is valid for ${days} days.`));
      else done(warning('public url', `The certificate of ${hostname} ends in ${days} days: renew it.`));
    });
    const unreachable = (reason: string) =>
      done(
        warning(
          'public url',
          `PUBLIC_URL ${publicUrl} cannot be reached over TLS from here: ${reason}; look at the proxy, its certificate and the name server. Nobody can sign in without it.`,
        ),
      );
    socket.once('timeout', () => unreachable('no answer'));
    socket.once('error', (error) => unreachable(reasonOf(error)));
  });
}
