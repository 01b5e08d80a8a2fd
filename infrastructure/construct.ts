/** A factory that passes everything on to the constructor: `toResolvedValue(construct(CreatePayment), [Clock, …])`. */
export function construct<Instance, Args extends unknown[]>(
  type: new (...args: Args) => Instance,
): (...args: Args) => Instance {
  return (...args) => new type(...args);
}
