import { DemoError } from './instance.js';

const ATTEMPTS = 5;
/** The service's errors for an assertion whose counter is lower than one that it has seen. */
const OVERTAKEN = /used before|counter did not grow/;

/**
 * Runs a ceremony, again when another one overtook it: two concurrent commands use one passkey, and when the answer with the lower counter
 * arrives second, the service refuses it as a copy.
 * @throws DemoError
 */
export async function againWhenOvertaken<T>(ceremony: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ceremony();
    } catch (error) {
      const overtaken = error instanceof DemoError && OVERTAKEN.test(error.message);
      if (!overtaken || attempt === ATTEMPTS) throw error;
    }
  }
}
