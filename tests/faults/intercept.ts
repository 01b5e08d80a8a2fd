import type { Container, ServiceIdentifier } from 'inversify';

type Around<Arguments> = (call: () => Promise<unknown>, values: Arguments) => Promise<unknown>;

/**
 * Wraps one method of a binding; all other methods stay. Call it before the container resolves anything that uses the binding.
 */
export function intercept<Arguments extends unknown[]>(
  container: Container,
  identifier: ServiceIdentifier<object>,
  method: string,
  around: Around<Arguments>,
): void {
  const original = container.get(identifier);
  const saboteur = new Proxy(original, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      const call = (...values: unknown[]) => member.apply(target, values);
      return name === method ? (...values: Arguments) => around(() => call(...values), values) : call;
    },
  });
  container.rebind(identifier).toConstantValue(saboteur);
}
