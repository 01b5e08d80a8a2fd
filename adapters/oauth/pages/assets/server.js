const INTERACTION = location.pathname.replace(/\/+$/, '');

/** The service refused, or did not answer (status 0). */
export class Refusal extends Error {
  constructor(status, retryAfterSeconds = 0) {
    super(`The service answered ${status}`);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** @throws Refusal */
export function get(step) {
  return exchange(step, { headers: { Accept: 'application/json' } });
}

/** @throws Refusal */
export function post(step, body = {}) {
  return exchange(step, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function exchange(step, request) {
  try {
    const response = await fetch(`${INTERACTION}/${step}`, { ...request, cache: 'no-store' });
    if (!response.ok) throw new Refusal(response.status, Number(response.headers.get('Retry-After') ?? 0));
    return await response.json();
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(0);
  }
}
