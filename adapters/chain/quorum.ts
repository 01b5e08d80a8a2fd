import { EndpointFailure } from './endpoint-failure.js';

/** What one endpoint answered: a value, or an error that is an answer and not a failure of the endpoint. */
type Vote<Answer> = { readonly value: Answer } | { readonly error: Error };

/** Collects the answers of several endpoints to one question, until enough of them are equal. */
export class Quorum<Answer> {
  private readonly votes = new Map<string, { readonly vote: Vote<Answer>; count: number }>();

  /** @param needed how many equal answers decide */
  constructor(private readonly needed: number) {}

  /**
   * Waits for the answers until enough are equal, with those of earlier calls.
   * @returns the answer that was decided; null when it is still open after all answers. An EndpointFailure is no answer.
   * @throws the error that enough endpoints answered
   */
  async decide(answers: readonly Promise<Answer>[]): Promise<{ readonly value: Answer } | null> {
    const decided = await new Promise<Vote<Answer> | null>((resolve, reject) => {
      const counted = answers.map(async (answer) => {
        const vote = await voteOf(answer);
        if (vote && this.count(vote)) resolve(vote);
      });
      Promise.all(counted).then(() => resolve(null), reject);
    });
    if (decided && 'error' in decided) throw decided.error;
    return decided;
  }

  /** @returns whether this vote decides */
  private count(vote: Vote<Answer>): boolean {
    const key = keyOf(vote);
    const equal = this.votes.get(key) ?? { vote, count: 0 };
    equal.count += 1;
    this.votes.set(key, equal);
    return equal.count === this.needed;
  }
}

async function voteOf<Answer>(answer: Promise<Answer>): Promise<Vote<Answer> | null> {
  try {
    return { value: await answer };
  } catch (error) {
    if (error instanceof EndpointFailure) return null;
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

function keyOf<Answer>(vote: Vote<Answer>): string {
  if ('error' in vote) return `${vote.error.name}: ${vote.error.message}`;
  return JSON.stringify(vote.value, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)) ?? '';
}
