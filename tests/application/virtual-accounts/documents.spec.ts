import { describe, expect, it } from '@jest/globals';
import { StorageQuota } from '../../../application/documents/storage-quota.js';
import type { AnnouncedObject } from '../../../application/documents/stored-objects.js';
import type { StoredFile } from '../../../application/ports/object-storage.js';
import { RequestDocumentUpload } from '../../../application/virtual-accounts/request-document-upload.js';
import { TakeDocuments } from '../../../application/virtual-accounts/take-documents.js';
import { ConflictError, ValidationError } from '../../../domain/shared/errors.js';
import { userId } from '../../../domain/shared/ids.js';
import { type ObjectKey, objectKey, ownedObjectKey } from '../../../domain/shared/object-key.js';
import { uuid } from '../../support/builders/ids.js';
import { StandingClock } from '../support/simple-ports.js';

const ALICE = userId(uuid(1));
const MALLORY = userId(uuid(2));
const KEY = 'k'.repeat(43);
const PDF = new TextEncoder().encode('%PDF-1.4');

function takingFrom(stored: ReadonlyMap<ObjectKey, Uint8Array>, copies: StoredFile[] = []) {
  const storage = { read: async (key: ObjectKey) => stored.get(key) ?? null };
  const storeFile = {
    async execute(owner: typeof ALICE, file: StoredFile) {
      copies.push(file);
      return objectKey(`${owner}/${'c'.repeat(43)}`);
    },
  };
  return new TakeDocuments(storage, storeFile);
}

describe('a document for the banking partner', () => {
  const uploads = new Map([[ownedObjectKey(ALICE, KEY), PDF]]);

  it('is copied when it is taken, once, and is what its bytes say', async () => {
    const copies: StoredFile[] = [];
    const taken = await takingFrom(uploads, copies).execute(ALICE, [KEY, KEY]);
    expect(taken).toEqual([{ fileKey: expect.any(String), mediaType: 'application/pdf' }]);
    expect(copies).toEqual([{ bytes: PDF, mediaType: 'application/pdf' }]);
  });

  it.each([
    ['of somebody else', MALLORY, KEY, uploads],
    ['that has not arrived', ALICE, 'x'.repeat(43), uploads],
    ['whose key leads elsewhere', ALICE, '../secrets', uploads],
    ['that is no document', ALICE, KEY, new Map([[ownedObjectKey(ALICE, KEY), new Uint8Array([1, 2])]])],
  ])('%s is refused', async (_what, owner, key, stored) => {
    await expect(takingFrom(stored).execute(owner, [key])).rejects.toThrow(ValidationError);
  });
});

describe('the upload of a document', () => {
  function requesting(most: number, announced: AnnouncedObject[] = []) {
    const objects = {
      announce: async (object: AnnouncedObject) => void announced.push(object),
      sizeOf: async () => null,
      lockSize: async () => 0,
      shrink: async () => undefined,
      takeDisposable: async () => [],
      postpone: async () => undefined,
      lookAgain: async () => undefined,
      forget: async () => undefined,
    };
    const storage = { presignUpload: async (key: ObjectKey) => `https://storage.example/${key}` };
    const secrets = { token: () => KEY, fingerprint: () => KEY };
    const unitOfWork = { run: <Result>(work: () => Promise<Result>) => work() };
    return new RequestDocumentUpload(
      new StorageQuota(objects, most),
      storage,
      secrets,
      new StandingClock(),
      unitOfWork,
    );
  }

  it('is announced, and can be removed when no answer names it', async () => {
    const announced: AnnouncedObject[] = [];
    const input = { ownerId: ALICE, mediaType: 'application/pdf', size: 8 } as const;
    const upload = await requesting(0, announced).execute(input);
    expect(upload).toMatchObject({ uploadKey: KEY, uploadUrl: `https://storage.example/${ALICE}/${KEY}` });
    expect(announced).toMatchObject([{ key: `${ALICE}/${KEY}`, size: 8 }]);
    expect(announced[0]?.disposableAt.getTime()).toBeGreaterThan(upload.expiresAt.getTime());
  });

  it('is refused when there is no room for it, or when it is empty', async () => {
    const input = { ownerId: ALICE, mediaType: 'application/pdf' } as const;
    await expect(requesting(7).execute({ ...input, size: 8 })).rejects.toThrow(ConflictError);
    await expect(requesting(0).execute({ ...input, size: 0 })).rejects.toThrow(ValidationError);
  });
});
