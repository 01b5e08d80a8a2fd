import type { DecodedCall } from '../../../application/ports/user-operation.js';
import type { Problem, ProblemCode } from './verdict.js';

/** A call as it must be to do what was shown. */
export interface ExpectedCall {
  readonly target: string;
  readonly method: string;
  /** Values by the names of the parameters. What is not named may be anything. */
  readonly given: Readonly<Record<string, string>>;
}

/** The problems of calls that must be exactly the expected ones, in this order. */
export function againstExpectedCalls(
  calls: readonly DecodedCall[],
  expected: readonly ExpectedCall[],
): readonly Problem[] {
  if (calls.length < expected.length) return [{ code: 'call-missing' }];
  return calls.flatMap((call, index) => {
    const one = expected[index];
    return one ? againstExpectedCall(call, one) : [{ code: 'call-too-many' as const, found: call.target }];
  });
}

function againstExpectedCall(call: DecodedCall, { target, method, given }: ExpectedCall): readonly Problem[] {
  const values = Object.entries(given).flatMap(([name, shown]) =>
    differing(CODES[name] ?? 'other-amount', shown, argument(call, name)),
  );
  return [
    ...(call.value === 0n ? [] : [{ code: 'sends-native' as const, found: String(call.value) }]),
    ...differing('other-method', method, call.method ?? call.data),
    ...differing('other-contract', target, call.target),
    ...values,
  ];
}

/** The kinds of the parameters that are no amounts. */
const CODES: Readonly<Record<string, ProblemCode | undefined>> = {
  token: 'other-contract',
  pool: 'other-contract',
  tokenIn: 'other-contract',
  tokenOut: 'other-contract',
  sellToken: 'other-contract',
  buyToken: 'other-contract',
  publisher: 'other-signer',
  end: 'other-deadline',
  spender: 'other-contract',
  to: 'other-recipient',
  recipient: 'other-recipient',
  receiver: 'other-beneficiary',
  owner: 'other-beneficiary',
  executor: 'other-signer',
  members: 'other-members',
  threshold: 'other-members',
  period: 'other-terms',
  time: 'other-terms',
  key: 'other-subject',
  id: 'other-proposal',
  call: 'other-proposal',
  salt: 'other-proposal',
  approve: 'other-choice',
};

/** A problem of this code unless what was found is what was shown. */
export function differing(code: ProblemCode, shown: string, found: string): readonly Problem[] {
  return shown === found ? [] : [{ code, shown, found }];
}

/** What the call gives for the parameter of this name; empty when there is none, or no call. */
export function argument(call: Pick<DecodedCall, 'arguments'> | null | undefined, name: string): string {
  return call?.arguments.find((given) => given.name === name)?.value ?? '';
}
