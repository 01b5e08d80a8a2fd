/** A value that is often there at once, such as what is remembered, and otherwise promised. Waiting for each of them would make promises for nothing. */
export type Soon<Value> = Value | Promise<Value>;

/** Goes on with the value: now when it is there. */
export function whenKnown<Value, Result>(value: Soon<Value>, next: (value: Value) => Soon<Result>): Soon<Result> {
  return value instanceof Promise ? value.then(next) : next(value);
}
