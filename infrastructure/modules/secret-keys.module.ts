import { join } from 'node:path';
import { OperatorCommand } from '../../adapters/command-line/operator-command.js';
import {
  keyStatusCommand,
  resealCommand,
  rotateSigningCommand,
} from '../../adapters/command-line/secret-keys/keys.commands.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresStoredPasskeys } from '../../adapters/persistence/passkeys/stored-passkeys.postgres.js';
import { PostgresKeyRegister } from '../../adapters/persistence/secret-keys/key-register.postgres.js';
import { PostgresSealedRows } from '../../adapters/persistence/secret-keys/sealed-rows.postgres.js';
import { DiskObjectStorage } from '../../adapters/storage/disk-object-storage.js';
import { SealedCopies, SealedFiles } from '../../adapters/storage/sealed-files.js';
import { SigningKeyRotation } from '../../application/access/signing-key-rotation.js';
import { PasskeyCopies } from '../../application/passkeys/passkey-copies.js';
import { StoredPasskeys } from '../../application/passkeys/stored-passkeys.js';
import { WallClock } from '../../application/ports/clock.js';
import { ResealSecrets } from '../../application/secret-keys/reseal-secrets.js';
import { KeyRegister } from '../../application/secret-keys/sealed-rows.js';
import { FeatureDisabledError } from '../../domain/shared/errors.js';
import type { Resources } from '../resources.js';
import { type Module, module } from '../wiring/module.js';
import { constant, contribute, implement } from '../wiring/rows.js';

/** The keys that encrypt what is stored, and the rotation of the one that signs tokens. */
export function secretKeysModule(resources: Resources): Module {
  const { secretKeyIds, secretBox, fileStorage, configuration, signingKeys } = resources;
  const [firstKey] = secretKeyIds;
  const { objects } = fileStorage;
  const files =
    objects instanceof DiskObjectStorage
      ? [new SealedFiles(join(configuration.dataDirectory, 'files'), objects, firstKey)]
      : [];
  return module(
    implement(KeyRegister, PostgresKeyRegister, [Database]),
    implement(StoredPasskeys, PostgresStoredPasskeys, [Database]),
    implement(
      ResealSecrets,
      (
        database: Database,
        copies: PasskeyCopies,
        stored: StoredPasskeys,
        register: KeyRegister,
        wallClock: WallClock,
      ) =>
        new ResealSecrets(
          [
            new PostgresSealedRows(database, secretBox, firstKey),
            new SealedCopies(fileStorage.copies, copies, stored, firstKey),
            ...files,
          ],
          register,
          wallClock,
          secretKeyIds,
        ),
      [Database, PasskeyCopies, StoredPasskeys, KeyRegister, WallClock],
    ),
    constant(SigningKeyRotation, signingKeys ?? ISSUED_ELSEWHERE),
    contribute(OperatorCommand, keyStatusCommand, [ResealSecrets]),
    contribute(OperatorCommand, resealCommand, [ResealSecrets]),
    contribute(OperatorCommand, rotateSigningCommand, [SigningKeyRotation]),
  );
}

const ISSUED_ELSEWHERE: SigningKeyRotation = {
  async rotate() {
    throw new FeatureDisabledError('Signing keys of this service (OIDC_ISSUER is set)');
  },
};
