import type { Container, ServiceIdentifier } from 'inversify';
import type { PortToken } from '../../application/ports/token.js';

/** What a binding is found by: the token of a port, or a class. */
export type Bound<Port extends object> = PortToken<Port> | (abstract new (...args: never) => Port);

/** The names of the methods of a binding. */
export type MethodOf<Port extends object> = {
  [Name in keyof Port]: Port[Name] extends (...args: never) => unknown ? Name : never;
}[keyof Port] &
  string;

type ArgumentsOf<Member> = Member extends (...args: infer Arguments) => unknown ? Arguments : never;

/**
 * Wraps one method of a binding; all other methods stay. Call it before the container resolves anything that uses the binding.
 * @throws Error when there is no such method: whoever waits for it to be called would wait in vain
 */
export function intercept<Port extends object, Method extends MethodOf<Port>>(
  container: Container,
  bound: Bound<Port>,
  method: Method,
  around: (call: () => Promise<unknown>, values: ArgumentsOf<Port[Method]>) => Promise<unknown>,
): void {
  const identifier = bound as ServiceIdentifier<Port>;
  const original = container.get(identifier);
  if (typeof Reflect.get(original, method) !== 'function') throw new Error(`There is no method ${method} to intercept`);
  const saboteur = new Proxy(original, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      const call = (...values: unknown[]) => member.apply(target, values);
      return name === method
        ? (...values: unknown[]) => around(() => call(...values), values as ArgumentsOf<Port[Method]>)
        : call;
    },
  });
  container.rebind(identifier).toConstantValue(saboteur);
}
