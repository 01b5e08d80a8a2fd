/** The code of a failed system call ("ENOSPC"), or undefined when the error is of another kind. */
export function systemErrorCode(error: unknown): string | undefined {
  // Not `instanceof Error`: in a test, the errors of Node's own modules are of another realm.
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Returns `absent` when the file does not exist, and throws every other error again. */
export async function unlessMissing<T, A>(reading: Promise<T>, absent: A): Promise<T | A> {
  try {
    return await reading;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return absent;
    throw error;
  }
}
