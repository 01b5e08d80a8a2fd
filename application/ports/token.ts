declare const provided: unique symbol;

/**
 * The name under which a port is bound. The type says what is bound under it: `infrastructure/wiring` holds each list of
 * dependencies against the constructor that gets them, so that a list in the wrong order does not compile.
 * It is invariant in `T`: a token of a wider or a narrower type is another token.
 */
export type PortToken<T> = symbol & { readonly [provided]: (value: T) => T };

/** @param name the port's own name; it is what an error about a missing binding shows */
export function token<T>(name: string): PortToken<T> {
  return Symbol(name) as PortToken<T>; // The type exists for the compiler only: at run time a token is a plain symbol.
}
