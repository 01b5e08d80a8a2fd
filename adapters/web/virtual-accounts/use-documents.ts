import { useRef, useState } from 'react';
import { AppProblem } from '../api/app-problem.js';
import { type AppApi, answered } from '../api/client.js';
import { useApi } from '../app/app-context.js';
import { putFile } from '../documents/put-file.js';
import { isFault, type UploadFault, uploadTypeOf } from '../receipts/upload-fault.js';

/** Why a file was refused. `full`: there is no room for more files. `many`: an answer takes five. */
export type DocumentRefusal = UploadFault | 'full' | 'many' | 'unsent' | AppProblem;

/** A file that the owner has chosen for an answer. */
export interface ChosenDocument {
  readonly number: number;
  readonly fileName: string;
  /** What names it in an answer; null until it has arrived. */
  readonly uploadKey: string | null;
  readonly refusal: DocumentRefusal | null;
}

export interface Documents {
  readonly chosen: readonly ChosenDocument[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (number: number) => void;
  /** Whether a file is still being sent. */
  readonly isSending: boolean;
  readonly uploadKeys: readonly string[];
}

const MOST = 5;

/** Sends the documents of an answer, one after the other, straight to the storage. An answer names them later. */
export function useDocuments(): Documents {
  const api = useApi();
  const [chosen, setChosen] = useState<readonly ChosenDocument[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());
  const count = useRef(0);
  const change = (number: number, next: Partial<ChosenDocument>) =>
    setChosen((all) => all.map((document) => (document.number === number ? { ...document, ...next } : document)));
  const add = (files: readonly File[]) => {
    let room = MOST - chosen.filter(({ refusal }) => refusal === null).length;
    for (const file of files) {
      count.current += 1;
      const number = count.current;
      const refusal = room > 0 ? null : 'many';
      room -= 1;
      setChosen((all) => [...all, { number, fileName: file.name, uploadKey: null, refusal }]);
      if (refusal === null) last.current = last.current.then(async () => change(number, await sent(api, file)));
    }
  };
  return {
    chosen,
    add,
    remove: (number) => setChosen((all) => all.filter((document) => document.number !== number)),
    isSending: chosen.some(({ uploadKey, refusal }) => uploadKey === null && refusal === null),
    uploadKeys: chosen.flatMap(({ uploadKey }) => (uploadKey === null ? [] : [uploadKey])),
  };
}

type Sent = Pick<ChosenDocument, 'uploadKey'> | Pick<ChosenDocument, 'refusal'>;

async function sent(api: AppApi, file: File): Promise<Sent> {
  const contentType = uploadTypeOf(file);
  if (isFault(contentType)) return { refusal: contentType };
  try {
    const body = { contentType, size: file.size };
    const { uploadUrl, uploadKey } = await answered(api.POST('/virtual-accounts/document-uploads', { body }));
    return (await putFile(uploadUrl, file, contentType)) ? { uploadKey } : { refusal: 'unsent' };
  } catch (error) {
    if (!(error instanceof AppProblem)) throw error;
    return { refusal: error.status === 409 ? 'full' : error };
  }
}
