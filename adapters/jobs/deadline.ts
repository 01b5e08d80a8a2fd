/**
 * Waits for the work at most `limitMs`. After that the work continues, and its result is ignored.
 *
 * @throws Error when the limit has passed, and whatever the work throws before
 */
export async function withDeadline<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
