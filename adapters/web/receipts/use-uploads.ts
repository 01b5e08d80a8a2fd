import { useRef, useState } from 'react';
import { AppProblem } from '../api/app-problem.js';
import { type AppApi, answered } from '../api/client.js';
import { useApi } from '../app/app-context.js';
import { putFile } from '../documents/put-file.js';
import { isFault, type UploadFault, uploadTypeOf } from './upload-fault.js';
import { waiting, whileBusy } from './while-busy.js';

/** Why a file was refused. `wrong`: its bytes are of another type. `full`: there is no room for more files. */
export type UploadRefusal = UploadFault | 'wrong' | 'full' | 'unsent' | AppProblem;

/** A file that the owner has chosen, and how far it is. */
export interface Upload {
  readonly number: number;
  readonly fileName: string;
  readonly progress: 'waiting' | 'sending' | 'sent' | 'refused';
  /** Once it was sent. */
  readonly receiptId: string | null;
  readonly refusal: UploadRefusal | null;
}

class Refused extends Error {
  constructor(readonly refusal: UploadRefusal) {
    super('A file was refused');
  }
}

/** Sends files one after the other, straight to the storage. One that is refused keeps no other from being sent. */
export function useUploads(): { readonly uploads: readonly Upload[]; readonly add: (files: readonly File[]) => void } {
  const api = useApi();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());
  const count = useRef(0);
  const change = (number: number, next: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.number === number ? { ...upload, ...next } : upload)));
  const send = async (number: number, file: File) => {
    change(number, { progress: 'sending' });
    try {
      change(number, { progress: 'sent', receiptId: await sent(api, file) });
    } catch (error) {
      if (!(error instanceof Refused || error instanceof AppProblem)) throw error;
      change(number, { progress: 'refused', refusal: error instanceof Refused ? error.refusal : error });
    }
  };
  const add = (files: readonly File[]) => {
    for (const file of files) {
      count.current += 1;
      const number = count.current;
      const upload = { number, fileName: file.name, progress: 'waiting', receiptId: null, refusal: null } as const;
      setUploads((all) => [upload, ...all]);
      last.current = last.current.then(() => send(number, file));
    }
  };
  return { uploads, add };
}

/** @returns the receipt @throws Refused, AppProblem */
async function sent(api: AppApi, file: File): Promise<string> {
  const contentType = uploadTypeOf(file);
  if (isFault(contentType)) throw new Refused(contentType);
  const body = { contentType, size: file.size };
  const request = () => answered(api.POST('/receipts/upload-url', { body }));
  // Too many uploads under way pass by themselves; no room for files does not.
  const requested = whileBusy(request, waiting, ({ status }) => status === 409);
  const { uploadUrl, uploadKey, receiptId } = await told(requested, 'full', 409);
  try {
    if (!(await putFile(uploadUrl, file, contentType))) throw new Refused('unsent');
    const finalize = () => answered(api.POST('/receipts/finalize', { body: { uploadKey } }));
    await told(whileBusy(finalize), 'wrong', 422);
  } catch (error) {
    // Without an answer the service may have taken the file. A refusal, also one for being busy, has left it.
    if (error instanceof AppProblem && (error.status === 0 || error.status >= 500)) throw error;
    // The receipt that was made for the file would stay without one for a day.
    await api.DELETE('/receipts/{receiptId}', { params: { path: { receiptId } } }).catch(() => undefined);
    throw error;
  }
  return receiptId;
}

/** A refusal of this status means what only this step can mean. */
async function told<Answer>(step: Promise<Answer>, refusal: 'wrong' | 'full', status: number): Promise<Answer> {
  try {
    return await step;
  } catch (error) {
    throw error instanceof AppProblem && error.status === status && !error.retryable ? new Refused(refusal) : error;
  }
}
