import { setTimeout as delay } from 'node:timers/promises';
import type { ErrorBody } from '../sandbox/http-exchange.js';
import type { Call } from './calls.js';

const AT_ONCE = 16;

/** How often a request is sent that the service puts off, as it may on a machine that is too busy for so many at once. */
const TRIES = 5;

export interface CaseAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Null where it is no JSON. */
  readonly body: ErrorBody | null;
}

/** One request and what its answer has to be. */
export interface Case {
  readonly title: string;
  readonly call: Call;
  /** Null, or what is wrong with the answer. */
  readonly fault: (answer: CaseAnswer) => string | null;
}

/** Sends a call. The answer of a stream is its head; nothing is read of it. */
export async function send(origin: string, { method, target, headers, body }: Call): Promise<CaseAnswer> {
  const abort = new AbortController();
  const response = await fetch(`${origin}${target}`, {
    method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: abort.signal,
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const answer = isJson ? ((await response.json()) as ErrorBody) : null;
  if (!isJson) abort.abort();
  return { status: response.status, headers: response.headers, body: answer };
}

/** Sends all of them, many at once. @returns a line for each that was answered otherwise than it has to be */
export async function failuresOf(origin: string, cases: readonly Case[]): Promise<readonly string[]> {
  const waiting = [...cases].reverse();
  const failures: string[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const answer = await patientlySent(origin, next.call);
      const fault = serverFault(answer) ?? next.fault(answer);
      if (fault !== null) failures.push(`${next.title}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failures.sort();
}

/** Sends a call again when the answer says that one shall, and when. */
async function patientlySent(origin: string, call: Call): Promise<CaseAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send(origin, call);
    const waitS = answer.status === 503 ? Number(answer.headers.get('retry-after')) : 0;
    if (waitS === 0 || tries === TRIES) return answer;
    await delay(waitS * 1_000);
  }
}

/** Exactly this refusal, whose message and headers hold these texts. */
export function refusedWith(status: number, code: string, ...naming: readonly string[]): Case['fault'] {
  return (answer) => {
    const { body, headers } = answer;
    if (answer.status !== status || body?.code !== code) return `expected ${status} ${code}, got ${shown(answer)}`;
    const fields = Object.keys(body).sort().join();
    if (fields !== 'code,message,retryable') return `the body has the fields ${fields}`;
    const challenge = headers.get('www-authenticate') ?? '';
    if (status === 401 && !challenge.includes('resource_metadata="')) return 'WWW-Authenticate names no metadata';
    const missing = naming.find((text) => !body.message.includes(text));
    if (missing !== undefined) return `the message does not name ${missing}: ${body.message}`;
    if (status === 403 && code === 'INSUFFICIENT_SCOPE') {
      const unnamed = naming.find((scope) => !challenge.includes(scope));
      if (unnamed !== undefined) return `WWW-Authenticate does not name ${unnamed}: ${challenge}`;
    }
    return null;
  };
}

/** The endpoint accepts the caller; its answer to the request may be anything else. */
export const letIn: Case['fault'] = (answer) =>
  answer.status === 401 || answer.status === 403 ? `was refused with ${shown(answer)}` : null;

export function shown({ status, body }: CaseAnswer): string {
  return body?.code === undefined ? String(status) : `${status} ${body.code} "${body.message}"`;
}

function serverFault(answer: CaseAnswer): string | null {
  return answer.status >= 500 ? `the service failed: ${shown(answer)}` : null;
}
