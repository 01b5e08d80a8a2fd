/** Does work again and again without keeping the process alive, until the returned function is called. */
export function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms).unref();
  return () => clearInterval(timer);
}
