/** Shares one reading among the metrics that are read at the same time. */
export function once<Reading>(read: () => Promise<Reading>): () => Promise<Reading> {
  let current: Promise<Reading> | null = null;
  return () => {
    current ??= read().finally(() => {
      current = null;
    });
    return current;
  };
}
